import DocumentModel
import DocumentStore
import Synchronization
import Testing

/// What somebody who may do little can ask of the store.
@Suite(.timeLimit(.minutes(5)))
struct BoundTests {
  private func refusal(_ body: () async throws -> Void) async -> StoreError? {
    do { try await body() } catch { return error as? StoreError }
    return nil
  }

  @Test func `a page token of arrays within arrays is refused`() async throws {
    // An array of one element is its tag, 10, and a count of 1.
    let nested = Array(repeating: [10, 1] as [UInt8], count: 1_000_000).flatMap(\.self)
    try await StorageKind.memory.withStore { store in
      let error = await refusal {
        _ = try await store.list(
          DocumentListing(collectionID: "c", pageToken: PageToken(bytes: nested)),
          in: testDatabase)
      }
      #expect(error?.code == .invalidArgument)
    }
  }

  @Test func `a query is divided into any number of parts`() async throws {
    try await StorageKind.memory.withStore { store in
      for number in 0..<10 { _ = try await store.set("c/\(number)") }
      let query = Query(collectionID: "c", allDescendants: true)
      let (cursors, _) = try await store.partition(query, into: .max, in: testDatabase)
      #expect(cursors.count == 9)
    }
  }

  @Test func `a long commit that is refused never takes a turn among the commits`() async throws {
    let storage = CountingWrites(InMemoryStorage())
    let store = try await DocumentStore(storage: storage) { Timestamp(seconds: 1_000) }
    let writes = (0..<500).map { DocumentStoreTests.set("c/\($0)") }
    let begun = storage.writes
    let error = await refusal {
      _ = try await store.commit(writes, in: testDatabase) { (_) throws(StoreError) in
        throw StoreError(.permissionDenied, "Nobody may.")
      }
    }
    #expect(error?.code == .permissionDenied)
    #expect(storage.writes == begun)
    _ = try await store.commit(writes, in: testDatabase) { (_) throws(StoreError) in }
    #expect(storage.writes > begun)
    await store.close()
  }

  @Test func `a commit that changes a large document again and again is refused`() async throws {
    try await StorageKind.memory.withStore { store in
      _ = try await store.set("c/1", ["t": .bytes(Array(repeating: 7, count: 1_000_000))])
      let writes = (0..<10_000 as Range<Int64>).map { number in
        Write(
          path: path("c/1"),
          operation: .update(fields: ["n": .integer(number)], mask: [FieldPath("n")]))
      }
      let error = await refusal { _ = try await store.commit(writes, in: testDatabase) }
      #expect(error?.code == .invalidArgument)
      _ = try await store.commit(Array(writes.prefix(20)), in: testDatabase)
      #expect(try await store.read("c/1")?.fields["n"] == 19)
    }
  }

  @Test func `a transform of more elements than a document indexes is refused`() async throws {
    try await StorageKind.memory.withStore { store in
      let operands = (0..<40_001 as Range<Int64>).map { Value.integer($0) }
      for kind in [
        Write.Transform.Kind.appendMissingElements(operands), .removeAllFromArray(operands),
      ] {
        let error = await refusal {
          _ = try await store.commit(
            [
              Write(
                path: path("c/1"), operation: .update(fields: [:], mask: []),
                transforms: [.init(field: FieldPath("a"), kind: kind)])
            ], in: testDatabase)
        }
        #expect(error?.code == .invalidArgument)
      }
    }
  }
}

/// Counts how often the thread of commits asks for the storage.
private final class CountingWrites: Storage {
  private let base: any Storage
  private let count = Mutex(0)

  init(_ base: any Storage) { self.base = base }

  var writes: Int { count.withLock { $0 } }

  func read<T: Sendable>(
    _ body: @escaping @Sendable (any StorageReader) throws(StoreError) -> T
  ) async throws(StoreError) -> T { try await base.read(body) }

  func write(
    _ body: (any StorageReader) throws(StoreError) -> StorageBatch?
  ) throws(StoreError) {
    count.withLock { $0 += 1 }
    try base.write(body)
  }

  func close() async throws(StoreError) { try await base.close() }
}
