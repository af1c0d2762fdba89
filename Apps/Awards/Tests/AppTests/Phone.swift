import AccountFlow
import AwardsApp
import AwardsDomain
import AwardsFunctions
import CloudFunctions
import DomainParts
import Foundation
import PhoneTesting
import Server
import ServerTesting

/// One person's phone with the app's services on it.
typealias Phone = AccountPhone<AwardsProfiles>

extension AccountPhone where Profiles == AwardsProfiles {
  convenience init(_ server: TestServer, container: URL) async throws {
    let phone = try await TestPhone(
      server, container: container, appName: "Awards", region: "asia-south1")
    self.init(phone) { phone, files in
      AuthService(
        app: phone.firebase, folder: files, functions: phone.functions, phone: phone.services)
    }
  }

  static func address(of name: String) -> String { "\(name.lowercased())@example.com" }

  /// Signs up and chooses a name.
  @discardableResult
  func join(as name: String) async throws -> Session {
    try await auth.signUp(email: Self.address(of: name), password: "secret")
    await untilOnboarding()
    await auth.completeOnboarding(name: name)
    return await session()
  }

  /// Signs in.
  @discardableResult
  func signIn(as name: String) async throws -> Session {
    try await auth.signIn(email: Self.address(of: name), password: "secret")
    return await session()
  }
}

/// Follows a competition as its screens do.
@MainActor
final class OpenGame {
  let game: Game
  private let task: Task<Void, Never>

  init(_ session: Session, _ id: String) {
    let game = session.game(id)
    self.game = game
    task = Task { await game.follow() }
  }

  deinit { task.cancel() }
}

/// The server's side of a test: a show that begins in a day, and an administrator.
struct Stage: Sendable {
  static let ceremony = "show"
  static let boss = "Boss"

  /// A show with the categories `c1`… of three nominees each.
  static func make(_ admin: Admin, categories count: Int = 3) async throws {
    try await admin.documents.set(
      "config/features", ["requiresPaymentForCompetitions": false])
    let nominees = (1...3).map { "{\"id\": \"n\($0)\", \"name\": \"Nominee \($0)\"}" }
      .joined(separator: ",")
    let categories = (1...count).map {
      "{\"id\": \"c\($0)\", \"name\": \"Award \($0)\", \"nominees\": [\(nominees)]}"
    }.joined(separator: ",")
    let text = "{\"id\": \"\(ceremony)\", \"name\": \"The Show\", \"categories\": [\(categories)]}"
    _ = try await AwardsServer(FunctionEnvironment(admin: admin)).importCeremonies(
      ImportRequest(
        .json, text, isPreview: false,
        date: Moment(Date().addingTimeInterval(86_400)).microseconds), by: "boss")
    let uid = try await admin.users.ensure(
      email: await Phone.address(of: boss), password: "secret", displayName: boss)
    try await admin.users.setCustomClaims("{\"awardsAdmin\":true}", of: uid)
  }
}

/// Runs the body with a server that has a show, and with people's phones.
@MainActor
func withPhones(
  seeding seed: @Sendable (Admin) async throws -> Void = { try await Stage.make($0) },
  _ body:
    @MainActor @Sendable (_ phone: @escaping @MainActor @Sendable (String) async throws -> Phone)
    async throws -> Void
) async throws {
  try await PhoneTesting.withPhones(
    of: AwardsBackend(), seeding: seed,
    make: { server, container, _ in try await Phone(server, container: container) },
    close: { await $0.close() }, body)
}

extension Session {
  /// Makes a competition about the show; gives its id and code.
  func makeCompetition(named name: String = "Sofa") async throws -> (id: String, code: String) {
    let entry = try await functions.createCompetition(
      name: name, ceremonyId: Stage.ceremony, requestId: UUID().uuidString)
    return (entry.competitionId, entry.inviteCode ?? "")
  }

  func joinCompetition(_ code: String) async throws {
    _ = try await functions.joinCompetition(inviteCode: code, requestId: UUID().uuidString)
  }

  /// Announces a winner of the show, as an administrator.
  func announce(_ winner: String, in category: String) async throws {
    let shelf = ceremonies.shelf(of: Stage.ceremony)
    let following = Task { await shelf.follow() }
    defer { following.cancel() }
    await until { shelf.category(category) != nil }
    guard let found = shelf.category(category) else { return }
    try await AdminService(functions).announce(
      [winner], in: found, expectedVersion: found.resultVersion ?? 0)
  }
}
