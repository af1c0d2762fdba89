import DocumentModel
import DocumentStore
import Synchronization
import Testing

@Suite struct CommitTests {
  private let database = DatabaseName(project: "p")

  private func path(_ text: String) throws -> DocumentPath {
    try #require(DocumentPath(text))
  }

  private func set(_ text: String, _ fields: Fields = [:]) throws -> Write {
    Write(path: try path(text), operation: .update(fields: fields, mask: nil))
  }

  @Test(arguments: StorageKind.allCases)
  func `a commit applies its writes in order and tells their results`(
    kind: StorageKind
  ) async throws {
    try await kind.withStore { store in
      let increment = Write(
        path: try path("c/a"), operation: .update(fields: [:], mask: []),
        transforms: [
          Write.Transform(field: FieldPath("n"), kind: .increment(2)),
          Write.Transform(field: FieldPath("t"), kind: .serverTimestamp),
        ])
      let result = try await store.commit(
        [
          try set("c/a", ["n": 1]), increment, try set("c/b"),
          Write(path: try path("c/b"), operation: .delete),
        ], in: database)
      let time = result.commitTime
      #expect(
        result.writes == [
          Write.Result(updateTime: time),
          Write.Result(updateTime: time, transformResults: [3, .timestamp(time)]),
          Write.Result(updateTime: time), Write.Result(updateTime: nil),
        ])
      let read = try await store.documents(at: [try path("c/a"), try path("c/b")], in: database)
      #expect(read.found.count == 1)
      let document = try #require(read.found[try path("c/a")])
      #expect(document.fields == ["n": 3, "t": .timestamp(time)])
      #expect(document.createTime == time)
      #expect(document.updateTime == time)
      #expect(read.readTime == time)
    }
  }

  @Test(arguments: StorageKind.allCases)
  func `a commit with a refused write stores nothing`(kind: StorageKind) async throws {
    try await kind.withStore { store in
      _ = try await store.commit([try set("c/a", ["n": 1])], in: database)
      let update = Write(
        path: try path("c/missing"), operation: .update(fields: [:], mask: nil),
        precondition: .exists(true))
      let error = await #expect(throws: StoreError.self) {
        try await store.commit([try set("c/a", ["n": 2]), try set("c/new"), update], in: database)
      }
      #expect(error?.code == .notFound)
      #expect(error?.message.hasPrefix("No document to update: ") == true)
      let documents = try await store.run(Query(collectionID: "c"), in: database).documents
      #expect(documents.map(\.fields) == [["n": 1]])
    }
  }

  @Test func `a check sees the commit before and after, and can refuse it`() async throws {
    try await StorageKind.memory.withStore { store in
      _ = try await store.commit([try set("c/a", ["n": 1])], in: database)
      let a = try path("c/a")
      let b = try path("c/b")
      let refusal = StoreError(.permissionDenied, "No.")
      let error = await #expect(throws: StoreError.self) {
        try await store.commit(
          [try set("c/a", ["n": 2]), try set("c/b")], in: database
        ) { (pending) throws(StoreError) in
          #expect(pending.database == database)
          #expect(pending.changes.map { $0.before?.fields } == [["n": 1], nil])
          #expect(pending.changes.map { $0.after?.fields } == [["n": 2], [:]])
          #expect(try pending.document(a)?.fields == ["n": 1])
          #expect(try pending.documentAfter(a)?.fields == ["n": 2])
          #expect(try pending.document(b) == nil)
          #expect(try pending.documentAfter(b)?.fields == [:])
          throw refusal
        }
      }
      #expect(error == refusal)
      #expect(
        try await store.documents(at: [a, b], in: database).found.mapValues(\.fields) == [
          a: ["n": 1]
        ])
    }
  }

  @Test(arguments: StorageKind.allCases)
  func `versions increase, also when the clock goes back between runs`(
    kind: StorageKind
  ) async throws {
    try await kind.withPlace { place in
      var last = Timestamp.zero
      for seconds in [2_000, 1_000, 3_000] as [Int64] {
        let store = try await place.open(at: Timestamp(seconds: seconds))
        for number in 0..<3 {
          let result = try await store.commit(
            [try set("c/a", ["n": .integer(Int64(number))])], in: database)
          #expect(result.commitTime > last)
          last = result.commitTime
        }
        await store.close()
      }
      #expect(last >= Timestamp(seconds: 3_000))
    }
  }

  @Test func `a commit that changes nothing leaves the update time`() async throws {
    try await StorageKind.memory.withStore { store in
      let first = try await store.commit([try set("c/a", ["n": 1])], in: database)
      let second = try await store.commit([try set("c/a", ["n": 1])], in: database)
      #expect(second.commitTime > first.commitTime)
      #expect(second.writes == [Write.Result(updateTime: first.commitTime)])
      let empty = try await store.commit([], in: database)
      #expect(empty.writes.isEmpty)
    }
  }

  @Test func `concurrent commits share syncs and all apply`() async throws {
    try await StorageKind.sqlite.withPlace { place in
      let storage = CountingStorage(try place.storage())
      let store = try await DocumentStore(storage: storage) { Timestamp(seconds: 1) }
      _ = storage.takeCounts()
      let increment = Write(
        path: try path("c/counter"), operation: .update(fields: [:], mask: []),
        transforms: [Write.Transform(field: FieldPath("n"), kind: .increment(1))])
      let times = try await withThrowingTaskGroup(of: Timestamp.self) { group in
        for _ in 0..<100 {
          group.addTask { try await store.commit([increment], in: database).commitTime }
        }
        return try await group.reduce(into: Set<Timestamp>()) { $0.insert($1) }
      }
      #expect(times.count == 100)
      #expect(storage.takeCounts().batches < 50)
      let read = try await store.documents(at: [try path("c/counter")], in: database)
      #expect(read.found.values.map(\.fields) == [["n": 100]])
      await store.close()
    }
  }

  @Test func `a closed store refuses`() async throws {
    let store = try await DocumentStore(storage: InMemoryStorage()) { .zero }
    await store.close()
    await store.close()
    let error = await #expect(throws: StoreError.self) {
      try await store.commit([try set("c/a")], in: database)
    }
    #expect(error?.code == .unavailable)
  }

  @Test func `malformed stored bytes are data loss, not a crash`() async throws {
    let storage = InMemoryStorage()
    let store = try await DocumentStore(storage: storage) { Timestamp(seconds: 1) }
    _ = try await store.commit([try set("c/a")], in: database)
    let times = Array(repeating: UInt8(0), count: 16)
    // A field `t` with a time of more nanoseconds than a second has.
    let time = [1] + times + [1, 1, 0x74, 5] + Array(repeating: 0, count: 8)
    let damaged: [[UInt8]] = [
      [], [9], [1, 2], [1] + Array(repeating: 0xFF, count: 40), time + [0x80, 0x94, 0xEB, 0xDC, 3],
    ]
    for bytes in damaged {
      var encoder = KeyEncoder()
      encoder.append(database)
      encoder.append(segment: "c")
      encoder.append(byte: 1)
      encoder.append(segment: "a")
      let key = encoder.key
      try storage.write { _ in
        var batch = StorageBatch(version: Timestamp(seconds: 2))
        batch.documents[key] = .some(bytes)
        return batch
      }
      let error = await #expect(throws: StoreError.self) {
        try await store.run(Query(collectionID: "c"), in: database)
      }
      #expect(error?.code == .dataLoss)
    }
    await store.close()
  }
}
