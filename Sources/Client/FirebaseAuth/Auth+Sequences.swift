import Synchronization

extension Auth {
  /// The current user, then every other person that is signed in, or nil for nobody.
  public var authStateChanges: AuthStateChangesSequence {
    AuthStateChangesSequence(self)
  }

  /// The current user, then every other one, and the same again with each new token.
  public var idTokenChanges: IDTokenChangesSequence {
    IDTokenChangesSequence(self)
  }

  /// What `note` makes of the current user's id, then of every other one's, or of nil for nobody.
  ///
  /// - Parameter note: called in the task that signs in or out, whose task-local values it reads.
  ///   It must not call this Auth.
  package func userIDChanges<Note: Sendable>(
    _ note: @escaping @Sendable (String?) -> Note
  ) -> AsyncStream<Note> {
    AsyncStream { continuation in
      let listener = Listener(
        isImmediate: true, { _, user in continuation.yield(note(user?.uid)) },
        end: { continuation.finish() })
      register(listener, in: \.listeners)
      continuation.onTermination = { [weak self] _ in
        self?.state.withLock { $0.listeners[ObjectIdentifier(listener)] = nil }
      }
    }
  }

  /// A listener as a stream, which ends with the app.
  func users(
    toldAs listeners: any WritableKeyPath<State, [ObjectIdentifier: Listener]> & Sendable
  ) -> AsyncStream<User?> {
    AsyncStream { continuation in
      let listener = Listener(
        { _, user in continuation.yield(user) }, end: { continuation.finish() })
      register(listener, in: listeners)
      continuation.onTermination = { [weak self] _ in
        self?.state.withLock { $0[keyPath: listeners][ObjectIdentifier(listener)] = nil }
      }
    }
  }
}

/// The user who is signed in, as it changes.
public struct AuthStateChangesSequence: AsyncSequence, Sendable {
  public typealias Element = User?
  public typealias Failure = Never

  private let auth: Auth

  /// - Parameter auth: Whose users the sequence tells.
  public init(_ auth: Auth) {
    self.auth = auth
  }

  public func makeAsyncIterator() -> AsyncStream<User?>.Iterator {
    auth.users(toldAs: \.listeners).makeAsyncIterator()
  }
}

/// The user who is signed in, as it or the user's token changes.
public struct IDTokenChangesSequence: AsyncSequence, Sendable {
  public typealias Element = User?
  public typealias Failure = Never

  private let auth: Auth

  /// - Parameter auth: Whose users the sequence tells.
  public init(_ auth: Auth) {
    self.auth = auth
  }

  public func makeAsyncIterator() -> AsyncStream<User?>.Iterator {
    auth.users(toldAs: \.tokenListeners).makeAsyncIterator()
  }
}
