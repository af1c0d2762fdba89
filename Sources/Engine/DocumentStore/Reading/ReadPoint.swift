package import DocumentModel

/// Which state of the store a read sees.
package enum ReadPoint: Hashable, Sendable {
  /// Everything that was acknowledged before the read began.
  case latest
  /// The state of a time within the last hour, to the microsecond, for somebody who has a share of
  /// the reads of the past.
  case at(Timestamp, by: TransactionOwner = .unlimited)
  /// What the transaction sees. In a read-write transaction that is the latest state, and the read
  /// counts among those that must still hold when it commits.
  case transaction(TransactionID)
}
