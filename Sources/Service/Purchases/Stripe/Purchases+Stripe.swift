import Foundation

extension Purchases {
  /// How many seconds after its begin Stripe is first asked about an order that no message was about.
  private static let patience: Int64 = 60

  func beginAtStripe(
    _ order: PurchaseOrder, _ product: CatalogProduct, returningTo returnAddress: URL
  ) async throws(PurchasesError) -> URL {
    guard let stripe else { throw PurchasesError(.unavailable, configuration.stripeAdvice) }
    try await ledger.add(order, asking: Self.patience)
    let session = try await stripe.begin(order, product, returningTo: returnAddress)
    guard let page = session.url.flatMap(URL.init(string:)) else {
      throw PurchasesError(.unreachable, "Stripe has no page for the payment.")
    }
    // Nobody sees the page before the order knows its session.
    try await ledger.refer(order.id, to: session.id)
    return page
  }

  /// Asks Stripe what became of an order.
  func askStripe(_ order: PurchaseOrder, isAbandoned: Bool) async throws(PurchasesError) {
    guard let stripe else { throw PurchasesError(.unavailable, configuration.stripeAdvice) }
    guard let reference = order.reference else {
      // Nobody has seen a page that the order does not know. Where the server did not end before
      // Stripe answered, Stripe may still answer.
      guard now().timeIntervalSince(order.created) >= TimeInterval(Self.patience) else { return }
      try await ledger.take(
        PurchaseLedger.Report(order: order.id, state: .cancelled), from: .stripe)
      return
    }
    var session = try await stripe.session(reference)
    if isAbandoned, session.state == .open {
      // Where the person paid in this moment, it can no longer be given up.
      if let expired = try await stripe.expire(reference) {
        session = expired
      } else {
        session = try await stripe.session(reference)
      }
    }
    try await take(session, of: order, at: seconds)
    if let payment = session.paymentIntent?.id, session.isPaid {
      try await askStripe(aboutRefundsOf: payment)
    }
  }

  func askStripe(aboutRefundsOf payment: String) async throws(PurchasesError) {
    guard let stripe else { return }
    let refunds = try await stripe.refunds(of: payment)
    let disputes = try await stripe.disputes(of: payment)
    let facts = refunds.map(\.fact) + disputes.map(\.fact)
    guard !facts.isEmpty else { return }
    try await ledger.take(PurchaseLedger.Report(payment: payment, facts: facts), from: .stripe)
  }

  /// Takes a message of Stripe whose signature was checked.
  package func take(_ event: StripeEvent) async throws(PurchasesError) {
    var report = PurchaseLedger.Report(message: event.id)
    switch event.content {
    case .session(let session, let isDeclined):
      guard let order = try await ledger.order(of: .stripe, reference: session.id) else { return }
      try await take(
        session, of: order, at: event.created, message: event.id, isDeclined: isDeclined)
      return
    case .refund(let refund):
      report.payment = refund.paymentIntent?.id
      report.facts = [refund.fact]
    case .dispute(let dispute):
      report.payment = dispute.paymentIntent?.id
      report.facts = [dispute.fact]
    case .refunded(let payment):
      try await askStripe(aboutRefundsOf: payment)
      return
    case .other: return
    }
    guard report.payment != nil else { return }
    try await ledger.take(report, from: .stripe)
  }

  private func take(
    _ session: StripeSession, of order: PurchaseOrder, at time: Int64, message: String? = nil,
    isDeclined: Bool = false
  ) async throws(PurchasesError) {
    // A session without a price has no payment; the session stands for it.
    let payment = session.paymentIntent?.id ?? (session.isPaid ? session.id : nil)
    try await ledger.take(
      PurchaseLedger.Report(
        message: message, order: order.id, state: isDeclined ? .declined : session.state,
        payment: payment,
        facts: session.isPaid
          ? [PaymentFact(.payment, .final, time: PaymentFact.microseconds(time))] : []),
      from: .stripe)
  }

  private var seconds: Int64 { Int64(now().timeIntervalSince1970) }
}
