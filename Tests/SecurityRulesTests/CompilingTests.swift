import SecurityRules
import SeededRandom
import Testing

@Suite struct CompilingTests {
  private func diagnostics(_ body: String) -> [Diagnostic] {
    do {
      return try Ruleset(
        compiling: """
          rules_version = '2';
          service cloud.firestore {
          match /databases/{database}/documents {
          \(body)
          }
          }
          """
      ).warnings
    } catch {
      return error.diagnostics
    }
  }

  @Test(arguments: [
    (
      "match /a/{b} { allow red: if true; }", "4:22", "There is no method 'red'.",
      "Did you mean 'read'?"
    ),
    (
      "match /a/{b} { allow read if true; }", "4:27", "':' is missing before 'if'.",
      "Write allow read: if …."
    ),
    (
      "match /a/{b} { allow read: if c == 1; }", "4:31", "There is no variable 'c' here.",
      "Did you mean 'b'?"
    ),
    (
      "match /a/{b} { allow read: if signedIn(); }\nfunction signdIn() { return true; }", "4:31",
      "There is no function 'signedIn' here.", "Did you mean 'signdIn'?"
    ),
    (
      "match /a/{b} { allow read: if b = 'x'; }", "4:33", "'=' does not compare.",
      "Write == instead."
    ),
    (
      "match /a/{b} { allow read: if b.matches('['); }", "4:41",
      "'[' is not a regular expression: A class is not closed: ']' is missing.", nil
    ),
    (
      "match /a/{b} { allow read: if [b].contains('x'); }", "4:31",
      "No value has a method 'contains'.", "Write x in list."
    ),
    (
      "match /a/{b} { allow read: if request.auth & true; }", "4:44",
      "'&' has no meaning in rules.", "Write && for \"and\"."
    ),
    (
      "function f() { return g(); } function g() { return f(); } match /a/{b} { allow read: if f(); }",
      "4:1", "The function 'f' calls itself.", "Rules have no recursion."
    ),
    (
      "match /a/{b} { allow read: if b is strin; }", "4:31", "There is no type 'strin'.",
      "Did you mean 'string'?"
    ),
    (
      "match a/{b} { allow read; }", "4:7",
      "The path behind match begins with '/'; here is 'a'.", "Write match /users/{userId} { … }."
    ),
    (
      "match /a/{b=**}/c/{d=**} { allow read; }", "4:19",
      "A path has at most one recursive wildcard.", "Write {d} for one segment."
    ),
    (
      "match /a/{b} { allow read: if f(1); } function f() { return true; }", "4:31",
      "f takes 0 arguments, and 1 are given.", nil
    ),
    (
      "match /a/{b} { allow read: if 'abc", "4:31", "This string does not end on its line.",
      "Close it with the quote that opened it."
    ),
  ])
  func `a mistake is reported with its place and what to write instead`(
    body: String, place: String, message: String, advice: String?
  ) throws {
    let first = try #require(diagnostics(body).first { $0.severity == .error })
    #expect("\(first.location)" == place)
    #expect(first.message == message)
    #expect(first.advice == advice)
  }

  @Test func `every mistake of a file is reported at once`() {
    let found = diagnostics(
      """
      match /a/{b} { allow reed: if true; allow write: if x; }
      match /c/{d} { allow read: if ; }
      match /e/{f} { allow lst; }
      """)
    #expect(found.map(\.location.line) == [4, 4, 5, 6])
  }

  @Test func `an unused function is a warning`() {
    let found = diagnostics("function f() { return true; } match /a/{b} { allow read; }")
    #expect(found.map(\.message) == ["The function 'f' is never called."])
    #expect(found.map(\.severity) == [.warning])
  }

  @Test func `files over 256 KB are refused`() {
    let text = "rules_version = '2'; // " + String(repeating: "x", count: 262_144)
    #expect(throws: RulesetError.self) { try Ruleset(compiling: text) }
  }

  @Test func `nesting without end is refused and does not exhaust the stack`() {
    for text in [
      String(repeating: "(", count: 3_000), String(repeating: "!", count: 3_000),
      String(repeating: "[", count: 3_000), "1" + String(repeating: "+1", count: 3_000),
      "a" + String(repeating: ".b", count: 3_000), String(repeating: "f(", count: 3_000),
    ] {
      #expect(!diagnostics("match /a/{a} { allow read: if \(text); }").isEmpty)
    }
  }

  @Test func `random texts never crash the compiler`() {
    var random = SeededGenerator(seed: 1)
    let words = [
      "match", "/", "{", "}", "a", "b", "=", "**", "allow", "read", ":", "if", ";", "function",
      "(", ")", "return", "let", "'x'", "\"", "'", "1", "1.5", "&&", "||", "!", "==", "in", "is",
      "$(", "request", ".", "auth", "[", "]", ",", "?", "get", "/*", "//", "\n", "\\", "é", "-",
    ]
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 1..<30, using: &random)).map { _ in
        words[Int.random(in: words.indices, using: &random)]
      }.joined(separator: Bool.random(using: &random) ? " " : "")
      _ = diagnostics(text)
      _ = try? Ruleset(compiling: text)
    }
  }
}
