import Avatars
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

  @Test func `people get all the colours`() {
    let tints = Set((0..<200).map { Avatar(id: "person\($0)", name: "P").tint })
    #expect(tints == Set(Avatar.Tint.allCases))
  }
}
