/// Who began a transaction: nobody else reads or ends it, and each has open so many at most.
package struct TransactionOwner: Hashable, Sendable {
  /// Tells principals apart; nil for administrators and the server itself, whom only the limit of all
  /// transactions binds.
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
