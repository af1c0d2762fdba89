import DocumentModel
import DocumentStore
import Foundation
import SQLiteStorage
import Testing

@Suite struct DurabilityTests {
  private let database = DatabaseName(project: "p")

  private func set(_ text: String) throws -> Write {
    Write(path: try #require(DocumentPath(text)), operation: .update(fields: [:], mask: nil))
  }

  @Test func `what was acknowledged is in the files at that moment`() async throws {
    try await StorageKind.sqlite.withPlace { place in
      let store = try await place.open()
      for round in 0..<5 {
        var last = Timestamp.zero
        for number in 0..<20 {
          last = try await store.commit([try set("c/\(round)-\(number)")], in: database).commitTime
        }
        // The files of a process that is killed now.
        let copy = StoragePlace(
          kind: .sqlite, folder: place.folder.appendingPathComponent("copy\(round)"))
        try FileManager.default.createDirectory(
          at: copy.folder, withIntermediateDirectories: true)
        for suffix in ["", "-wal"] {
          try FileManager.default.copyItem(
            atPath: place.file.path + suffix, toPath: copy.file.path + suffix)
        }
        let reopened = try await copy.open()
        let found = try await reopened.run(Query(collectionID: "c"), in: database)
        #expect(found.documents.count == 20 * (round + 1))
        #expect(found.readTime == last)
        let next = try await reopened.commit([try set("c/next")], in: database)
        #expect(next.commitTime > last)
        await reopened.close()
      }
      await store.close()
    }
  }

  /// Only where there is much room.
  @Test func `the log has its room before the first commit`() async throws {
    try await StorageKind.sqlite.withPlace { place in
      let store = try await place.open()
      let size = {
        try #require(
          try FileManager.default.attributesOfItem(atPath: place.file.path + "-wal")[.size] as? Int)
      }
      let room = try #require(
        try FileManager.default.attributesOfFileSystem(forPath: place.folder.path)[.systemFreeSize]
          as? Int)
      let first = try size()
      #expect(first > 32 << 20 || room < 3 << 30)
      for number in 0..<50 {
        _ = try await store.commit([try set("c/\(number)")], in: database)
      }
      #expect(try size() == first || room < 3 << 30)
      await store.close()
    }
  }

  @Test func `a file has one store at a time`() async throws {
    try await StorageKind.sqlite.withPlace { place in
      let store = try await place.open()
      let error = #expect(throws: StoreError.self) { _ = try place.storage() }
      #expect(error?.code == .failedPrecondition)
      await store.close()
      let again = try await place.open()
      await again.close()
    }
  }

  @Test func `a file that is not a storage is refused`() async throws {
    try await StorageKind.sqlite.withPlace { place in
      try FileManager.default.createDirectory(
        at: place.folder, withIntermediateDirectories: true)
      try Data(repeating: 7, count: 10_000).write(to: place.file)
      let error = #expect(throws: StoreError.self) { _ = try place.storage() }
      #expect(error?.code == .dataLoss)
    }
  }
}
