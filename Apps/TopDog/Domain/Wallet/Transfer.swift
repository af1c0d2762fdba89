/// Money that goes from one account to another. It never changes: a wrong one is corrected by another in
/// the opposite direction.
package struct Transfer: Codable, Hashable, Identifiable, Sendable {
  /// What a statement says that it was.
  package enum Purpose: String, Codable, CaseIterable, Sendable {
    case deposit, entry, refund, prize, rake, bonus, withdrawal, correction
  }

  /// What it does to another transfer.
  package enum Step: Codable, Hashable, Sendable {
    /// It stands for itself.
    case single
    /// It reserves money until another transfer settles it: by `expires` at the latest, if that is given.
    case pending(expires: Int64?)
    /// It settles a pending transfer: passes the reserved money on, or gives it back.
    case settles(String)
    /// It takes a transfer back.
    case reverses(String)
  }

  /// Names the request that caused it, so that a repeated request changes nothing.
  package let id: String
  package let from: LedgerAccount
  package let to: LedgerAccount
  package let amount: Cents
  package let purpose: Purpose
  package let step: Step

  package init(
    id: String, from: LedgerAccount, to: LedgerAccount, amount: Cents, purpose: Purpose,
    step: Step = .single
  ) {
    self.id = id
    self.from = from
    self.to = to
    self.amount = amount
    self.purpose = purpose
    self.step = step
  }

  /// The largest amount of one transfer: ten billion dollars.
  package static let limit = Cents.dollars(10_000_000_000)
}
