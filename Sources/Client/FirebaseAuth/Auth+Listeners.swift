internal import FirebaseCore
public import Foundation
import Synchronization

/// What `addStateDidChangeListener` returns, to remove the listener with.
public typealias AuthStateDidChangeListenerHandle = any NSObjectProtocol

/// What `addIDTokenDidChangeListener` returns, to remove the listener with.
public typealias IDTokenDidChangeListenerHandle = any NSObjectProtocol

/// A block that is told who is signed in.
public typealias AuthStateDidChangeListenerBlock = @Sendable (Auth, User?) -> Void

extension Auth {
  /// Calls the block on the main queue: once soon with the current user, then whenever another
  /// person, or nobody, is signed in.
  @discardableResult
  public func addStateDidChangeListener(
    _ listener: @escaping AuthStateDidChangeListenerBlock
  ) -> AuthStateDidChangeListenerHandle {
    let listener = Listener(listener)
    register(listener, in: \.listeners)
    return listener
  }

  /// Stops calls to the listener. None is made after this returns on the main queue.
  public func removeStateDidChangeListener(_ handle: AuthStateDidChangeListenerHandle) {
    state.withLock { $0.listeners[ObjectIdentifier(handle)] = nil }
  }

  /// Calls the block on the main queue: once soon with the current user, then whenever another
  /// person, or nobody, is signed in, and whenever the user has a new token.
  @discardableResult
  public func addIDTokenDidChangeListener(
    _ listener: @escaping AuthStateDidChangeListenerBlock
  ) -> IDTokenDidChangeListenerHandle {
    let listener = Listener(listener)
    register(listener, in: \.tokenListeners)
    return listener
  }

  /// Stops calls to the listener. None is made after this returns on the main queue.
  public func removeIDTokenDidChangeListener(_ handle: IDTokenDidChangeListenerHandle) {
    state.withLock { $0.tokenListeners[ObjectIdentifier(handle)] = nil }
  }

  /// Tells those who listen for tokens that the current user has a new one.
  func tokenChanged(of user: User) {
    state.withLock { state in
      guard state.user === user else { return }
      for listener in state.tokenListeners.values { tell(listener, user) }
    }
  }

  /// Tells every listener and stream. Called with the lock held, so that news keep their order.
  func announce(_ user: User?, in state: borrowing State) {
    for listener in state.listeners.values { tell(listener, user) }
    for listener in state.tokenListeners.values { tell(listener, user) }
    for stream in state.userIDs.values { stream.yield(user?.uid) }
  }

  /// Adds a listener to one kind of them, and tells it the current user.
  func register(
    _ listener: Listener, in listeners: WritableKeyPath<State, [ObjectIdentifier: Listener]>
  ) {
    let isClosed = state.withLock { state in
      if state.isClosed { return true }
      state[keyPath: listeners][ObjectIdentifier(listener)] = listener
      tell(listener, state.user)
      return false
    }
    if isClosed { listener.end() }
  }

  private func tell(_ listener: Listener, _ user: User?) {
    guard !listener.isImmediate else { return listener.block(self, user) }
    DispatchQueue.main.async { [weak self] in
      guard let self, self.isRegistered(listener) else { return }
      self.callBack { listener.block(self, user) }
    }
  }

  private func callBack(_ body: () -> Void) {
    if let app { app.callBack(body) } else { body() }
  }

  private func isRegistered(_ listener: Listener) -> Bool {
    let id = ObjectIdentifier(listener)
    return state.withLock { $0.listeners[id] ?? $0.tokenListeners[id] } != nil
  }

  /// A registered block: the object itself is the handle.
  final class Listener: NSObject, Sendable {
    let block: AuthStateDidChangeListenerBlock
    /// Called when nothing more will come, because the app was closed.
    let end: @Sendable () -> Void
    /// Whether the block is called where the user changes, with the lock held, and not on the main
    /// queue.
    let isImmediate: Bool

    init(
      isImmediate: Bool = false, _ block: @escaping AuthStateDidChangeListenerBlock,
      end: @escaping @Sendable () -> Void = {}
    ) {
      self.isImmediate = isImmediate
      self.block = block
      self.end = end
    }
  }
}
