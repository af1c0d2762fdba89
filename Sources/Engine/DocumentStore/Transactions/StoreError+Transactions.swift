// Why transactions are refused.

extension StoreError {
  static let contention = StoreError(
    .aborted, "Too much contention on these documents. Please try again.")
  static let noTransaction = StoreError(
    .invalidArgument, "The referenced transaction has expired or is no longer valid.")
  static let readOnly = StoreError(
    .invalidArgument, "Cannot modify entities in a read-only transaction.")
  static let tooManyTransactions = StoreError(
    .resourceExhausted, "Too many transactions are open. Try again later.")
  static let tooManyWaits = StoreError(
    .resourceExhausted,
    "Too many writes wait for transactions that read the same documents. Try again later.")
  static let tooManyReads = StoreError(
    .invalidArgument, "The transaction has read too much. Divide what it does among several.")
}
