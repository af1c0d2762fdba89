import DomainParts
import Foundation
import MessageAIDomain
import Testing

struct PeopleTests {
  @Test(arguments: [("  Ada   Lovelace ", "Ada Lovelace"), ("Zoë", "Zoë")])
  func `a display name is tidied`(text: String, name: String) {
    #expect(DisplayName(text)?.value == name)
  }

  @Test(arguments: ["", " \n ", String(repeating: "x", count: 61)])
  func `a display name is neither empty nor endless`(text: String) {
    #expect(DisplayName(text) == nil)
  }

  @Test func `people are listed by name`() {
    let people = ["bob", "Álvaro", "Zoe", "amy"].map { UserProfile(id: $0, displayName: $0) }
    #expect(
      people.sorted(by: UserProfile.precedes).map(\.id) == ["Álvaro", "amy", "bob", "Zoe"])
  }

  @Test func `a name is found by how it begins, whatever its case and accents`() {
    #expect(NameKey("  Zoë  DE ").value == "zoe de")
    #expect(NameKey("zo").begins("Zoë"))
    #expect(!NameKey("oe").begins("Zoë"))
    let keys = ["Zo", "Zoë 😀", "Zoe\u{FFFD}", "Zp"].map { NameKey($0) }
    #expect(keys.sorted() == keys)
    let end = NameKey("zo").end.utf8
    #expect(keys.map { $0.value.utf8.lexicographicallyPrecedes(end) } == [true, true, true, false])
  }

  @Test func `every word of a search must be found, whatever its case and accents`() {
    #expect(SearchWords("LOVE ada").isFound(in: ["Ada Lovelace"]))
    #expect(SearchWords("zoe").isFound(in: ["Zoë"]))
    #expect(!SearchWords("ada bob").isFound(in: ["Ada Lovelace"]))
    #expect(SearchWords(" ").isFound(in: [""]))
  }
}
