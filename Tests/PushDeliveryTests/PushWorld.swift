import Accounts
import Crypto
import Foundation
import Logging
import PushDelivery
import Synchronization

/// A queue in a folder of its own, whose clock the test sets and whose devices keep what comes.
final class PushWorld: Sendable {
  /// What an app on a device was given.
  struct Shown: Hashable {
    var device: String
    var app: String
    var title: String
    var id: String
  }

  let push: PushDelivery
  private let folder: URL
  private let state: State

  private final class State: Sendable {
    let shown = Mutex<[Shown]>([])
    let now = Mutex<Int64>(1_000_000)
    let inactive = Mutex<Set<String>>([])
  }

  private init(
    _ folder: URL, _ state: State, isSetUp: Bool,
    limits: DeliverySchedule.Limits = DeliverySchedule.Limits()
  ) async throws {
    self.folder = folder
    self.state = state
    push = try await PushDelivery(
      PushDeliveryConfiguration(
        vapidSubject: isSetUp ? "mailto:test@example.com" : nil, isDevelopment: true,
        limits: limits),
      file: folder.appending(path: "push.sqlite"), keys: folder.appending(path: "keys"),
      surroundings: PushDelivery.Surroundings(
        projectID: "p", isActive: { uid in !state.inactive.withLock { $0.contains(uid) } },
        now: { state.now.withLock { $0 } }, random: { 0 }),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    push.present { message in
      state.shown.withLock {
        $0.append(
          Shown(
            device: message.device, app: message.app, title: message.note.title ?? "",
            id: message.id))
      }
      return .absent
    }
  }

  /// Runs the body with a queue, and closes and removes it afterwards.
  static func with(
    isSetUp: Bool = true, limits: DeliverySchedule.Limits = DeliverySchedule.Limits(),
    _ body: (PushWorld) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "push-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let world = try await PushWorld(folder, State(), isSetUp: isSetUp, limits: limits)
    try await body(world)
    try await world.push.close()
  }

  /// The queue as the next start of the server finds it.
  func restarted() async throws -> PushWorld {
    try await push.close()
    return try await PushWorld(folder, state, isSetUp: push.applicationServerKey != nil)
  }

  /// All that apps were given, in order.
  var shown: [Shown] { state.shown.withLock { $0 } }

  /// Lets the clock go on.
  func wait(milliseconds: Int64) { state.now.withLock { $0 += milliseconds } }

  /// Has an account be disabled or gone.
  func deactivate(_ account: String) { state.inactive.withLock { _ = $0.insert(account) } }

  /// A token of the form that `FirebaseMessaging` makes.
  static func token(_ name: String) -> String {
    name.padding(toLength: 22, withPad: "-", startingAt: 0) + ":"
      + String(repeating: "s", count: 140)
  }

  /// Sends a message with a title.
  func send(
    _ title: String, to token: String, identifier: String? = nil, tag: String? = nil,
    life: String? = nil
  ) async -> Result<String, PushError> {
    var web: [String: JSONValue] = [:]
    if let tag { web["notification"] = .object(["tag": .string(tag)]) }
    if let life { web["headers"] = .object(["TTL": .string(life)]) }
    let message: JSONValue = .object([
      "token": .string(token), "notification": .object(["title": .string(title)]),
      "webpush": .object(web),
    ])
    return await push.send([PushRequest(message: message, identifier: identifier)])[0]
  }

  /// A browser's subscription as JSON.
  static func subscription(_ endpoint: String) -> Data {
    let key = Base64URL.text(P256.KeyAgreement.PrivateKey().publicKey.x963Representation)
    let auth = Base64URL.text(Data(repeating: 7, count: 16))
    return Data(
      #"{"endpoint":"\#(endpoint)","keys":{"p256dh":"\#(key)","auth":"\#(auth)"}}"#.utf8)
  }
}
