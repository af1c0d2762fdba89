import Checksums
import DocumentModel
import DocumentStore
import Foundation
import Synchronization

/// A small file beside the storage's that holds the version of the last commit.
///
/// It is written after each commit is on the disk, and itself not synced; so after a crash or a
/// power failure it may be behind the storage and never ahead of it. A storage that is behind it
/// has lost commits: its file or its write-ahead log was removed, cut or exchanged.
final class CommitWitness: Sendable {
  private let file: URL
  private let descriptor: Mutex<Int32>

  /// Where the witness of a storage's file lies.
  static func url(of storage: URL) -> URL { storage.appendingPathExtension("seen") }

  /// The version that a storage had reached; nil where nobody knows.
  static func version(of storage: URL) -> Timestamp? {
    guard let data = try? Data(contentsOf: url(of: storage)), data.count == 16 else { return nil }
    let numbers = data.withUnsafeBytes {
      ($0.loadUnaligned(as: Int64.self), $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }
    let version = Timestamp(microseconds: Int64(littleEndian: numbers.0))
    return checksum(of: version) == UInt64(littleEndian: numbers.1) ? version : nil
  }

  /// Throws where a storage that has reached `version` is behind its witness.
  static func check(
    _ version: Timestamp?, of storage: URL, seen: Timestamp?
  ) throws(StoreError) {
    guard let seen, seen > version ?? Timestamp(microseconds: .min) else { return }
    let name = storage.lastPathComponent
    throw StoreError(
      .dataLoss,
      "\(name) lacks commits that were acknowledged: it or \(name)-wal was removed, cut or replaced "
        + "by an older one. Restore the data folder from a backup; or remove "
        + "\(url(of: storage).path) to go on without what is lost.")
  }

  init(of storage: URL) {
    file = Self.url(of: storage)
    descriptor = Mutex(open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600))
  }

  /// Remembers that commits up to `version` are on the disk. A failure does no harm: the file is
  /// behind then.
  func see(_ version: Timestamp) {
    let numbers = [
      UInt64(bitPattern: version.microseconds).littleEndian,
      Self.checksum(of: version).littleEndian,
    ]
    descriptor.withLock { descriptor in
      guard descriptor >= 0 else { return }
      _ = numbers.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    }
  }

  /// Idempotent.
  func close() {
    descriptor.withLock { descriptor in
      if descriptor >= 0 { Foundation.close(descriptor) }
      descriptor = -1
    }
  }

  deinit { close() }

  private static func checksum(of version: Timestamp) -> UInt64 {
    var sum = Checksum()
    sum.add(UInt64(bitPattern: version.microseconds))
    return sum.value
  }
}
