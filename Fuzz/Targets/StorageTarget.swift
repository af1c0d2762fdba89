import DocumentModel
import Foundation

@testable import DocumentStore

/// What a storage may hand back when its file has been damaged.
enum StorageTarget {
  static func take(_ data: Data) throws {
    let bytes = Array(data)
    let key = StorageKey(bytes)
    if let name = try? DocumentKey.name(of: key) {
      let again = try? DocumentKey.name(of: DocumentKey.key(for: name))
      try require(again == name, "A key came back as another: \(name)")
    }
    _ = try? IndexKey.parts(of: key, prefixLength: min(4, bytes.count))
    _ = try? IndexKey.documentKey(
      of: key, prefixLength: min(4, bytes.count), in: DatabaseName(project: "p"))
    guard let path = DocumentPath(segments: ["rooms", "a"]) else { return }
    let name = DocumentName(database: DatabaseName(project: "p"), path: path)
    if let document = try? DocumentCoder.decode(bytes, name: name) {
      // By its size: a damaged number may be none, which is not equal to itself.
      let encoded = DocumentCoder.encode(document)
      let again = try? DocumentCoder.decode(encoded, name: name)
      try require(
        again.map { DocumentCoder.encode($0).count } == encoded.count,
        "A document came back as another: \(document)")
    }
  }
}
