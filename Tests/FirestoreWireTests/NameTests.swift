import DocumentModel
import FirestoreWire
import Testing

struct NameTests {
  @Test func `a document's name is read and written back`() throws {
    let text = "projects/p/databases/(default)/documents/rooms/1/messages/ü `x`"
    let name = try DocumentName(parsing: text)
    #expect(name.database == DatabaseName(project: "p"))
    #expect(name.path.segments == ["rooms", "1", "messages", "ü `x`"])
    #expect(name.description == text)
  }

  @Test func `a parent is the root or a document`() throws {
    let root = try ParentName(parsing: "projects/p/databases/d/documents")
    #expect(root.path == .root)
    #expect(root.description == "projects/p/databases/d/documents")
    let document = try ParentName(parsing: "projects/p/databases/d/documents/rooms/1")
    #expect(document.path.segments == ["rooms", "1"])
    #expect(document.description == "projects/p/databases/d/documents/rooms/1")
  }

  @Test(arguments: [
    "", "rooms/1", "projects/p/databases/d", "projects/p/databases/d/documents",
    "projects/p/databases/d/documents/rooms", "projects/p/databases/d/documents/rooms/",
    "projects//databases/d/documents/rooms/1", "projects/p/databases/d/documents//1",
    "projects/p/databases/d/documents/rooms/1/", "a/p/b/d/documents/rooms/1",
  ])
  func `what is not the name of a document is refused`(text: String) {
    #expect(throws: WireError.self) { try DocumentName(parsing: text) }
  }

  @Test func `an accent after a slash belongs to the id`() throws {
    let name = try DocumentName(parsing: "projects/p/databases/d/documents/rooms/\u{301}1")
    #expect(name.path.segments.count == 2)
    #expect(name.path.id.unicodeScalars.elementsEqual("\u{301}1".unicodeScalars))
  }

  @Test(arguments: ["", "projects/p", "projects/p/databases/", "projects/p/databases/d/documents"])
  func `what is not the name of a database is refused`(text: String) {
    #expect(throws: WireError.self) { try DatabaseName(parsing: text) }
  }

  @Test func `a document of another database is refused`() throws {
    let text = "projects/p/databases/other/documents/rooms/1"
    #expect(throws: WireError.self) {
      try DocumentName(parsing: text, in: DatabaseName(project: "p"))
    }
  }

  @Test(arguments: ["", "a.", ".a", "a b", "1a", "`a", "``", "`a`b", "a..b"])
  func `a field path that is not well formed is refused`(text: String) {
    #expect(throws: WireError.self) { try FieldPath(wireText: text) }
  }
}
