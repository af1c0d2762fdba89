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
  ///
  /// It is counted from the transaction's beginning, and for all documents of a write together.
  package var courtesySeconds: Int64
  /// From its beginning on, how long a transaction keeps documents that others wait for.
  package var contendedSeconds: Int64
  /// How many may be open at once; a tenth of them only by administrators.
  package var open: Int
  /// How many of them one principal may have open.
  package var openByOwner: Int
  /// How many of them may be open from one address.
  package var openByAddress: Int
  /// How many writes outside of transactions may wait for transactions at once; half of them those of
  /// administrators.
  package var waitingWrites: Int
  /// How many of them may be one principal's.
  package var waitingWritesByOwner: Int
  /// How many of them may come from one address.
  package var waitingWritesByAddress: Int
  /// How many documents a transaction that may write reads.
  package var documents: Int
  /// How many queries it runs.
  package var queries: Int

  package init(
    totalSeconds: Int64 = 270, idleSeconds: Int64 = 60, waitSeconds: Int64 = 20,
    courtesySeconds: Int64 = 2, contendedSeconds: Int64 = 10, open: Int = 100_000,
    openByOwner: Int = 100, openByAddress: Int = 2_000, waitingWrites: Int = 2_000,
    waitingWritesByOwner: Int = 500, waitingWritesByAddress: Int = 1_000,
    documents: Int = 20_000, queries: Int = 500
  ) {
    self.totalSeconds = totalSeconds
    self.idleSeconds = idleSeconds
    self.waitSeconds = waitSeconds
    self.courtesySeconds = courtesySeconds
    self.contendedSeconds = contendedSeconds
    self.open = open
    self.openByOwner = openByOwner
    self.openByAddress = openByAddress
    self.waitingWrites = waitingWrites
    self.waitingWritesByOwner = waitingWritesByOwner
    self.waitingWritesByAddress = waitingWritesByAddress
    self.documents = documents
    self.queries = queries
  }
}
