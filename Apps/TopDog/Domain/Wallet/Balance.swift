import DomainParts

/// What an account of the ledger holds: `balances/{account}`. It changes in the commit that makes a
/// transfer, and is always what the transfers add up to.
package struct Balance: Codable, Hashable, Sendable {
  package typealias CodingKeys = BalanceField

  package let account: LedgerAccount
  package let cents: Cents
  /// Whose it is; nil for the house's.
  package let userId: String?
  package let updatedAt: Moment
}
