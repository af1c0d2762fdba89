/// How long transactions may last.
/// See https://firebase.google.com/docs/firestore/manage-data/transactions#transaction_failure
package struct TransactionLimits: Hashable, Sendable {
  /// From its beginning to its commit.
  package var totalSeconds: Int64
  /// Without any read.
  package var idleSeconds: Int64
  /// How long a transaction waits for another one that read the same document.
  package var waitSeconds: Int64
  /// How long a write outside of transactions waits for one that read the document; then it goes
  /// ahead, and the transaction's commit is refused.
  package var courtesySeconds: Int64

  package init(
    totalSeconds: Int64 = 270, idleSeconds: Int64 = 60, waitSeconds: Int64 = 20,
    courtesySeconds: Int64 = 2
  ) {
    self.totalSeconds = totalSeconds
    self.idleSeconds = idleSeconds
    self.waitSeconds = waitSeconds
    self.courtesySeconds = courtesySeconds
  }
}
