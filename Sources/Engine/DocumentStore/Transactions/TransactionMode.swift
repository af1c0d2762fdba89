package import DocumentModel

/// What a transaction may do.
package enum TransactionMode: Hashable, Sendable {
  /// Reads one state: that of a time within the last hour or, with nil, the latest.
  case readOnly(at: Timestamp?)
  /// Reads and, with its commit, writes. `retrying` names the attempt that this one follows, which
  /// is rolled back if it is still open.
  case readWrite(retrying: TransactionID?)
}
