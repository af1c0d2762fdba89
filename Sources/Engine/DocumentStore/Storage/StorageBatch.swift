package import DocumentModel

/// Changes to be stored together.
package struct StorageBatch: Sendable {
  /// The version that the storage has with these changes: greater than the one before, or the same
  /// when only records change.
  package var version: Timestamp
  /// New values by key; nil removes.
  package var documents: [StorageKey: [UInt8]?] = [:]
  /// One that is removed too is there afterwards.
  package var insertedEntries: [StorageKey] = []
  package var removedEntries: [StorageKey] = []
  package var log: [LogEntry] = []
  /// Entries up to and including this version are dropped from the log.
  package var logTrim: Timestamp?
  /// New values of records by key, kept with the batch's version; nil removes.
  package var records: [StorageKey: [UInt8]?] = [:]
  /// Records kept with this version or an earlier one are dropped.
  package var recordTrim: Timestamp?
  /// Where the log of a new storage begins.
  package var logStart: Timestamp?

  package init(version: Timestamp) {
    self.version = version
  }
}

/// That a commit changed a document, and what the document was before.
package struct LogEntry: Hashable, Sendable {
  package var version: Timestamp
  /// The place among the entries of its version.
  package var sequence: Int
  package var key: StorageKey
  /// The encoded document before the commit; nil where there was none.
  package var before: [UInt8]?

  package init(version: Timestamp, sequence: Int, key: StorageKey, before: [UInt8]?) {
    self.version = version
    self.sequence = sequence
    self.key = key
    self.before = before
  }

  package var position: LogPosition { LogPosition(version: version, sequence: sequence) }

  package var size: Int { key.bytes.count + (before?.count ?? 0) + 16 }
}

/// A place in the log. Entries of one version follow each other by their sequence.
package struct LogPosition: Hashable, Comparable, Sendable {
  package var version: Timestamp
  package var sequence: Int

  package init(version: Timestamp, sequence: Int) {
    self.version = version
    self.sequence = sequence
  }

  /// After all entries of a version.
  package init(after version: Timestamp) {
    self.init(version: version, sequence: .max)
  }

  package static func < (lhs: LogPosition, rhs: LogPosition) -> Bool {
    (lhs.version, lhs.sequence) < (rhs.version, rhs.sequence)
  }
}
