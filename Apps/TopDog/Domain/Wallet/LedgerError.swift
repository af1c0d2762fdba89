/// Why the ledger refuses a transfer. Nothing has changed then.
package enum LedgerError: Error, Hashable, Sendable {
  /// Another transfer has this id.
  case idInUse(String)
  case amountOutOfRange(Cents)
  case sameAccount(LedgerAccount)
  case insufficientFunds(LedgerAccount, balance: Cents, needed: Cents)
  /// The transfer that it settles or reverses is not there.
  case unknownTransfer(String)
  /// The transfer was settled, or reversed, before.
  case alreadyResolved(String)
  /// Its accounts or its amount do not fit the transfer that it settles or reverses.
  case doesNotMatch(String)
}

extension LedgerError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .idInUse(let id):
      "Another transfer has the id “\(id)”. Use an id of its own for each request."
    case .amountOutOfRange(let amount):
      "\(amount) cannot be moved: an amount is from $0.01 to \(Transfer.limit)."
    case .sameAccount: "Money cannot go from an account to itself."
    case .insufficientFunds(_, let balance, let needed):
      "You need \(needed) and have \(balance). Add money first."
    case .unknownTransfer(let id): "There is no transfer “\(id)”."
    case .alreadyResolved(let id): "The transfer “\(id)” was settled before."
    case .doesNotMatch(let id): "The amount or the accounts do not fit the transfer “\(id)”."
    }
  }
}
