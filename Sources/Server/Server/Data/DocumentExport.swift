package import CloudFunctions
import DocumentModel
import DocumentStore
import FirestoreProto
import FirestoreWire
package import Foundation
import SQLiteStorage
import SwiftProtobuf

/// Documents as lines of JSON, each a google.firestore.v1.Document as REST spells it.
package struct DocumentExport {
  private let folder: DataFolder
  /// Only these databases, by their names as in `projects/p/databases/d` or as in `d`; all when empty.
  private let databases: Set<String>

  package init(_ folder: DataFolder, databases: Set<String> = []) {
    self.folder = folder
    self.databases = databases
  }

  /// Hands over each document's line, all as of one moment, while a server may go on. Returns their
  /// number.
  package func lines(_ body: (Data) throws -> Void) throws(ServerError) -> Int {
    var options = JSONEncodingOptions()
    options.useDeterministicOrdering = true
    return try documents { document in
      var line: [UInt8] = try Google_Firestore_V1_Document(document)
        .jsonUTF8Bytes(options: options)
      line.append(UInt8(ascii: "\n"))
      try body(Data(line))
    }
  }

  /// Hands over each document as functions see it, all as of one moment, while a server may go on. Returns
  /// their number.
  package func snapshots(
    _ body: (DocumentSnapshot) throws -> Void
  ) throws(ServerError) -> Int {
    try documents { try body(DocumentSnapshot($0)) }
  }

  private func documents(_ body: (Document) throws -> Void) throws(ServerError) -> Int {
    try folder.expectData()
    var count = 0
    do {
      try SQLiteSnapshot.read(folder.documents) { reader in
        try reader.forEachDocument { document in
          let database = document.name.database
          guard
            databases.isEmpty || databases.contains(database.description)
              || databases.contains(database.database)
          else { return }
          try body(document)
          count += 1
        }
      }
    } catch {
      throw ServerError(exporting: error)
    }
    return count
  }
}

extension ServerError {
  fileprivate init(exporting error: any Error) {
    self =
      switch error {
      case let error as ServerError: error
      case let error as StoreError: ServerError(.documents, error.message)
      default:
        ServerError(.documents, "The documents cannot be exported: \(error.localizedDescription)")
      }
  }
}
