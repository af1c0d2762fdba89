import AwardsDomain
import DomainParts
import Testing

struct NameTests {
  private static let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"

  @Test(arguments: [
    "", "   ", "\n\t", "\u{200B}\u{200B}", "\u{200D}", "\u{2060}\u{FEFF}", "\u{3164}", "\u{2800}",
    "\u{202E}", "\u{00AD}",
  ]) func `a name of which nothing can be seen is empty`(text: String) {
    #expect(throws: NameError.empty) { try CompetitionName(text) }
    #expect(throws: NameError.empty) { try PersonName(text) }
  }

  @Test func `fifty emoji fit, and fifty-one do not`() throws {
    let fifty = String(repeating: Self.family, count: 50)
    #expect(try CompetitionName(fifty).value == fifty)
    #expect(throws: NameError.tooLong(characters: 51, limit: 50)) {
      try CompetitionName(fifty + Self.family)
    }
  }

  @Test func `blanks and turned directions are tidied, right to left stays`() throws {
    #expect(try CompetitionName("  Oscar \n\t party ").value == "Oscar party")
    #expect(try CompetitionName("a\u{200B}b\u{202E}c").value == "abc")
    #expect(try CompetitionName("ليلة الأوسكار").value == "ليلة الأوسكار")
    #expect(try CompetitionName("می\u{200C}خواهم").value == "می\u{200C}خواهم")
    #expect(try PersonName("Ann\u{0000}a").value == "Anna")
  }

  @Test func `a letter with endless marks is refused`() {
    let marked = "a" + String(repeating: "\u{0301}", count: 600)
    #expect(throws: NameError.tooManyMarks) { try PersonName(marked) }
  }

  @Test func `every error is a sentence`() {
    let errors: [NameError] = [.empty, .tooLong(characters: 51, limit: 50), .tooManyMarks]
    for error in errors { #expect(error.errorDescription?.hasSuffix(".") == true) }
  }
}
