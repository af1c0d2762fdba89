import Foundation
import Synchronization
import WebUICore

/// The store of one app on one device. All of its tabs share it.
package final class Store: Sendable {
  let connection: StoreConnection
  private let state = Mutex(StoreState())
  private let kicks: AsyncStream<Void>.Continuation
  private let watch: Task<Void, Never>

  /// Opens a store, which watches the account's purchases until it is closed.
  package init(_ connection: StoreConnection) {
    self.connection = connection
    let (stream, kicks) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.kicks = kicks
    let box = WeakStore()
    watch = Task {
      await withDiscardingTaskGroup { group in
        group.addTask {
          for await _ in connection.changes() { kicks.yield() }
        }
        for await _ in stream { await box.store?.refresh() }
        group.cancelAll()
      }
    }
    box.store = self
    kicks.yield()
  }

  /// Ends the watch and all sequences of updates.
  package func close() {
    kicks.finish()
    watch.cancel()
    for listener in state.withLock({ $0.close() }) { listener.finish() }
  }

  deinit { close() }

  /// The store of the app whose code asks; nil where it runs for no device.
  static var current: Store? { DeviceContext.current?.kept(Store.self) }

  /// The store of the app that asks; throws outside of an app.
  static func required() throws(StoreKitError) -> Store {
    guard let current else { throw StoreKitError.unsupported }
    return current
  }

  // MARK: - Updates

  /// What the account has bought that this scene does not know yet: all that is unfinished, then what
  /// is bought elsewhere or revoked.
  func updates() -> AsyncStream<StoredPurchase> {
    let (stream, continuation) = AsyncStream.makeStream(of: StoredPurchase.self)
    let id = UUID()
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.remove(id) }
    }
    let known = state.withLock {
      $0.add(StoreState.Listener(scene: Self.scene, continuation: continuation), id)
    }
    for purchase in known { continuation.yield(purchase) }
    return stream
  }

  /// An element at first and after every change of the purchases, whoever made it.
  func revisions() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = UUID()
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.removeRevisions(id) }
    }
    state.withLock { $0.addRevisions(continuation, id) }
    continuation.yield()
    return stream
  }

  /// The scene whose code runs; nil while the app is launched.
  private static var scene: ObjectIdentifier? {
    SceneSurroundings.current.map { ObjectIdentifier($0) }
  }

  private func refresh() async {
    // What cannot be read now is read with the next change.
    guard let snapshot = try? await connection.snapshot() else { return }
    let (deliveries, revisions) = state.withLock { $0.take(snapshot) }
    for delivery in deliveries { delivery.listener.yield(delivery.purchase) }
    for revision in revisions { revision.yield() }
  }

  // MARK: - Orders that code waits for

  /// Notes that code of this scene waits for an order, and is given the purchase itself.
  func expect(_ order: String) {
    state.withLock { $0.waiting[order] = .some(Self.scene) }
  }

  /// Code waits no longer for an order. Where it was not given the purchase, `updates` tells of it.
  func endWaiting(for order: String, isGiven: Bool) {
    guard !isGiven else { return state.withLock { $0.give(order) } }
    for delivery in state.withLock({ $0.forget(order) }) {
      delivery.listener.yield(delivery.purchase)
    }
  }
}

/// Lets the task that a store begins refer to the store without keeping it.
private final class WeakStore: Sendable {
  private struct Reference: Sendable { weak var store: Store? }
  private let reference = Mutex(Reference())

  var store: Store? {
    get { reference.withLock { $0.store } }
    set { reference.withLock { $0.store = newValue } }
  }
}
