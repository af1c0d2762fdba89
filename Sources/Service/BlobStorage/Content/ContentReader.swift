import DatabaseFiles
import Foundation
import GRDB
import Synchronization

/// Gives a part of a file's bytes, piece by piece.
struct ContentReader: Sendable {
  private let storage: BlobStorage
  private let content: Int64
  private let range: Range<Int64>
  /// What is compared when all of its bytes are read; nil where there is nothing to compare with.
  private let object: StoredObject?

  init(_ object: StoredObject, _ range: Range<Int64>, in storage: BlobStorage) {
    self.init(content: object.content, range, in: storage, object: object)
  }

  init(
    content: Int64, _ range: Range<Int64>, in storage: BlobStorage, object: StoredObject? = nil
  ) {
    self.storage = storage
    self.content = content
    self.range = range
    self.object = object.flatMap { 0..<$0.size == range ? $0 : nil }
  }

  /// Calls `body` with one piece after another. The bytes stay as they are until it has ended, even
  /// if the file is deleted meanwhile. Where the whole file is read, its last piece is handed over only
  /// when all of it has the checksum that it was stored with.
  func run(_ body: (Data) async throws -> Void) async throws {
    storage.readers.withLock { $0.begin(content) }
    let result: Result<Void, any Error>
    do {
      result = .success(try await pieces(body))
    } catch {
      result = .failure(error)
    }
    if storage.readers.withLock({ $0.end(content) }) { try await storage.remove(content) }
    try result.get()
  }

  private func pieces(_ body: (Data) async throws -> Void) async throws {
    let length = Int64(ContentWriter.pieceBytes)
    var offset = range.lowerBound
    var sum = CRC32C()
    while offset < range.upperBound {
      let place = offset / length
      let content = content
      let piece = try await storage.read { database in
        try Data.fetchOne(
          database, sql: "SELECT bytes FROM piece WHERE content = ? AND place = ?",
          arguments: [content, place])
      }
      guard let piece else { throw StorageError(.notFound, "The file has gone meanwhile.") }
      let first = Int(offset - place * length)
      let last = Int(min(Int64(piece.count), range.upperBound - place * length))
      guard first < last else { throw damaged() }
      offset += Int64(last - first)
      if let object {
        piece.withUnsafeBytes { sum.update($0) }
        if offset == range.upperBound, sum.value != object.crc32c { throw damaged() }
      }
      try await body(first == 0 && last == piece.count ? piece : piece.subdata(in: first..<last))
    }
  }

  private func damaged() -> StorageError {
    if let object { storage.damage.note(ContentCheck.sentence(object.name)) }
    return StorageError(.internal, "The file is damaged.")
  }
}
