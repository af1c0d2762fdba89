internal import Synchronization

/// A listener that can be taken away again.
public protocol ListenerRegistration: AnyObject, Sendable {
  /// Ends the listener: its handler is not called any more. Doing it twice does no harm.
  func remove()
}

/// A listener of this client.
final class ActiveListener: ListenerRegistration {
  private struct State {
    var isRemoved = false
    var onRemove: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  var isActive: Bool { state.withLock { !$0.isRemoved } }

  /// What to do when the listener goes; done at once when it is gone already.
  func attach(_ onRemove: @escaping @Sendable () -> Void) {
    let isGone = state.withLock { state in
      if !state.isRemoved { state.onRemove = onRemove }
      return state.isRemoved
    }
    if isGone { onRemove() }
  }

  func remove() {
    let onRemove = state.withLock { state in
      defer { state = State(isRemoved: true) }
      return state.onRemove
    }
    onRemove?()
  }
}
