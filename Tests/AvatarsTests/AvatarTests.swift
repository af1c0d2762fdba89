import Avatars
import Foundation
import Testing

struct AvatarTests {
  @Test(arguments: [
    ("Ada Lovelace", "AL"), ("cher", "C"), ("Jean-Luc van der Berg", "JB"), ("李 小龙", "李小"),
    ("  ", "?"), ("🎸", "?"), ("🎸 Dave", "D"), ("(Bob) Smith", "BS"), ("3 Musketeers", "3M"),
  ])
  func `initials come from the first and last word`(name: String, initials: String) {
    #expect(Avatar(id: "x", name: name).initials == initials)
  }

  @Test func `a tile keeps its colour when the name changes`() {
    let before = Avatar(id: "k3Jd8", name: "Ada")
    let after = Avatar(id: "k3Jd8", name: "Ada Lovelace")
    #expect(before.tint == after.tint)
  }

  @Test(
    arguments: [
      { "person\($0)" }, { "\($0)" }, { String($0 &* 2_654_435_761, radix: 36) },
    ] as [@Sendable (Int) -> String])
  func `all colours are had by about as many people`(id: @Sendable (Int) -> String) {
    let people = 1_200
    let tints = (0..<people).map { Avatar(id: id($0), name: "P").tint }
    let expected = people / Avatar.Tint.allCases.count
    for tint in Avatar.Tint.allCases {
      let count = tints.count { $0 == tint }
      #expect((expected / 2...expected * 2).contains(count), "\(tint): \(count)")
    }
  }

  /// The contrast of WCAG 2.2, as https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio gives it.
  @Test(arguments: Avatar.Tint.allCases)
  func `white letters are read on each colour`(tint: Avatar.Tint) {
    let linear = { (part: Double) in
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    let (red, green, blue) = tint.components
    let luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    #expect(1.05 / (luminance + 0.05) >= 4.5)
  }
}
