import Accounts
package import CoreMetrics
import Crypto
package import Foundation
package import Logging
import Synchronization

/// Sends messages to browsers, Apple's devices and Firebase Cloud Messaging: from one queue in a file,
/// in order for each destination, once each, until they are taken or expire.
///
/// `send` returns once messages are on the disk. `run` delivers them. A crash between the two, or in the
/// middle of a delivery, loses none; one that was handed over but not yet noted is handed over again with
/// the same identifier, by which devices show it once.
package final class PushDelivery: Sendable {
  /// What the server knows of itself and of people.
  package struct Surroundings: Sendable {
    /// Names messages: `projects/PROJECT/messages/ID`.
    package var projectID: String
    /// Whether an account exists and is not disabled.
    package var isActive: @Sendable (_ account: String) async -> Bool
    /// Milliseconds since 1970.
    package var now: @Sendable () -> Int64
    /// 64 random bits.
    package var random: @Sendable () -> UInt64

    /// Describes surroundings.
    package init(
      projectID: String, isActive: @escaping @Sendable (_ account: String) async -> Bool,
      now: @escaping @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970 * 1_000) },
      random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) }
    ) {
      self.projectID = projectID
      self.isActive = isActive
      self.now = now
      self.random = random
    }
  }

  /// Hands a message to an app that runs on a device of this server.
  package typealias Presenter = @Sendable (LocalMessage) async -> LocalDelivery

  let configuration: PushDeliveryConfiguration
  let surroundings: Surroundings
  let storage: PushStorage
  let meters: PushMeters
  let logger: Logger
  /// Nil where Web Push is not offered.
  let vapid: VAPIDKey?
  let web: WebPushService?
  let apple: APNsService?
  let firebase: FCMService?
  let schedule: Mutex<DeliverySchedule>
  let presenter = Mutex<Presenter?>(nil)
  let changes: RateLimiter
  private let strangers: EndpointClients
  private let operators: EndpointClients
  /// What became of deliveries and is not on the disk yet.
  let unwritten = Mutex<[DeliverySchedule.Effect]>([])
  let wakes: AsyncStream<Void>
  let wake: AsyncStream<Void>.Continuation
  let sleeping = Mutex<Int64?>(nil)

  /// So long a message is remembered that was taken, in milliseconds: a week.
  static let memory: Int64 = 7 * 86_400_000

  /// Opens the queue and takes up what waits.
  ///
  /// - Parameters:
  ///   - file: the queue's database, made when it is missing.
  ///   - keys: the folder of the key that browsers subscribe with, made at the first start.
  package init(
    _ configuration: PushDeliveryConfiguration, file: URL, keys: URL, surroundings: Surroundings,
    metrics: any MetricsFactory = NOOPMetricsHandler.instance, logger: Logger
  ) async throws(PushError) {
    self.configuration = configuration
    self.surroundings = surroundings
    self.logger = logger
    meters = PushMeters(metrics)
    vapid = try configuration.vapidSubject.map { (subject) throws(PushError) in
      try VAPIDKey(file: keys.appending(path: "vapid.pem"), subject: subject)
    }
    strangers = EndpointClients(
      trust: configuration.isDevelopment ? .strangersInDevelopment : .strangers,
      roots: configuration.trustedRoots, perHost: configuration.limits.perService)
    operators = EndpointClients(
      trust: .operators, roots: configuration.trustedRoots,
      perHost: configuration.limits.perService)
    let now = surroundings.now
    web = vapid.map { [strangers] in WebPushService(key: $0, clients: strangers, now: now) }
    apple = configuration.apple.map { [operators] in
      APNsService($0, clients: operators, now: now)
    }
    firebase = try configuration.firebase.map { [operators] (set) throws(PushError) in
      try FCMService(set, clients: operators, now: now)
    }
    changes = RateLimiter(limit: 60, per: 3_600) {
      Date(timeIntervalSince1970: Double(now()) / 1_000)
    }
    (wakes, wake) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    storage = try PushStorage(file: file)
    schedule = Mutex(DeliverySchedule(limits: configuration.limits))
    try await load()
  }

  private func load() async throws(PushError) {
    let now = surroundings.now()
    try await storage.forget(before: now - Self.memory)
    let waiting = try await storage.waiting()
    let destinations = try await storage.destinations(waiting.map(\.lane))
    let effects = schedule.withLock { schedule in
      waiting.flatMap { row in
        schedule.add(
          DeliverySchedule.Delivery(
            id: row.id, tag: row.tag, expiresAt: row.expiresAt, attempts: row.attempts,
            // A time beyond any wait was written before the clock was set back.
            due: min(row.due, now + RetryDelay.longestAsked)),
          to: row.lane, of: service(of: row.lane, destinations[row.lane]), now: now)
      }
    }
    try await storage.note(effects, now: now)
  }

  /// The host that takes the deliveries of a lane.
  func service(of lane: String, _ destination: Destination?) -> String {
    if let destination { return destination.service }
    return Lane(lane).isFirebase ? "fcm" : "local"
  }

  /// Has messages shown by apps that run on devices of this server. Called before `run`.
  package func present(by presenter: @escaping Presenter) {
    self.presenter.withLock { $0 = presenter }
  }

  /// How many deliveries wait, those that are put off among them.
  package var waitingCount: Int { schedule.withLock { $0.waiting } }

  /// What browsers subscribe with; nil where Web Push is not offered.
  package var applicationServerKey: String? { vapid?.publicKey }

  /// Closes the connections and the file. Nothing may be sent any more.
  package func close() async throws(PushError) {
    await strangers.close()
    await operators.close()
    try storage.close()
  }
}

/// The names of lanes.
struct Lane: Hashable, Sendable {
  let name: String

  init(_ name: String) { self.name = name }

  /// That of a device of this server: all apps of its browser share it.
  static func browser(of device: String) -> Lane { Lane("browser:\(device)") }
  /// That of a registration from elsewhere.
  static func registration(_ id: String) -> Lane { Lane("registration:\(id)") }
  /// That of what Firebase Cloud Messaging knows.
  static func firebase(_ target: String) -> Lane { Lane("fcm:\(target)") }

  var isFirebase: Bool { name.hasPrefix("fcm:") }
}
