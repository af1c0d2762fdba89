/// What a database keeps when the machine loses its power.
///
/// Either survives the end of the process at any moment.
package enum Durability: Int, Sendable {
  /// Every transaction that has returned. Each one waits for the disk.
  case everyTransaction = 2
  /// A whole number of transactions from the first one on; the newest may be missing. No transaction
  /// waits for the disk.
  case olderTransactions = 1
}
