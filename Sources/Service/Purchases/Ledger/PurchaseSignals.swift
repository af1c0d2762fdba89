import Foundation
import Synchronization

/// Tells whoever listens that the purchases of one account in one app have changed.
package final class PurchaseSignals: Sendable {
  /// An account in an app.
  package struct Key: Hashable, Sendable {
    package var app: String
    package var purchaser: Purchaser

    package init(app: String, purchaser: Purchaser) {
      self.app = app
      self.purchaser = purchaser
    }
  }

  private let listeners = Mutex<[Key: [UUID: AsyncStream<Void>.Continuation]]>([:])

  /// An element after each change from now on; several may become one.
  package func changes(_ key: Key) -> AsyncStream<Void> {
    let id = UUID()
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    listeners.withLock { $0[key, default: [:]][id] = continuation }
    continuation.onTermination = { [weak self] _ in
      self?.listeners.withLock { listeners in
        listeners[key]?[id] = nil
        if listeners[key]?.isEmpty == true { listeners[key] = nil }
      }
    }
    return stream
  }

  func send(_ keys: Set<Key>) {
    guard !keys.isEmpty else { return }
    let continuations = listeners.withLock { listeners in
      keys.flatMap { listeners[$0].map { Array($0.values) } ?? [] }
    }
    for continuation in continuations { continuation.yield() }
  }
}
