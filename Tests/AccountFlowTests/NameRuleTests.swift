import AccountFlow
import Testing

struct NameRuleTests {
  private let rule = NameRule.visible(limit: 5)

  @Test func `a name is tidied`() {
    #expect(rule.verdict(on: "  A \n b ") == .fits("A b"))
    #expect(rule.fitting("Ada") == "Ada")
  }

  @Test func `what cannot be seen is no mistake yet, and no name`() {
    for text in ["", "  ", "\u{200B}\u{2060}"] {
      #expect(rule.verdict(on: text) == .empty)
      #expect(rule.mistake(in: text) == nil)
      #expect(rule.fitting(text) == nil)
    }
  }

  @Test func `a sentence says by how much a name is too long`() {
    #expect(rule.mistake(in: "Adelaide")?.contains("3") == true)
    #expect(rule.fitting("Adelaide") == nil)
  }
}
