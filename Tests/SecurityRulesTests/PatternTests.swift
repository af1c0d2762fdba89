import SecurityRules
import Testing

@Suite struct PatternTests {
  @Test(arguments: [
    ("abc", "abc", true), ("abc", "abcd", false), ("a|b", "b", true), ("(a|b)*c", "ababc", true),
    ("a.c", "a\nc", false), ("(?s)a.c", "a\nc", true), ("[a-c]+", "abcabc", true),
    ("[^a-c]+", "xyz", true), ("\\d{3}-\\d{4}", "555-1234", true), ("\\d{3,}", "12", false),
    ("x{2,3}", "xxx", true), ("x{2,3}", "xxxx", false), ("x{,3}", "x{,3}", true),
    ("(?i)HeLLo", "hEllO", true), ("(?i)[é]", "É", true),
    ("\\w+@\\w+\\.com", "ann@example.com", true),
    ("^abc$", "abc", true), ("\\Aabc\\z", "abc", true), (".*\\bfoo\\b.*", "a foo b", true),
    (".*\\bfoo\\b.*", "afoob", false), ("\\p{Lu}\\p{Ll}+", "Élan", true), ("\\pN+", "12", true),
    ("[[:alpha:]]+", "abc", true), ("[[:^alpha:]]+", "123", true), ("\\x{1F600}", "😀", true),
    ("\\Qa.b\\E", "a.b", true), ("\\Qa.b\\E", "axb", false), ("[\\d-]+", "1-2", true),
    ("[]a]+", "]a", true), ("", "", true), ("", "a", false), ("(?:ab)+?", "abab", true),
    ("[\\W]+", "--", true), ("(?P<year>\\d+)", "2026", true), (".", "é", true), (".", "👍", true),
  ])
  func `patterns match as RE2 does`(pattern: String, text: String, isMatch: Bool) throws {
    #expect(try Pattern(pattern).matchesWhole(text) == isMatch)
  }

  @Test(arguments: [
    "(", ")", "[", "a**", "*", "a{2,1}", "a{1001}", "\\", "(?=a)", "(?<=a)", "\\1", "[b-a]",
    "\\p{X}",
    "(a{1000}){1000}", "[[:nope:]]",
  ])
  func `what RE2 has not is refused`(pattern: String) {
    #expect(throws: PatternError.self) { try Pattern(pattern) }
  }

  @Test func `a pattern that would make others go back for ever is quick`() throws {
    let text = String(repeating: "a", count: 500) + "b"
    #expect(try !Pattern("(a*)*").matchesWhole(text))
    #expect(try !Pattern("(a|a)*").matchesWhole(text))
  }
}
