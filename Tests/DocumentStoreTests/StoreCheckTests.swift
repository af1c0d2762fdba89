import DocumentModel
import DocumentStore
import Testing

@Suite struct StoreCheckTests {
  /// A place with documents of every kind of value, some of them changed and deleted.
  private func withWorld(
    _ kind: StorageKind, _ body: (any Storage) async throws -> Void
  ) async throws {
    try await kind.withPlace { place in
      let store = try await place.open()
      var world = RandomWorld(seed: 11)
      for _ in 0..<300 { _ = try await store.commit([world.write()], in: testDatabase) }
      await store.close()
      let storage = try place.storage()
      try await body(storage)
      try await storage.close()
    }
  }

  private func report(on storage: any Storage) async throws -> StoreReport {
    try await storage.read { (reader) throws(StoreError) in try StoreCheck.report(on: reader) }
  }

  private func change(
    _ storage: any Storage, _ body: (any StorageReader, inout StorageBatch) throws -> Void
  ) throws {
    try storage.write { (reader) throws(StoreError) in
      var batch = StorageBatch(version: try reader.version() ?? .zero)
      do { try body(reader, &batch) } catch { throw StoreError(.internal, "\(error)") }
      return batch
    }
  }

  private func everyTenth(
    _ cursor: any StorageCursor
  ) throws -> [StorageRow] {
    var rows: [StorageRow] = []
    var place = 0
    while let row = try cursor.next() {
      if place.isMultiple(of: 10) { rows.append(row) }
      place += 1
    }
    return rows
  }

  private let all = KeyRange(lower: StorageKey([]), upper: StorageKey([0xFF]))

  @Test(arguments: StorageKind.allCases)
  func `a store that only commits have changed is sound`(kind: StorageKind) async throws {
    try await withWorld(kind) { storage in
      let report = try await report(on: storage)
      #expect(report.isSound && report.faults.isEmpty)
      #expect(report.documents > 10 && report.entries > report.documents)
      #expect(report.logEntries > 200)
    }
  }

  @Test(arguments: StorageKind.allCases)
  func `missing and stale entries are found and mended`(kind: StorageKind) async throws {
    try await withWorld(kind) { storage in
      let before = try await report(on: storage)
      var removed = 0
      try change(storage) { reader, batch in
        let rows = try everyTenth(reader.entries(in: all, descending: false))
        removed = rows.count
        batch.removedEntries = rows.map(\.key)
        // Those of a value that the document has not, and what is not an entry at all.
        batch.insertedEntries = rows.prefix(5).map { row in
          StorageKey(Array(row.key.bytes.dropLast(2)) + [7, 0, 1])
        }
        batch.insertedEntries += [StorageKey([1]), StorageKey([3, 9]), StorageKey([77])]
      }
      let broken = try await report(on: storage)
      #expect(broken.missingEntries == removed && broken.staleEntries == 8)
      #expect(broken.faults.count == min(removed + 8, 100))
      try StoreRepair(storage).run(broken)
      let after = try await report(on: storage)
      #expect(after.isSound && after.entries == before.entries)
      #expect(after.logEntries == before.logEntries)
    }
  }

  @Test(arguments: StorageKind.allCases)
  func `a document that changed behind the log is found, and the log dropped`(
    kind: StorageKind
  ) async throws {
    try await withWorld(kind) { storage in
      try change(storage) { reader, batch in
        let rows = try everyTenth(reader.documents(in: all, descending: false))
        let row = try #require(rows.last)
        batch.documents[row.key] = .some(nil)
      }
      let broken = try await report(on: storage)
      #expect(broken.staleEntries > 0)
      try StoreRepair(storage).run(broken)
      // A document that is gone is not a contradiction to a log that tells what it was.
      #expect(try await report(on: storage).isSound)

      try change(storage) { reader, batch in
        let entry = try #require(try reader.log(after: LogPosition(after: .zero), limit: 1).first)
        batch.log = [
          LogEntry(
            version: Timestamp(microseconds: batch.version.microseconds + 5), sequence: 0,
            key: entry.key, before: [9])
        ]
      }
      let contradicted = try await report(on: storage)
      #expect(contradicted.logFaults > 0 && contradicted.missingEntries == 0)
      try StoreRepair(storage).run(contradicted)
      let after = try await report(on: storage)
      #expect(after.isSound && after.logEntries == 0)
    }
  }

  @Test(arguments: StorageKind.allCases)
  func `a document that cannot be read is told and left alone`(kind: StorageKind) async throws {
    try await withWorld(kind) { storage in
      var key = StorageKey([])
      try change(storage) { reader, batch in
        key = try #require(try everyTenth(reader.documents(in: all, descending: false)).first).key
        batch.documents[key] = [250, 1, 2]
      }
      let broken = try await report(on: storage)
      #expect(broken.malformedDocuments == 1)
      #expect(broken.faults.contains(.malformedDocument(key: key)))
      try StoreRepair(storage).run(broken)
      let after = try await report(on: storage)
      #expect(after.malformedDocuments == 1 && after.missingEntries == 0)
    }
  }
}
