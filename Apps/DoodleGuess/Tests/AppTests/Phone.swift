import AccountFlow
import CloudFunctions
import DoodleGuessApp
import DoodleGuessDomain
import DoodleGuessFunctions
import DoodleGuessWidget
import Foundation
import PhoneTesting
import Server
import ServerTesting

/// One person's phone with the app's services on it.
typealias Phone = AccountPhone<DoodleProfiles>

extension AccountPhone where Profiles == DoodleProfiles {
  convenience init(_ server: TestServer, container: URL) async throws {
    let phone = try await TestPhone(server, container: container, appName: "Doodle Guess")
    let group = Self.group(in: container)
    try FileManager.default.createDirectory(at: group, withIntermediateDirectories: true)
    self.init(phone) { phone, files in
      AuthService(
        app: phone.firebase, folder: files, shared: SharedStorage(folder: group),
        functions: phone.functions, phone: phone.services)
    }
  }

  /// What the phone's widget reads.
  var shared: SharedStorage { SharedStorage(folder: Self.group(in: container)) }

  private static func group(in container: URL) -> URL { container.appending(path: "group") }

  /// Gets started and chooses a name.
  @discardableResult
  func join(as name: String) async throws -> Session {
    try await auth.signInAnonymously()
    await untilOnboarding()
    await auth.completeOnboarding(name: name)
    return await known()
  }

  /// The session once somebody is signed in with a name that the server knows.
  func known() async -> Session {
    let session = await session()
    await until { session.pairing.isProfileKnown }
    return session
  }
}

/// Runs the body with a server and people's phones.
///
/// - Parameter seed: is given an administrator's access, which lasts as long as the server.
@MainActor
func withPhones(
  seeding seed: @Sendable (Admin) async throws -> Void = { _ in },
  _ body:
    @MainActor @Sendable (_ phone: @escaping @MainActor @Sendable (String) async throws -> Phone)
    async throws -> Void
) async throws {
  try await PhoneTesting.withPhones(
    of: DoodleGuessBackend(), seeding: seed,
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
