import CloudFunctions
import DocumentModel
import DocumentStore
import Testing

/// Fields whose names differ only in how they compose their characters, as functions see them.
@Suite(.timeLimit(.minutes(10)))
struct CompositionTests {
  @Test func `one of two fields is read, and a merge leaves the other as it is`() async throws {
    try await TriggerWorld.with { world in
      let path = try #require(DocumentPath("a/1"))
      let database = DatabaseName(project: "hearth")
      let both: Fields = ["\u{e9}": 1, "e\u{301}": 2]
      _ = try await world.store.commit(
        [Write(path: path, operation: .update(fields: both, mask: nil))], in: database)
      #expect(try await world.admin.documents.get("a/1") == ["e\u{301}": 2])
      try await world.admin.documents.commit([.merge("a/1", ["\u{e9}": 3])])
      let stored = try await world.store.documents(at: [path], in: database).found[path]
      #expect(stored?.fields == ["\u{e9}": 3, "e\u{301}": 2])
    }
  }
}
