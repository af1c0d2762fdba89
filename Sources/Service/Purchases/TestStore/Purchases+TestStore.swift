package import Foundation

extension Purchases {
  /// What somebody does on a page of the test store.
  package enum TestDecision: String, CaseIterable {
    case buy, wait, decline, cancel
    /// What the store does later with a payment that takes its time.
    case approve
    /// Gives the money back.
    case refund
  }

  static let testPath = "/__/purchases/test"

  func beginTest(
    _ order: PurchaseOrder, returningTo returnAddress: URL
  ) async throws(PurchasesError) -> URL {
    guard var parts = URLComponents(url: returnAddress, resolvingAgainstBaseURL: true) else {
      throw PurchasesError(.invalid, "The address to come back to cannot be read.")
    }
    parts.path = "\(Self.testPath)/\(order.id)"
    parts.query = nil
    guard let page = parts.url else {
      throw PurchasesError(.invalid, "The address to come back to cannot be read.")
    }
    try await ledger.add(order, asking: nil)
    return page
  }

  /// Buys a product as somebody does on a page of the test store. Does nothing where they have it
  /// already, and where the test store does not sell.
  package func buyInTestStore(
    _ product: String, app: String, _ purchaser: Purchaser
  ) async throws(PurchasesError) {
    guard webStore == .test, let nowhere = URL(string: "http://localhost/") else { return }
    let request = Request(app: app, purchaser: purchaser, product: product)
    guard case .page(let id, _) = try await begin(request, returningTo: nowhere),
      let order = try await ledger.order(id)
    else { return }
    _ = try await decide(.buy, order)
  }

  /// Does what somebody has decided on a page of the test store.
  ///
  /// - Returns: Where the browser goes on; nil for the same page again.
  package func decide(
    _ decision: TestDecision, _ order: PurchaseOrder
  ) async throws(PurchasesError) -> URL? {
    let time = Int64(now().timeIntervalSince1970 * 1_000_000)
    var report = PurchaseLedger.Report(order: order.id)
    let isPaid = try await ledger.purchase(ofOrder: order.id) != nil
    switch (decision, order.state, isPaid) {
    case (.buy, .open, false), (.approve, .pending, false):
      report.payment = order.id
      report.facts = [PaymentFact(.payment, .final, time: time)]
    case (.wait, .open, false): report.state = .pending
    case (.decline, .open, false), (.decline, .pending, false): report.state = .declined
    case (.cancel, .open, false): report.state = .cancelled
    case (.refund, _, true):
      report.payment = order.id
      report.facts = [
        PaymentFact(
          .refund, id: "refund", .final, amount: order.total.minorUnits, time: time)
      ]
    default: throw PurchasesError(.invalid, "That cannot be done with this order any longer.")
    }
    try await ledger.take(report, from: .test)
    guard order.state == .open, !isPaid, let address = order.returnAddress else { return nil }
    return decision == .cancel ? PurchaseReturn.cancelled(address) : address
  }
}
