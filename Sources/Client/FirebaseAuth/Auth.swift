public import FirebaseCore
package import Foundation
import Synchronization

/// Signs people in on this device and remembers who is signed in.
///
/// The session is restored at launch from the device's own folder without asking the network.
public final class Auth: Sendable {
  /// The app this belongs to.
  public weak let app: FirebaseApp?

  let now: @Sendable () -> Date
  let state: Mutex<State>
  private let apiKey: String?
  private let transport: HTTPTransport
  private let file: SessionFile

  /// The signed-in user, the listeners, and the server's address.
  struct State {
    var user: User?
    var emulator: Endpoint.Authority?
    var listeners: [ObjectIdentifier: Listener] = [:]
    /// Those who are also told of new tokens.
    var tokenListeners: [ObjectIdentifier: Listener] = [:]
    var languageCode: String?
    var userIDs: [UUID: AsyncStream<String?>.Continuation] = [:]
    var isClosed = false
    /// Where providers' pages are shown.
    var providerPages: ProviderPages?
  }

  /// The Auth of the default app.
  public static func auth() -> Auth {
    guard let app = FirebaseApp.app() else {
      preconditionFailure("Auth.auth() was called before FirebaseApp.configure().")
    }
    return auth(app: app)
  }

  /// The Auth of an app: always the same one for the same app.
  public static func auth(app: FirebaseApp) -> Auth {
    app.component(Auth.self) { Auth(app: $0) }
  }

  /// Opens an app's Auth and restores its session.
  ///
  /// - Parameters:
  ///   - transport: What carries requests to the server.
  ///   - now: The device's clock.
  package init(
    app: FirebaseApp, transport: HTTPTransport = .network,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.app = app
    self.apiKey = app.options.apiKey
    self.transport = transport
    self.now = now
    self.file = SessionFile(in: app.container)
    self.state = Mutex(State())
    if let session = file.load() {
      let user = User(session.profile, session.tokens, auth: self)
      state.withLock { $0.user = user }
    }
  }

  /// The user who is signed in on this device, or nil.
  public var currentUser: User? {
    state.withLock { $0.user }
  }

  /// Talks to an own server instead of Google's. Call it before anything else.
  public func useEmulator(withHost host: String, port: Int) {
    state.withLock { $0.emulator = Endpoint.Authority(host: host, port: port) }
  }

  /// Shows providers' pages there from now on.
  package func showProviders(on pages: ProviderPages) {
    state.withLock { $0.providerPages = pages }
  }

  /// Where providers' pages are shown; nil where they cannot be.
  var providerPages: ProviderPages? { state.withLock { $0.providerPages } }

  /// Signs out on this device. It needs no network.
  public func signOut() throws {
    try become(nil)
  }

  /// The language of mails, such as `de`.
  public var languageCode: String? {
    get { state.withLock { $0.languageCode } }
    set { state.withLock { $0.languageCode = newValue } }
  }

  /// Mails come in the language of the device.
  public func useAppLanguage() {
    languageCode = Locale.current.language.languageCode?.identifier
  }

  /// Makes another user of this app's project the current one.
  public func updateCurrentUser(_ user: User) async throws {
    try become(user.auth === self ? user : User(user.profile, user.tokens, auth: self))
  }

  /// Makes another user of this app's project the current one, then calls the completion on the
  /// main queue. Nil is an error: `signOut()` is the way to have nobody signed in.
  public func updateCurrentUser(
    _ user: User?, completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    completeVoid(completion) {
      guard let user else { throw AuthErrorCode.nullUser.error() }
      try await self.updateCurrentUser(user)
    }
  }

  /// The server, as it is set now.
  func backend() throws -> AccountBackend {
    guard let apiKey else { throw AuthErrorCode.invalidAPIKey.error() }
    let emulator = try state.withLock { state in
      guard !state.isClosed else {
        throw AuthErrorCode.internalError.error(detail: "The app was closed.")
      }
      return state.emulator
    }
    return AccountBackend(
      endpoint: Endpoint(emulator: emulator, apiKey: apiKey), transport: transport,
      language: languageCode, headers: { [weak app] in app?.callHeaders(to: $0) ?? [:] })
  }

  /// Makes this the current user, keeps the session and tells the listeners if the person changed.
  func become(_ user: User?) throws {
    state.withLock { state in
      let hasChanged = state.user?.uid != user?.uid
      state.user = user
      if hasChanged { announce(user, in: state) }
    }
    try keepSession()
  }

  /// Ends the session of this user, whose tokens the server does not honour any more.
  func endSession(of user: User) {
    let wasCurrent = state.withLock { state in
      guard state.user === user else { return false }
      state.user = nil
      announce(nil, in: state)
      return true
    }
    // A file that cannot be removed now is found to hold a dead session at the next launch.
    if wasCurrent { try? keepSession() }
  }

  /// Keeps what changed in this user's profile or tokens, if the user is still signed in.
  func userDidChange(_ user: User) throws {
    guard currentUser === user else { return }
    try keepSession()
  }

  private func keepSession() throws {
    do {
      try file.save { currentUser?.storedSession }
    } catch {
      throw AuthErrorCode.keychainError.error(cause: error)
    }
  }
}

extension Auth: FirebaseAppComponent {
  /// Ends the streams and forgets the listeners. The session stays on the device.
  package func close() async {
    let (user, streams, listeners) = state.withLock { state in
      defer {
        state.isClosed = true
        state.listeners = [:]
        state.tokenListeners = [:]
        state.userIDs = [:]
      }
      let listeners = Array(state.listeners.values) + Array(state.tokenListeners.values)
      return (state.user, state.userIDs.values, listeners)
    }
    for stream in streams { stream.finish() }
    for listener in listeners { listener.end() }
    user?.cancelRefresh()
  }
}
