import DocumentModel
import Testing

@testable import DocumentStore

/// What a change of a document changes in the index entries.
@Suite struct IndexEntryTests {
  @Test func `what changes is what differs`() {
    var world = RandomWorld(seed: 31)
    let name = world.name(of: path("x/1"))
    for _ in 0..<1_000 {
      let documents = (0..<2).map { _ in
        Document(
          name: name, fields: world.documentFields(), createTime: Timestamp(seconds: 1),
          updateTime: Timestamp(seconds: 1))
      }
      let entries = documents.map { IndexCheck.entries(of: $0, GroupIndexes()) }
      let change = IndexEntries.change(
        of: name, from: documents[0], to: documents[1], indexes: GroupIndexes())
      #expect(change.removed.count == Set(change.removed).count)
      #expect(change.inserted.count == Set(change.inserted).count)
      #expect(Set(change.removed) == entries[0].subtracting(entries[1]))
      #expect(Set(change.inserted) == entries[1].subtracting(entries[0]))
    }
  }

  @Test func `a member of a map and an element of an array leave the others' entries alone`()
    async throws
  {
    let storage = CountingStorage(InMemoryStorage())
    let store = try await DocumentStore(storage: storage) { Timestamp(seconds: 1_000) }
    var picks: Fields = [:]
    for number in 0..<20 {
      picks[ExactText("c\(number)")] = .map(["nominee": "n1", "at": .integer(Int64(number))])
    }
    let requests = (0..<60).map { Value.string("request \($0)") }
    _ = try await store.set("ballots/ada", ["picks": .map(picks), "requests": .array(requests)])
    _ = storage.takeCounts()
    picks["c7"] = .map(["nominee": "n2", "at": 7])
    _ = try await store.set(
      "ballots/ada",
      ["picks": .map(picks), "requests": .array(requests.dropFirst() + ["request 60"])])
    // An old and a new one of each: both maps, the nominee, the array, and one element.
    #expect(storage.takeCounts().entriesChanged == 10)
    await store.close()
  }
}
