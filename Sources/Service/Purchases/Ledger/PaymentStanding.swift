/// What the facts about a payment come to.
package struct PaymentStanding: Hashable, Sendable {
  /// Why a purchase was revoked, as StoreKit counts it.
  package enum Reason: Int, Sendable {
    case other = 0
    case refund = 1
  }

  /// When a purchase was taken back, and why.
  package struct Revocation: Hashable, Sendable {
    /// In microseconds since 1970.
    package var time: Int64
    package var reason: Reason

    package init(time: Int64, reason: Reason) {
      self.time = time
      self.reason = reason
    }
  }

  /// When the payment was made, in microseconds since 1970; nil before.
  package var paid: Int64?
  /// Nil while the purchase stands.
  package var revocation: Revocation?

  /// Adds up facts, of which each is about something else.
  ///
  /// - Parameter total: what was paid, in the smallest unit of the currency. Less than all of it going
  ///   back leaves the purchase as it is.
  package init(_ facts: some Sequence<PaymentFact>, total: Int64) {
    var refunded: Int64 = 0
    var lastRefund: Int64 = 0
    var causes: [Revocation] = []
    for fact in facts {
      let counts = fact.stage == .standing || fact.stage == .final
      switch fact.kind {
      case .payment:
        if counts { paid = fact.time }
      case .refund where counts:
        refunded = refunded.addingReportingOverflow(fact.amount).partialValue
        lastRefund = max(lastRefund, fact.time)
      case .dispute where counts:
        causes.append(Revocation(time: fact.time, reason: .other))
      case .revocation where counts:
        causes.append(Revocation(time: fact.amount, reason: .refund))
      case .refund, .dispute, .revocation: break
      }
    }
    if refunded > 0, refunded >= total {
      causes.append(Revocation(time: lastRefund, reason: .refund))
    }
    revocation = causes.min { ($0.time, $0.reason.rawValue) < ($1.time, $1.reason.rawValue) }
  }
}
