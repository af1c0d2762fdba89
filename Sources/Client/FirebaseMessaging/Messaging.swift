package import FirebaseCore
internal import Foundation
internal import Synchronization

/// By which token a server's messages reach this app on this device.
///
/// The token is this installation's own, and registered with the server that sends messages before
/// anybody is told of it. It is kept until `deleteToken()`, or until another account signs in. A sender
/// by Firebase's HTTP v1 protocol gives it as the message's `token`.
public final class Messaging: Sendable {
  private struct State {
    weak var delegate: (any MessagingDelegate)?
    var registration: MessagingRegistration
    var registrar: MessagingRegistrar?
    /// The token that the registrar knows since the launch.
    var registered: String?
    var isClosed = false
  }

  private let file: URL
  private let state: Mutex<State>

  /// The app that holds this.
  private weak let app: FirebaseApp?

  init(app: FirebaseApp) {
    self.app = app
    let file = app.container.appending(path: "messaging.json")
    self.file = file
    let kept = (try? Data(contentsOf: file)).flatMap {
      try? JSONDecoder().decode(MessagingRegistration.self, from: $0)
    }
    state = Mutex(State(registration: kept ?? MessagingRegistration()))
  }

  /// The default app's; on a host of many devices that of the app whose code asks.
  public static func messaging() -> Messaging {
    guard let app = FirebaseApp.app() else {
      preconditionFailure("Call FirebaseApp.configure() before Messaging.messaging().")
    }
    return messaging(app: app)
  }

  /// An app's. The app holds it: asking again gives the same one.
  package static func messaging(app: FirebaseApp) -> Messaging {
    app.component(Messaging.self) { Messaging(app: $0) }
  }

  /// The object that is told of the token: soon after this is set, and when the token has changed.
  /// It is not kept alive.
  public var delegate: (any MessagingDelegate)? {
    get { state.withLock { $0.delegate } }
    set {
      let isToBeTold = state.withLock { state in
        state.delegate = newValue
        return newValue != nil && state.registration.isAutoInitEnabled
      }
      if isToBeTold {
        // A device that cannot keep a token now hears of one after the next launch.
        Task { if let token = try? await registered().token { await tell(token) } }
      }
    }
  }

  /// Whether there is a token without anybody asking for it. It is kept.
  public var isAutoInitEnabled: Bool {
    get { state.withLock { $0.registration.isAutoInitEnabled } }
    set {
      state.withLock { state in
        state.registration.isAutoInitEnabled = newValue
        try? keep(state.registration)
      }
    }
  }

  /// The token, if there is one already.
  public var fcmToken: String? { state.withLock { $0.registration.token } }

  /// The token, which is made if there is none. Throws when it cannot be kept or registered.
  public func token() async throws -> String {
    let (token, isNew) = try await registered()
    if isNew { await tell(token) }
    return token
  }

  /// Registers tokens with a server from now on. Without one they are this device's alone.
  package func register(with registrar: MessagingRegistrar) {
    state.withLock { $0.registrar = registrar }
  }

  /// Gives the token up that was another account's, and makes one for this one if somebody listens.
  package func renew() async throws {
    guard fcmToken != nil else { return }
    try await deleteToken()
    let isWanted = state.withLock {
      $0.delegate != nil && $0.registration.isAutoInitEnabled
    }
    if isWanted { _ = try await token() }
  }

  /// The token once the server knows it, and whether it is new.
  private func registered() async throws -> (token: String, isNew: Bool) {
    let (token, isNew) = try made()
    let registrar = state.withLock { $0.registered == token ? nil : $0.registrar }
    if let registrar {
      do {
        try await registrar.register(token)
      } catch {
        throw MessagingError(.network, "The token cannot be registered: \(error)")
      }
      state.withLock { $0.registered = token }
    }
    return (token, isNew)
  }

  private func made() throws -> (token: String, isNew: Bool) {
    try state.withLock { state in
      guard !state.isClosed else { throw MessagingError(.internal, "The app is closed.") }
      if let token = state.registration.token { return (token, false) }
      var registration = state.registration
      let token = registration.renew()
      do {
        // One that is lost in the next crash would leave a dead entry at the server.
        try keep(registration)
      } catch {
        throw MessagingError(.internal, "The token cannot be kept on this device: \(error)")
      }
      state.registration = registration
      return (token, true)
    }
  }

  public func token(completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
    Task {
      do { completion(try await token(), nil) } catch { completion(nil, error) }
    }
  }

  /// Forgets the token. The next one is another.
  public func deleteToken() async throws {
    let (token, registrar) = try state.withLock { state in
      let token = state.registration.token
      state.registration.secret = nil
      state.registered = nil
      do {
        try keep(state.registration)
      } catch {
        throw MessagingError(.internal, "The token cannot be forgotten on this device: \(error)")
      }
      return (token, state.registrar)
    }
    // The device no longer knows the token, so what is sent to it is shown to nobody either way.
    if let token { try await registrar?.unregister(token) }
  }

  public func deleteToken(completion: @escaping @Sendable ((any Error)?) -> Void) {
    Task {
      do {
        try await deleteToken()
        completion(nil)
      } catch {
        completion(error)
      }
    }
  }

  @MainActor private func tell(_ token: String) {
    guard let delegate = state.withLock({ $0.delegate }) else { return }
    func tell() { delegate.messaging(self, didReceiveRegistrationToken: token) }
    if let app { app.callBack(tell) } else { tell() }
  }

  private func keep(_ registration: MessagingRegistration) throws {
    let data = try JSONEncoder().encode(registration)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file, options: .atomic)
  }
}

extension Messaging: FirebaseAppComponent {
  package func close() async {
    state.withLock { $0.isClosed = true }
  }
}
