/// A principal that asks something of the store: nobody else reads or ends the transactions that it
/// began, and each principal has a limited number of them, of reads of the past and of indexes.
package struct TransactionOwner: Hashable, Sendable {
  /// Tells principals apart; nil for administrators and the server itself, whom only the limit of
  /// all transactions binds.
  package var name: String?
  /// Where the call came from; nil where addresses have no limit of their own.
  package var address: String?

  package init(name: String?, address: String? = nil) {
    self.name = name
    self.address = address
  }

  /// An administrator, or the server itself.
  package static let unlimited = TransactionOwner(name: nil)
}
