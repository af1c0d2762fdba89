import DoodleGuessDomain
import Foundation
import Testing

struct AppUserTests {
  private func shown(_ name: String) -> String {
    AppUser(id: "ann", name: name, createdAt: Date(timeIntervalSince1970: 0)).shownName
  }

  @Test func `others see a name that fits, whatever was written`() {
    #expect(shown("Ann") == "Ann")
    #expect(shown(" Ann \n  B. ") == "Ann B.")
    #expect(shown(" \u{200B}\n") == "User")
    #expect(shown(String(repeating: "x", count: 80)) == String(repeating: "x", count: 50))
    let marked = "a" + String(repeating: "\u{0301}", count: 900)
    #expect(shown(marked).unicodeScalars.count <= 500)
  }
}
