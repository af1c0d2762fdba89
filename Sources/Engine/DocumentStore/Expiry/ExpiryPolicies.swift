import Synchronization

/// The policies of a store: those that its owner declares each time, and those that it keeps.
final class ExpiryPolicies: Sendable {
  let declared: Set<ExpiryPolicy>
  private let stored: Mutex<Set<ExpiryPolicy>>

  init(declared: some Sequence<ExpiryPolicy>, stored: Set<ExpiryPolicy>) {
    self.declared = Set(declared)
    self.stored = Mutex(stored)
  }

  var all: Set<ExpiryPolicy> { declared.union(stored.withLock { $0 }) }

  func insert(_ policy: ExpiryPolicy) { stored.withLock { _ = $0.insert(policy) } }

  func remove(_ policy: ExpiryPolicy) { stored.withLock { _ = $0.remove(policy) } }
}
