import CloudFunctions
import DeviceStorage
import FirebaseAuth
import FirebaseCore
import FirebaseFirestore
import Foundation
import MessageAIApp
import MessageAIDomain
import MessageAIFunctions
import Observation
import PhoneTesting
import PhotoChoice
import PushNotifications
import Server
import ServerTesting
import UserNotifications

/// One person's phone with the app's services on it.
@MainActor
final class Phone {
  private let phone: TestPhone
  let auth: AuthService

  /// - Parameters:
  ///   - name: what people call the phone.
  ///   - clock: the time that the app goes by.
  init(
    _ server: TestServer, container: URL, name: String = "iPhone", clock: AppClock = .system
  ) async throws {
    phone = try await TestPhone(server, container: container, name: name, appName: "MessageAI")
    auth = AuthService(
      app: phone.firebase, folder: DeviceFiles(phone.container.appending(path: "app")),
      phone: phone.services, clock: clock)
  }

  var firebase: FirebaseApp { phone.firebase }
  var notifications: UNUserNotificationCenter { phone.notifications }

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
    await phone.close()
  }

  var firestore: Firestore { phone.firestore }

  /// Where the app keeps what is not synchronised.
  var folder: DeviceFiles { DeviceFiles(phone.container.appending(path: "app")) }

  /// What the files hold that this phone keeps, as text.
  func keptFiles() throws -> [String] { try phone.keptFiles() }
}

/// Opens a chat as its view does: it is followed again whenever its standing or its window changes.
@MainActor
final class OpenChat {
  let service: MessageService
  private let task: Task<Void, Never>

  convenience init(_ session: Session, with personId: String) {
    self.init(session, ChatRoute(from: session.uid, to: personId))
  }

  convenience init(_ session: Session, _ route: ChatRoute) {
    self.init(session.messages(of: route))
  }

  init(_ service: MessageService) {
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

/// Runs the body with a server that has the app's rules and functions, and with people's phones.
@MainActor
func withPhones(
  isDevelopment: Bool = false, clock: AppClock = .system,
  seeding seed: @Sendable (Admin) async throws -> Void = { _ in },
  _ body:
    @MainActor @Sendable (_ phone: @escaping @MainActor @Sendable (String) async throws -> Phone)
    async throws -> Void
) async throws {
  try await PhoneTesting.withPhones(
    of: MessageAIBackend(), isDevelopment: isDevelopment, seeding: seed,
    make: { try await Phone($0, container: $1, name: "\($2)'s phone", clock: clock) },
    close: { await $0.close() }, body)
}
