import DocumentModel
import DocumentStore
import Purchases
import Synchronization

extension TriggerHost {
  private static let pageSize = 1_000

  /// Reads how far functions had come with what people bought; they begin now if they never asked.
  ///
  /// - Returns: The last event that they have seen; nil where no function is about entitlements.
  func beginEntitlements() async throws(AdminError) -> Int64? {
    guard let purchases, !entitlementFunctions.isEmpty else {
      try await queue.append([], from: .entitlements, upTo: nil, now: steadyNow)
      return nil
    }
    let last = try await telling { () throws(PurchasesError) in
      try await purchases.ledger.lastEventID()
    }
    let known = try await queue.cursor(.entitlements).map { Int64($0.sequence) }
    let id = min(known ?? last, last)
    try await queue.append(
      [], from: .entitlements, upTo: Self.position(ofUsers: id), now: steadyNow)
    return id
  }

  /// Queues what has happened to entitlements since the last time.
  func findEntitlements() async throws(AdminError) {
    guard let purchases else { return }
    while let last = finding.withLock({ $0.entitlements }) {
      let found = try await telling { () throws(PurchasesError) in
        try await purchases.ledger.events(after: last, limit: Self.pageSize)
      }
      guard let newest = found.last?.id else { return }
      let events = found.flatMap { event in
        entitlementFunctions.filter { $0.database == event.app }
          .map { NewEvent(event, for: $0.name) }
      }
      try await queue.append(
        events, from: .entitlements, upTo: Self.position(ofUsers: newest), now: steadyNow)
      finding.withLock { $0.entitlements = newest }
    }
  }

  private var entitlementFunctions: [(name: String, database: String)] {
    functions.values.compactMap { function in
      guard case .entitlement? = function.trigger?.source else { return nil }
      return (function.id, function.namespace.database)
    }
  }

  private func telling<T>(
    _ body: () async throws(PurchasesError) -> T
  ) async throws(AdminError) -> T {
    do throws(PurchasesError) { return try await body() } catch {
      throw AdminError("What people bought cannot be read: \(error)")
    }
  }
}
