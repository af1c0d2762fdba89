import AccountFlow
import CloudFunctions
import DomainParts
import Foundation
import PhoneTesting
import Server
import ServerTesting
import TopDogApp
import TopDogDomain
import TopDogFunctions

/// One person's phone with the app's services on it.
typealias Phone = AccountPhone<TopDogProfiles>

extension AccountPhone where Profiles == TopDogProfiles {
  convenience init(_ server: TestServer, container: URL) async throws {
    let phone = try await TestPhone(server, container: container, appName: "TopDog")
    self.init(phone) { phone, files in
      AuthService(
        app: phone.firebase, folder: files, functions: phone.functions, phone: phone.services)
    }
  }

  static func address(of name: String) -> String { "\(name.lowercased())@example.com" }

  /// Signs up and waits until a username is asked for.
  func signUp(as name: String) async throws {
    try await auth.signUp(email: Self.address(of: name), password: "secret")
    await untilOnboarding()
  }

  /// Signs up and claims a username.
  @discardableResult
  func join(as name: String) async throws -> Session {
    try await signUp(as: name)
    let model = UsernameModel(auth: auth)
    model.text = name
    await model.continueButtonTapped()
    return await session()
  }

  /// Signs in.
  @discardableResult
  func signIn(as name: String) async throws -> Session {
    try await auth.signIn(email: Self.address(of: name), password: "secret")
    return await session()
  }
}

/// The server's side of a test: players, and tournaments whose drafts have two seats.
enum Stage {
  static let opener = "opener"
  static let dear = "dear"
  static let fee = Cents.dollars(25)

  static func make(_ admin: Admin) async throws {
    let server = TopDogServer(FunctionEnvironment(admin: admin), pools: PoolMemory())
    try await server.addPool(pool)
    try await server.addTournament(tournament(opener, name: "Season Opener", fee: fee))
    try await server.addTournament(
      tournament(dear, name: "High Rollers", fee: .dollars(2_500), clock: .slow))
  }

  private static var now: Moment { Moment(Date()) }

  private static func tournament(
    _ id: String, name: String, fee: Cents, clock: ClockRules = .fast
  ) -> Tournament {
    Tournament(
      id: id, name: name,
      format: TournamentFormat(
        order: DraftOrder(teams: 2, rounds: 3), clock: clock,
        rounds: [TournamentRound(weeks: 1...14, groupSize: 12, advancing: 0)], entryFee: fee,
        entriesPerPerson: 3, prizes: PrizeTable([PrizeTable.Tier(1...1, each: .dollars(250))])),
      season: now.adding(seconds: 40 * 86_400), slateId: "slate", poolId: "slate-1",
      createdAt: now)
  }

  /// Players `p1` to `p24`, best first.
  private static var pool: PlayerPool {
    let positions: [Position] = [.wideReceiver, .runningBack, .quarterback, .tightEnd]
    let players = (1...24).map {
      Player(id: "p\($0)", name: "Player \($0)", position: positions[($0 - 1) % 4], team: "KC")
    }
    let adp = players.enumerated().map { ($1.id, Points(hundredths: $0 * 100 + 100)) }
    return PlayerPool(
      id: "slate-1", slateId: "slate", players: players,
      adp: Dictionary(adp) { first, _ in first }, createdAt: now)
  }
}

/// Runs the body with a server that has tournaments, and with people's phones.
@MainActor
func withPhones(
  seeding seed: @Sendable (Admin) async throws -> Void = { try await Stage.make($0) },
  _ body:
    @MainActor @Sendable (_ phone: @escaping @MainActor @Sendable (String) async throws -> Phone)
    async throws -> Void
) async throws {
  try await PhoneTesting.withPhones(
    of: TopDogBackend(), seeding: seed,
    make: { server, container, _ in try await Phone(server, container: container) },
    close: { await $0.close() }, body)
}

extension Session {
  /// A model for joining a tournament, once it is known what the person can do about it.
  func joiningWhenKnown(_ tournament: String) async -> JoinTournamentModel {
    let model = joining(tournament)
    await until { model.offer != .loading }
    return model
  }
}
