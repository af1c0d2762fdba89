import DocumentModel
import DocumentStore
import Foundation
import SQLiteStorage
import Synchronization

/// The storages over which each test of the store runs.
enum StorageKind: CaseIterable, Sendable {
  case memory, sqlite

  /// Runs `body` with a place for one storage, which is removed afterwards.
  func withPlace<T>(_ body: (StoragePlace) async throws -> T) async throws -> T {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hearth-store-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(StoragePlace(kind: self, folder: folder))
  }

  func withStore<T>(_ body: (DocumentStore) async throws -> T) async throws -> T {
    try await withPlace { place in
      let store = try await place.open()
      let result = try await body(store)
      await store.close()
      return result
    }
  }
}

/// Where a storage's content lasts from one opening to the next.
final class StoragePlace: Sendable {
  let kind: StorageKind
  let folder: URL
  private let memory = InMemoryStorage()

  init(kind: StorageKind, folder: URL) {
    self.kind = kind
    self.folder = folder
  }

  var file: URL { folder.appendingPathComponent("documents.sqlite") }

  func storage() throws -> any Storage {
    switch kind {
    case .memory: memory
    case .sqlite: try SQLiteStorage(at: file)
    }
  }

  /// Opens a store whose clock stands still, so that versions count up by microseconds.
  func open(
    at time: Timestamp = Timestamp(seconds: 1_000), logLimits: LogLimits = LogLimits()
  ) async throws -> DocumentStore {
    try await DocumentStore(storage: try storage(), logLimits: logLimits) { time }
  }
}
