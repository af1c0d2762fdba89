import DocumentModel
import DocumentStore
import FirestoreProto
import FirestoreWire
package import Foundation
import SQLiteStorage
import SwiftProtobuf

/// Stores documents that come as lines of JSON, as `DocumentExport` writes them.
///
/// Each document replaces what is stored under its name; its times are those of the import. Lines are
/// read one by one and stored in groups, so a file may be larger than memory.
package struct DocumentImport {
  /// What one group holds at most.
  private static let mostDocuments = 500
  private static let mostBytes = 4 << 20

  private let folder: DataFolder
  /// Earlier lines are passed over.
  private let first: Int

  package init(into folder: DataFolder, fromLine first: Int = 1) {
    self.folder = folder
    self.first = first
  }

  /// Reads lines until `next` returns nil, and returns the number of documents stored.
  ///
  /// No server may use the folder, which is made when it is missing. What is wrong is told with the
  /// number of its line; every line before it is stored.
  package func run(_ next: () throws -> Data?) async throws(ServerError) -> Int {
    let directory = try DataDirectory(folder.url)
    defer { withExtendedLifetime(directory) {} }
    let store: DocumentStore
    do {
      store = try await DocumentStore(storage: SQLiteStorage(at: directory.documents)) {
        Timestamp(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000))
      }
    } catch {
      throw ServerError(.documents, error.message)
    }
    do throws(ServerError) {
      let count = try await importLines(next, into: store)
      await store.close()
      return count
    } catch {
      await store.close()
      throw error
    }
  }

  private func importLines(
    _ next: () throws -> Data?, into store: DocumentStore
  ) async throws(ServerError) -> Int {
    var group = ImportGroup()
    var stored = 0
    var number = 0
    while true {
      number += 1
      let line: Data?
      let document: Google_Firestore_V1_Document?
      do {
        line = try next()
        document = try line.flatMap { try number < first ? nil : Self.document($0) }
      } catch {
        stored += try await group.store(in: store)
        throw ServerError(line: number, error)
      }
      guard let line else { break }
      guard let document else { continue }
      do {
        try group.add(document, line: number, bytes: line.count)
      } catch {
        stored += try await group.store(in: store)
        throw ServerError(line: number, error)
      }
      if group.count >= Self.mostDocuments || group.bytes >= Self.mostBytes {
        stored += try await group.store(in: store)
      }
    }
    return stored + (try await group.store(in: store))
  }

  /// Nil for a line of nothing but white space.
  private static func document(_ line: Data) throws -> Google_Firestore_V1_Document? {
    if line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { return nil }
    return try Google_Firestore_V1_Document(jsonUTF8Data: line)
  }
}

/// Documents that are stored together, in the order of the lines that they came from.
private struct ImportGroup {
  private struct Item {
    var line: Int
    var database: DatabaseName
    var write: Write
  }

  private var items: [Item] = []
  private(set) var bytes = 0

  var count: Int { items.count }

  mutating func add(
    _ message: Google_Firestore_V1_Document, line: Int, bytes: Int
  ) throws(WireError) {
    let name = try DocumentName(parsing: message.name)
    let write = Write(
      path: name.path,
      operation: .update(fields: try Value.fields(message.fields), mask: nil))
    items.append(Item(line: line, database: name.database, write: write))
    self.bytes += bytes
  }

  /// Returns how many it has stored, which is all, and is empty then.
  mutating func store(in store: DocumentStore) async throws(ServerError) -> Int {
    defer { self = ImportGroup() }
    var rest = items[...]
    while let database = rest.first?.database {
      let run = rest.prefix { $0.database == database }
      do throws(StoreError) {
        _ = try await store.commit(run.map(\.write), in: database)
      } catch {
        try await storeOneByOne(run, in: store)
      }
      rest = rest.dropFirst(run.count)
    }
    return items.count
  }

  /// Stores those before the one that is at fault, and tells its line.
  private func storeOneByOne(
    _ run: ArraySlice<Item>, in store: DocumentStore
  ) async throws(ServerError) {
    for item in run {
      do throws(StoreError) {
        _ = try await store.commit([item.write], in: item.database)
      } catch {
        throw ServerError(line: item.line, error)
      }
    }
  }
}

extension ServerError {
  fileprivate init(line: Int, _ error: any Error) {
    let reason =
      switch error {
      case let error as StoreError: error.message
      case let error as WireError: error.message
      case let error as ServerError: error.message
      case is JSONDecodingError:
        "It is not the JSON of a document, as {\"name\": \"projects/…\", \"fields\": {…}}."
      default: error.localizedDescription
      }
    self.init(
      .importing,
      "Line \(line): \(reason) The lines before it are stored: mend it and go on with "
        + "--from-line \(line).")
  }
}
