extension Transaction {
  /// Transactions of the account that is signed in on the device.
  public struct Transactions: AsyncSequence, Sendable {
    public typealias Element = VerificationResult<Transaction>
    public typealias Failure = Never

    let make: @Sendable () -> AsyncStream<VerificationResult<Transaction>>

    public func makeAsyncIterator() -> AsyncStream<VerificationResult<Transaction>>.Iterator {
      make().makeAsyncIterator()
    }
  }

  /// What is not finished, then what is bought elsewhere, paid later or revoked. Ends only with the app.
  ///
  /// What `purchase(options:)` returns to code of a scene is not told to the same scene again, nor to
  /// code that listens since the app was launched.
  public static var updates: Transactions {
    let store = Store.current
    return Transactions {
      let purchases = store?.updates()
      return AsyncStream { continuation in
        guard let purchases else { return continuation.finish() }
        let task = Task {
          for await purchase in purchases { continuation.yield(.verified(Transaction(purchase))) }
          continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
  }

  /// What is paid and not finished.
  public static var unfinished: Transactions { once { !$0.isFinished } }

  /// What the account has: the newest purchase of each product that it keeps, unless it was revoked.
  public static var currentEntitlements: Transactions {
    once(newestOnly: true) { $0.revoked == nil && $0.type != .consumable }
  }

  /// All purchases but consumables that are finished, the oldest first.
  public static var all: Transactions { once { $0.type != .consumable || !$0.isFinished } }

  /// The purchases by which the account has a product.
  public static func currentEntitlements(for productID: String) -> Transactions {
    once { $0.product == productID && $0.revoked == nil && $0.type != .consumable }
  }

  /// The purchase by which the account has a product; nil where it does not.
  public static func currentEntitlement(
    for productID: String
  ) async -> VerificationResult<Transaction>? {
    await purchases { $0.product == productID && $0.revoked == nil && $0.type != .consumable }
      .last.map { .verified(Transaction($0)) }
  }

  /// The account's last purchase of a product, revoked or not; nil where there is none.
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
    await purchases { $0.product == productID }.last.map { .verified(Transaction($0)) }
  }

  /// The purchases of the moment in which the sequence is begun.
  private static func once(
    newestOnly: Bool = false, _ isIncluded: @escaping @Sendable (StoredPurchase) -> Bool
  ) -> Transactions {
    let store = Store.current
    return Transactions {
      AsyncStream { continuation in
        let task = Task {
          let found = await purchases(of: store, isIncluded)
          for (index, purchase) in found.enumerated()
          where !newestOnly
            || !found[(index + 1)...].contains(where: { $0.product == purchase.product })
          {
            continuation.yield(.verified(Transaction(purchase)))
          }
          continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
  }

  /// None where the server does not answer.
  private static func purchases(
    of store: Store? = Store.current, _ isIncluded: @Sendable (StoredPurchase) -> Bool
  ) async -> [StoredPurchase] {
    let snapshot = try? await store?.connection.snapshot()
    return snapshot?.purchases.filter(isIncluded) ?? []
  }
}
