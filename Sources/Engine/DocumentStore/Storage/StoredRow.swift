import Checksums
import DocumentModel

/// What a storage does with rows that are older than checksums, and with those of the log.
package enum StoredRow {
  /// The value of a document's row, with a checksum where it had none.
  package static func adding(
    checksumTo value: [UInt8], ofDocumentAt key: StorageKey
  ) throws(StoreError) -> [UInt8] {
    DocumentCoder.adding(checksumTo: value, name: try DocumentKey.name(of: key))
  }

  /// The checksum of an entry of the log.
  package static func checksum(of entry: LogEntry) -> Int64 {
    var sum = Checksum()
    sum.add(UInt64(bitPattern: entry.version.microseconds))
    sum.add(UInt64(entry.sequence))
    sum.add(entry.key.bytes)
    // What was before carries its own checksum; here it is only told from nothing.
    sum.add(UInt64(entry.before.map { $0.count + 1 } ?? 0))
    return Int64(bitPattern: sum.value)
  }
}
