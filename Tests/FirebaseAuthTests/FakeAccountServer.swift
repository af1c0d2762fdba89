import FirebaseAuth
import FirebaseCore
import Foundation
import Synchronization

/// An account service of one account, on a clock that the test sets.
final class FakeAccountServer: Sendable {
  struct State {
    var now = Date(timeIntervalSince1970: 1_700_000_000)
    var isReachable = true
    /// The code that refreshes are refused with.
    var refusal: String?
    var refreshes = 0
    var calls: [String] = []
    /// Refreshes that wait to be let through, when they are held.
    var isHoldingRefreshes = false
    var held: [CheckedContinuation<Void, Never>] = []
    /// The opened ones, kept alive as a device keeps its app.
    var devices: [Auth] = []
  }

  let state = Mutex(State())

  var now: Date { state.withLock { $0.now } }

  func advance(by seconds: TimeInterval) {
    state.withLock { $0.now += seconds }
  }

  func set(_ change: (inout State) -> Void) {
    state.withLock { change(&$0) }
  }

  /// Lets the held refreshes through, and all later ones.
  func release() {
    let held = state.withLock { state in
      defer {
        state.held = []
        state.isHoldingRefreshes = false
      }
      return state.held
    }
    for refresh in held { refresh.resume() }
  }

  /// Opens this device's Auth on the server.
  func open(_ container: URL) -> Auth {
    let options = FirebaseOptions(googleAppID: "1:1:ios:1", gcmSenderID: "1")
    options.apiKey = "test"
    let app = FirebaseApp(options: options, container: container)
    let auth = app.component(Auth.self) { app in
      Auth(app: app, transport: HTTPTransport { try await self.answer($0, $2) }) { self.now }
    }
    state.withLock { $0.devices.append(auth) }
    return auth
  }

  private func answer(_ url: URL, _ body: Data) async throws -> HTTPTransport.Response {
    let method = url.lastPathComponent
    let isReachable = state.withLock { state in
      state.calls.append(method)
      return state.isReachable
    }
    guard isReachable else { throw URLError(.cannotConnectToHost) }
    switch method {
    case "signupNewUser", "verifyPassword":
      return ok(
        #"{"localId":"ann","idToken":"id-0","refreshToken":"refresh-0","expiresIn":"3600"}"#)
    case "getAccountInfo":
      return ok(
        #"{"users":[{"localId":"ann","email":"ann@example.com","createdAt":"1700000000000"}]}"#)
    case "token":
      await hold()
      let (refusal, count) = state.withLock { state in
        state.refreshes += 1
        return (state.refusal, state.refreshes)
      }
      if let refusal { return refused(refusal) }
      return ok(
        #"{"id_token":"id-\#(count)","refresh_token":"refresh-\#(count)","expires_in":"3600"}"#)
    default:
      return refused("OPERATION_NOT_ALLOWED")
    }
  }

  private func hold() async {
    await withCheckedContinuation { continuation in
      let isHeld = state.withLock { state in
        if state.isHoldingRefreshes { state.held.append(continuation) }
        return state.isHoldingRefreshes
      }
      if !isHeld { continuation.resume() }
    }
  }

  private func ok(_ body: String) -> HTTPTransport.Response {
    HTTPTransport.Response(status: 200, body: Data(body.utf8))
  }

  private func refused(_ code: String) -> HTTPTransport.Response {
    HTTPTransport.Response(
      status: 400, body: Data(#"{"error":{"code":400,"message":"\#(code)"}}"#.utf8))
  }
}

/// Runs the body with a folder that is removed afterwards.
func withContainer<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
  let container = FileManager.default.temporaryDirectory
    .appending(component: "auth-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: container) }
  return try await body(container)
}
