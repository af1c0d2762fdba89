import CloudFunctions
import DeviceStorage
import FirebaseAuth
import FirebaseCore
import FirebaseFirestore
import FirebaseMessaging
import FirebaseStorage
import Foundation
import MessageAIApp
import MessageAIDomain
import MessageAIFunctions
import Observation
import PhotoChoice
import PushNotifications
import Server
import ServerTesting
import UserNotifications

/// One person's phone: its own folder, and the app's services on it.
@MainActor
final class Phone {
  let firebase: FirebaseApp
  let auth: AuthService
  let notifications: UNUserNotificationCenter

  /// - Parameter name: what people call the phone.
  init(_ server: TestServer, container: URL, name: String = "iPhone") async throws {
    let addresses = try await server.addresses
    let options = FirebaseOptions(googleAppID: "1:1:ios:1", gcmSenderID: "1")
    options.apiKey = "test"
    options.projectID = server.projectID
    options.storageBucket = "\(server.projectID).appspot.com"
    firebase = FirebaseApp(options: options, container: container)
    Auth.auth(app: firebase).useEmulator(withHost: "127.0.0.1", port: addresses.webPort)
    Firestore.firestore(app: firebase).useEmulator(
      withHost: "127.0.0.1", port: addresses.firestorePort)
    Storage.storage(app: firebase).useEmulator(withHost: "127.0.0.1", port: addresses.webPort)
    notifications = UNUserNotificationCenter(directory: container, appName: "MessageAI")
    auth = AuthService(
      app: firebase, folder: DeviceFiles(container.appending(path: "app")),
      phone: PhoneServices(
        notifications: notifications, messaging: Messaging.messaging(app: firebase),
        deviceName: name))
  }

  /// Signs up and chooses a name.
  func join(as name: String, photo: PhotoFile? = nil) async throws -> Session {
    try await auth.signUp(email: "\(name.lowercased())@example.com", password: "secret")
    await until { self.auth.needsOnboarding }
    if let name = DisplayName(name) {
      await auth.completeOnboarding(displayName: name, photo: photo)
    }
    return await value { self.auth.session }
  }

  /// The session once somebody is signed in with a profile.
  func session() async -> Session {
    await value { self.auth.session }
  }

  /// Ends the app, as when the phone is switched off. Doing it twice does no harm.
  func close() async {
    notifications.close()
    await firebase.close()
  }

  var firestore: Firestore { Firestore.firestore(app: firebase) }
}

/// Opens a chat as its view does: it is followed anew whenever its standing or its window changes.
@MainActor
final class OpenChat {
  let service: MessageService
  private let task: Task<Void, Never>

  convenience init(_ session: Session, with personId: String) {
    self.init(session, ChatRoute(from: session.uid, to: personId))
  }

  init(_ session: Session, _ route: ChatRoute) {
    let service = session.messages(of: route)
    self.service = service
    task = Task {
      var following: Task<Void, Never>?
      for await window in Observations({ service.following }) {
        following?.cancel()
        following = Task { await service.observe(window) }
      }
      following?.cancel()
    }
  }

  deinit { task.cancel() }

  /// The texts and states of the messages, as they are shown.
  /// What others have received or read counts as sent.
  var shown: [String] {
    service.messages.map { "\($0.text) (\($0.state.isAccepted ? "sent" : $0.state.rawValue))" }
  }

  /// What is shown of each message on one line.
  var lines: [String] { service.messages.map(\.preview) }

  func send(_ text: String) throws {
    service.send(try MessageText(text))
  }
}

/// Looks at people as their list does.
@MainActor
final class OpenPeople {
  let finder: PeopleFinder
  private let task: Task<Void, Never>

  init(_ session: Session) {
    let finder = session.users.finder()
    self.finder = finder
    task = Task {
      var following: Task<Void, Never>?
      for await each in Observations({ finder.following }) {
        following?.cancel()
        following = Task { await finder.follow(each) }
      }
      following?.cancel()
    }
  }

  deinit { task.cancel() }

  var names: [String] { finder.people.map(\.displayName) }

  /// Looks at the last one who is shown.
  func scrollToEnd() {
    if let last = finder.people.last { finder.appeared(last) }
  }
}

/// Returns when something observable has become so. The test's time limit bounds it.
@MainActor
func until(_ condition: @escaping @MainActor @Sendable () -> Bool) async {
  for await isMet in Observations({ condition() }) where isMet { return }
}

/// The first value of something observable.
@MainActor
func value<Value: Sendable>(_ read: @escaping @MainActor @Sendable () -> Value?) async -> Value {
  for await value in Observations({ read() }) {
    if let value { return value }
  }
  preconditionFailure("Observations of a living object do not end.")
}

/// Runs the body with a server and a place for phones' folders, which are removed afterwards.
@MainActor
func withPhones(
  isDevelopment: Bool = false,
  seeding seed: @Sendable (Admin) async throws -> Void = { _ in },
  _ body:
    @MainActor @Sendable (_ phone: @escaping @MainActor @Sendable (String) async throws -> Phone)
    async throws -> Void
) async throws {
  let folder = FileManager.default.temporaryDirectory
    .appending(component: "phones-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  let rules = RulesText(name: "firestore.rules", text: try MessageAIBackend().rules)
  let storageRules = try MessageAIBackend().storageRules.map {
    RulesText(name: "storage.rules", text: $0)
  }
  let configure: @Sendable (inout ServerConfiguration) -> Void = {
    $0.rules = .texts([rules])
    $0.storageRules = .texts([storageRules].compactMap(\.self))
    $0.functions = MessageAIBackend().functions
    $0.isDevelopment = isDevelopment
  }
  try await withServer(configure: configure) { @Sendable server in
    try await seed(server.admin)
    let phones = Phones()
    try await body { name in
      let phone = try await Phone(
        server, container: folder.appending(component: name), name: "\(name)'s phone")
      phones.opened.append(phone)
      return phone
    }
    for phone in await phones.opened { await phone.close() }
  }
}

@MainActor
private final class Phones {
  var opened: [Phone] = []
}
