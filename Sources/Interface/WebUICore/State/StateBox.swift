import Observation
import Synchronization

/// The place where the graph keeps a value for a view; reading it is observed.
///
/// `@State` may be used from any thread: every access to the value holds the lock. A value that is
/// not Sendable is reachable only through `State` and `Binding`, which are Sendable only when the
/// value is.
package final class StateBox<Value>: Observable, KeptState, Parkable, @unchecked Sendable {
  // Sendable because only the box, whose comment says why, hands the value out.
  private struct Kept: @unchecked Sendable {
    var value: Value
    var isSecret = false
  }

  private let registrar = ObservationRegistrar()
  private let kept: Mutex<Kept>
  private let changed: (@Sendable () -> Void)?

  package init(_ value: Value, changed: (@Sendable () -> Void)? = nil) {
    kept = Mutex(Kept(value: value))
    self.changed = changed
  }

  package var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return unobserved
    }
    set {
      if ValueComparison.areSame(unobserved, newValue) { return }
      let new = Kept(value: newValue)
      registrar.withMutation(of: self, keyPath: \.value) {
        kept.withLock { $0.value = new.value }
      }
      // What nobody hears of is not saved.
      if !kept.withLock(\.isSecret) { changed?() }
    }
  }

  /// The value, read without depending on it.
  package var unobserved: Value {
    kept.withLock { $0 }.value
  }

  package func keepUnsaved() {
    kept.withLock { $0.isSecret = true }
  }
}

/// A value that the graph keeps and saves.
package protocol KeptState: AnyObject {
  /// Leaves later values out of what is saved.
  func keepUnsaved()
}
