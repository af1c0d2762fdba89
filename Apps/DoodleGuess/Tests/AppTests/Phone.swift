import DeviceStorage
import DomainParts
import DoodleGuessApp
import DoodleGuessDomain
import DoodleGuessFunctions
import DoodleGuessWidget
import FirebaseFirestore
import FirebaseFunctions
import Foundation
import PhoneTesting
import Server
import ServerTesting

/// One person's phone with the app's services on it.
@MainActor
final class Phone {
  private let phone: TestPhone
  private let webPort: Int
  private let functions: Functions
  let auth: AuthService
  /// What the phone's widget reads.
  let shared: SharedStorage

  init(_ server: TestServer, container: URL) async throws {
    phone = try await TestPhone(server, container: container, appName: "Doodle Guess")
    webPort = try await server.addresses.webPort
    functions = Functions.functions(app: phone.firebase)
    functions.useEmulator(withHost: "127.0.0.1", port: webPort)
    let group = container.appending(path: "group")
    try FileManager.default.createDirectory(at: group, withIntermediateDirectories: true)
    shared = SharedStorage(folder: group)
    auth = AuthService(
      app: phone.firebase, folder: DeviceFiles(container.appending(path: "app")), shared: shared,
      functions: functions, phone: phone.services)
  }

  var firestore: Firestore { phone.firestore }

  /// Whether functions can be called; where they cannot, nothing listens at their address.
  var reachesFunctions = true {
    didSet {
      functions.useEmulator(withHost: "127.0.0.1", port: reachesFunctions ? webPort : 1)
    }
  }

  /// Gets started and chooses a name.
  @discardableResult
  func join(as name: String) async throws -> Session {
    try await auth.signInAnonymously()
    await until { if case .naming = self.auth.phase { true } else { false } }
    auth.updateName(try PersonName(name))
    return await session()
  }

  /// The session once somebody is signed in with a name that the server knows.
  func session() async -> Session {
    let session = await value { self.auth.session }
    await until { session.pairing.isProfileKnown }
    return session
  }

  /// Ends the app, as when the phone is switched off. Doing it twice does no harm.
  func close() async {
    await phone.close()
  }
}

/// Runs the body with a server and people's phones.
@MainActor
func withPhones(
  _ body:
    @MainActor @Sendable (_ phone: @escaping @MainActor @Sendable (String) async throws -> Phone)
    async throws -> Void
) async throws {
  try await PhoneTesting.withPhones(
    of: DoodleGuessBackend(),
    make: { server, container, _ in try await Phone(server, container: container) },
    close: { await $0.close() }, body)
}

extension Session {
  /// The person's code.
  func shownCode() async throws -> String {
    try await functions.showCode().code
  }

  /// Connects this person, whose code it is, with another one.
  func connect(with joiner: Session) async throws {
    try await joiner.pairing.joinWithCode(try await shownCode())
    let pair = await value { () -> Pair? in
      if case .asked(let pair) = self.pairing.stage { pair } else { nil }
    }
    try await pairing.accept(pair)
    await until { self.pairing.isPaired }
    await until { joiner.pairing.isPaired }
  }
}
