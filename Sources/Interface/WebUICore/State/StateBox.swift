import Foundation
import Observation

/// The place where the graph keeps a value for a view; reading it is observed.
///
/// `@State` may be used from any thread: every access to the value holds the lock. A value that is
/// not Sendable is reachable only through `State` and `Binding`, which are Sendable only when the
/// value is.
package final class StateBox<Value>: Observable, KeptState, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  private let lock = NSLock()
  private var current: Value
  private var isSecret = false
  private let changed: (@Sendable () -> Void)?

  package init(_ value: Value, changed: (@Sendable () -> Void)? = nil) {
    current = value
    self.changed = changed
  }

  package var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return unobserved
    }
    set {
      if ValueComparison.areSame(unobserved, newValue) { return }
      registrar.withMutation(of: self, keyPath: \.value) {
        lock.withLock { current = newValue }
      }
      // What nobody hears of is not saved.
      if !lock.withLock({ isSecret }) { changed?() }
    }
  }

  /// The value, read without depending on it.
  package var unobserved: Value {
    lock.withLock { current }
  }

  package func keepUnsaved() {
    lock.withLock { isSecret = true }
  }
}

/// A value that the graph keeps and saves.
package protocol KeptState: AnyObject {
  /// Leaves later values out of what is saved.
  func keepUnsaved()
}
