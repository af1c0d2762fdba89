import SecurityRules
import Testing

@Suite struct CaseFileTests {
  private static let rules = """
    rules_version = '2';
    service cloud.firestore {
      match /databases/{database}/documents/notes/{note} {
        allow read: if resource.data.owner == request.auth.uid;
        allow write: if request.auth.token.admin == true;
      }
    }
    """

  private func decisions(_ text: String) throws -> [Bool] {
    let rules = try Ruleset(compiling: Self.rules)
    return try CaseFile(parsing: text).cases.map {
      try $0.decide(by: rules).isAllowed == $0.expectsAllowed
    }
  }

  @Test func `cases are compared with decisions`() throws {
    let right = try decisions(
      """
      # A comment
      data notes/1 {'owner': 'ann',
        'tags': ['a']}
      as ann
      allow get notes/1
      deny get notes/2
      allow list notes where owner == 'ann' and tags array-contains 'a' order by owner desc, n limit 5
      deny list notes
      deny update notes/1 {'n': 1}
      as boss {'admin': true}
      allow update notes/1 {'n': 1}
      allow delete notes/1
      as nobody
      deny get notes/1
      """)
    #expect(right == Array(repeating: true, count: 8))
    #expect(try decisions("as bob\nallow get notes/1") == [false])
  }

  @Test(arguments: [
    (
      "allow peek notes/1",
      "1:1: error: 'peek' is nothing that one does. Write get, list, create, set, update or delete."
    ),
    ("\nallow get notes", "2:1: error: 'notes' does not name a document. Write users/ada."),
    (
      "permit get notes/1",
      "1:1: error: 'permit' begins no line. Write data, with, as, allow or deny."
    ),
    ("data notes/1 {'a': }", "1:1: error: A value is missing; here is '}'."),
    (
      "data notes/1 {'a': duration.value(1, 's')}",
      "1:1: error: A document is a map of values that can be stored."
    ),
    ("allow list notes where a ~ 1", nil),
    ("allow list notes limit 0", "1:1: error: The limit is a number above 0."),
    ("allow get notes/1 {}", "1:1: error: ' {}' is too much for this line."),
  ])
  func `a wrong line is told`(text: String, message: String?) {
    let error = #expect(throws: Diagnostic.self) { try CaseFile(parsing: text) }
    if let message { #expect(error?.description == message) }
  }
}
