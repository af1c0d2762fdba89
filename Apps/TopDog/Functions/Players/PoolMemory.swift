import Synchronization
import TopDogDomain

/// Pools of players that were read. A pool never changes, so what was read once holds.
package final class PoolMemory: Sendable {
  /// One for each slate of a season, and those that came just before.
  private static let most = 16

  private let known = Mutex<[String: PlayerPool]>([:])

  package init() {}

  /// The pool, which `read` gives where it is not known.
  func pool(
    _ id: String, orRead read: () async throws -> PlayerPool?
  ) async throws -> PlayerPool? {
    if let pool = known.withLock({ $0[id] }) { return pool }
    guard let pool = try await read() else { return nil }
    known.withLock { known in
      if known.count >= Self.most,
        let oldest = known.values.min(by: { $0.createdAt < $1.createdAt })
      {
        known[oldest.id] = nil
      }
      known[id] = pool
    }
    return pool
  }
}
