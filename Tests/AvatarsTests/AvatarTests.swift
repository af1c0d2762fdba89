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
      { AccountID($0).text },
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

  @Test func `all colours are told apart`() {
    let hues = Avatar.Tint.allCases.map { Self.hue(of: $0) }.sorted()
    #expect(hues.count == 12)
    for (hue, next) in zip(hues, hues.dropFirst() + [hues[0] + 360]) {
      #expect(next - hue >= 20, "\(hue) and \(next)")
    }
  }

  /// The hue in OKLCH, in which equal angles look about equally different: https://bottosson.github.io/posts/oklab/
  private static func hue(of tint: Avatar.Tint) -> Double {
    let parts = tint.components
    let (red, green, blue) = (linear(parts.red), linear(parts.green), linear(parts.blue))
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    let greenToRed = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
    let blueToYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
    let angle = atan2(blueToYellow, greenToRed) * 180 / .pi
    return angle < 0 ? angle + 360 : angle
  }

  private static func linear(_ part: Double) -> Double {
    part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }

  /// The contrast of WCAG 2.2, as https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio gives it.
  @Test(arguments: Avatar.Tint.allCases)
  func `white letters are read on each colour`(tint: Avatar.Tint) {
    let (red, green, blue) = tint.components
    let luminance =
      0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    #expect(1.05 / (luminance + 0.05) >= 4.5)
  }
}

/// An identifier such as Firebase gives to accounts: 28 letters and digits by chance.
private struct AccountID {
  let text: String

  init(_ seed: Int) {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    text = String(
      (0..<28).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return letters[Int(state >> 33) % letters.count]
      })
  }
}
