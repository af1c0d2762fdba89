import GRDB
import Synchronization

/// The contents that are being read at the moment, and their readers, so that none goes away under
/// its reader.
struct ContentReaders {
  private var counts: [Int64: Int] = [:]
  private var unwanted: Set<Int64> = []

  mutating func begin(_ content: Int64) {
    counts[content, default: 0] += 1
  }

  /// - Returns: Whether the content is to be removed now.
  mutating func end(_ content: Int64) -> Bool {
    let rest = (counts[content] ?? 1) - 1
    counts[content] = rest > 0 ? rest : nil
    return rest <= 0 && unwanted.remove(content) != nil
  }

  /// Nobody will begin to read the content.
  ///
  /// - Returns: Whether it is to be removed now.
  mutating func abandon(_ content: Int64) -> Bool {
    guard counts[content] != nil else { return true }
    unwanted.insert(content)
    return false
  }
}

extension BlobStorage {
  /// Removes a content that no file has any more, once those who read it have ended.
  func release(_ content: Int64) async throws(StorageError) {
    guard readers.withLock({ $0.abandon(content) }) else { return }
    try await remove(content)
  }

  func remove(_ content: Int64) async throws(StorageError) {
    try await write { database in
      try database.execute(sql: "DELETE FROM content WHERE id = ?", arguments: [content])
    }
  }
}
