/// One thing that a store has told about a payment.
///
/// Facts come late, twice and in any order. Of two facts about the same thing, `later(than:)` keeps one,
/// the same one whichever came first, so what is known in the end does not depend on the order.
package struct PaymentFact: Hashable, Sendable {
  /// What the fact is about.
  package enum Kind: String, Sendable, CaseIterable {
    /// The payment itself. It is not taken back: refunds and disputes are facts of their own.
    case payment
    /// Money that goes back. `amount` says how much.
    case refund
    /// A payment that its payer disputes at the bank.
    case dispute
    /// Whether the store has revoked the whole purchase. `amount` is when, in microseconds since 1970.
    case revocation
  }

  /// How far a fact has come. A later one replaces an earlier one.
  package enum Stage: Int64, Sendable, CaseIterable {
    /// Nothing is decided, and nothing is taken: an inquiry of a bank.
    case noted
    /// It counts, and may end either way: money on its way back, a dispute.
    case standing
    /// It counts for good.
    case final
    /// It does not count: a refund that failed, a dispute that was won, a revocation that was undone.
    case void

    /// A later rank is never taken back by an earlier one.
    fileprivate var rank: Int {
      switch self {
      case .noted: 0
      case .standing: 1
      case .final, .void: 2
      }
    }
  }

  package var kind: Kind
  /// Which refund or dispute of the payment.
  package var id: String
  package var stage: Stage
  /// In the smallest unit of the currency, except for a revocation.
  package var amount: Int64
  /// When the store said so, in microseconds since 1970.
  package var time: Int64

  /// Microseconds for a store's seconds, as near as the type allows.
  static func microseconds(_ seconds: Int64) -> Int64 {
    let (product, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000_000)
    return isTooLarge ? (seconds < 0 ? .min : .max) : product
  }

  package init(_ kind: Kind, id: String = "", _ stage: Stage, amount: Int64 = 0, time: Int64) {
    self.kind = kind
    self.id = id
    self.stage = stage
    self.amount = amount
    self.time = time
  }

  /// Of two facts about the same thing the one that counts. The choice is a maximum in a total order:
  /// by rank, then by time, then by what was decided.
  package func later(than other: PaymentFact) -> PaymentFact {
    let isLater =
      (stage.rank, time, stage.rawValue, amount)
      > (other.stage.rank, other.time, other.stage.rawValue, other.amount)
    return isLater ? self : other
  }
}
