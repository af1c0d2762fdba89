import Foundation

/// What a device's store knows, and whom it tells.
struct StoreState {
  /// A sequence of updates.
  struct Listener {
    /// The scene whose code listens; nil for code that the app began when it was launched.
    var scene: ObjectIdentifier?
    var continuation: AsyncStream<StoredPurchase>.Continuation
  }

  struct Delivery {
    var purchase: StoredPurchase
    var listener: AsyncStream<StoredPurchase>.Continuation
  }

  /// Orders whose purchase code of a scene is given by `purchase(options:)`, with the scene.
  var waiting: [String: ObjectIdentifier?] = [:]
  /// The listeners that were not told of an order's purchase, because code of their scene waits for it.
  private var withheld: [String: Set<UUID>] = [:]
  private var snapshot: StoreConnection.Snapshot?
  private var listeners: [UUID: Listener] = [:]
  private var revisions: [UUID: AsyncStream<Void>.Continuation] = [:]
  private var isClosed = false

  /// Adds a listener.
  ///
  /// - Returns: What it is told at first.
  mutating func add(_ listener: Listener, _ id: UUID) -> [StoredPurchase] {
    guard !isClosed else {
      listener.continuation.finish()
      return []
    }
    listeners[id] = listener
    let purchases = snapshot?.purchases ?? []
    return purchases.filter { !$0.isFinished && !isWithheld($0, from: listener, id) }
  }

  mutating func remove(_ id: UUID) { listeners[id] = nil }

  mutating func addRevisions(_ continuation: AsyncStream<Void>.Continuation, _ id: UUID) {
    if isClosed { continuation.finish() } else { revisions[id] = continuation }
  }

  mutating func removeRevisions(_ id: UUID) { revisions[id] = nil }

  /// Takes what the account has bought by now.
  ///
  /// - Returns: Whom to tell what, and who learns that something has changed.
  mutating func take(
    _ new: StoreConnection.Snapshot
  ) -> (deliveries: [Delivery], revisions: [AsyncStream<Void>.Continuation]) {
    let old = snapshot
    guard old != new, !isClosed else { return ([], []) }
    snapshot = new
    let known = Dictionary(
      old?.account == new.account ? old?.purchases.map { ($0.id, $0) } ?? [] : [],
      uniquingKeysWith: { first, _ in first })
    let isFirst = old == nil || old?.account != new.account
    var deliveries: [Delivery] = []
    for purchase in new.purchases {
      let before = known[purchase.id]
      let isNews =
        isFirst
        ? !purchase.isFinished : before == nil || before?.revoked != purchase.revoked
      guard isNews else { continue }
      for (id, listener) in listeners
      where before != nil || !isWithheld(purchase, from: listener, id) {
        deliveries.append(Delivery(purchase: purchase, listener: listener.continuation))
      }
    }
    return (deliveries, Array(revisions.values))
  }

  /// Notes that code was given an order's purchase by `purchase(options:)`.
  mutating func give(_ order: String) {
    withheld[order] = nil
  }

  /// Notes that nobody was given an order's purchase.
  ///
  /// - Returns: Whom to tell of it now, because they were not told before.
  mutating func forget(_ order: String) -> [Delivery] {
    waiting[order] = nil
    let ids = withheld.removeValue(forKey: order) ?? []
    guard let purchase = snapshot?.purchases.first(where: { $0.order == order }) else { return [] }
    return ids.compactMap { id in
      listeners[id].map { Delivery(purchase: purchase, listener: $0.continuation) }
    }
  }

  /// Ends all.
  ///
  /// - Returns: What is to be finished.
  mutating func close() -> [any Finishing] {
    isClosed = true
    defer { (listeners, revisions) = ([:], [:]) }
    return listeners.values.map(\.continuation) + Array(revisions.values)
  }

  /// Whether a listener learns of a purchase by what `purchase(options:)` returns, in the same scene.
  private mutating func isWithheld(
    _ purchase: StoredPurchase, from listener: Listener, _ id: UUID
  ) -> Bool {
    guard let scene = waiting[purchase.order], listener.scene == nil || listener.scene == scene
    else { return false }
    withheld[purchase.order, default: []].insert(id)
    return true
  }
}

/// A sequence that can be ended.
protocol Finishing: Sendable {
  func finish()
}

extension AsyncStream.Continuation: Finishing {}
