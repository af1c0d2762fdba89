import Accounts
import AwardsDomain
import AwardsFunctions
import CloudFunctions
import DocumentModel
import DocumentStore
import DomainParts
import Foundation
import Logging
import Purchases
import SQLiteStorage
import SeededRandom
import Synchronization
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A store, accounts, a clock that the test moves, and the game's functions.
final class GameWorld: Sendable {
  static let show = Moment(microseconds: 1_770_000_000_000_000)

  let admin: Admin
  private let folder: URL
  private let store: DocumentStore
  private let accounts: Accounts
  private let purchases: Purchases
  private let clock: Clock
  private let removed: RemovedFiles

  private final class Clock: Sendable {
    let now = Mutex(GameWorld.show.adding(seconds: -3_600))
    let random: Mutex<SeededGenerator>
    /// After how many looks at the clock the process kills itself.
    let looksLeft = Mutex<Int?>(nil)

    init(seed: UInt64) {
      random = Mutex(SeededGenerator(seed: seed))
    }

    func look() -> Moment {
      looksLeft.withLock { left in
        guard let count = left else { return }
        if count == 0 { kill(getpid(), SIGKILL) }
        left = count - 1
      }
      return now.withLock { $0 }
    }
  }

  private final class RemovedFiles: Sendable {
    let paths = Mutex<[String]>([])
  }

  var removedFiles: [String] { removed.paths.withLock { $0 } }

  private init(
    _ folder: URL, seed: UInt64, isDurable: Bool, hasStore: Bool = true
  ) async throws {
    self.folder = folder
    let clock = Clock(seed: seed)
    self.clock = clock
    let removed = RemovedFiles()
    self.removed = removed
    let storage: any Storage =
      isDurable
      ? try SQLiteStorage(at: folder.appending(path: "documents.sqlite")) : InMemoryStorage()
    store = try await DocumentStore(storage: storage) {
      Timestamp(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000))
    }
    accounts = try await Accounts(
      configuration: AccountsConfiguration(
        projectID: "hearth", database: folder.appending(path: "accounts.sqlite"),
        keys: folder.appending(path: "keys"),
        passwordCost: PasswordCost(rounds: 16, blockSize: 8, parallelism: 1)))
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    purchases = try Purchases(
      file: folder.appending(path: "purchases.sqlite"),
      configuration: PurchasesConfiguration(catalogs: ["(default)": AwardsBackend().catalog]),
      isDevelopment: hasStore, logger: logger)
    admin = Admin(
      accounts: accounts, store: store, database: DatabaseName(project: "hearth"),
      files: AdminFiles { (path) throws(AdminError) in
        removed.paths.withLock { $0.append(path) }
      }, purchases: purchases)
  }

  /// - Parameter hasStore: whether the server sells in its test store, or nowhere.
  static func with(
    hasStore: Bool = true, _ body: (GameWorld) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "awards-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try await GameWorld(folder, seed: 1, isDurable: false, hasStore: hasStore).run(body)
  }

  /// A world whose documents and events are files in a folder, where another one may go on.
  ///
  /// - Parameter seed: another one in each world of a folder, or two ids would be the same.
  static func with(
    filesIn folder: URL, seed: UInt64, _ body: (GameWorld) async throws -> Void
  ) async throws {
    try await GameWorld(folder, seed: seed, isDurable: true).run(body)
  }

  private func run(_ body: (GameWorld) async throws -> Void) async throws {
    try await documents.set("config/features", ["requiresPaymentForCompetitions": false])
    try await body(self)
    await store.close()
    try accounts.close()
    try purchases.close()
  }

  /// Kills the process, as `kill -9` does, when functions have looked at the clock so often.
  func die(afterLooks count: Int) {
    clock.looksLeft.withLock { $0 = count }
  }

  var environment: FunctionEnvironment {
    FunctionEnvironment(
      admin: admin, now: { [clock] in clock.look().date },
      random: { [clock] in clock.random.withLock { $0.next() } })
  }

  var server: AwardsServer { AwardsServer(environment) }
  var documents: AdminDocuments { admin.documents }

  /// Moves the clock so far from the show's beginning.
  func setClock(_ seconds: Int) {
    clock.now.withLock { $0 = GameWorld.show.adding(seconds: seconds) }
  }

  func tick(_ seconds: Int = 1) {
    clock.now.withLock { $0 = $0.adding(seconds: seconds) }
  }

  /// The functions that run by themselves; a new one goes on where the last one left off.
  func host() async throws -> TriggerHost {
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    return try await TriggerHost(
      AwardsBackend().functions,
      queue: try EventQueue(file: folder.appending(path: "functions.sqlite")), store: store,
      accounts: accounts, purchases: purchases, environment: environment, logger: logger)
  }

  /// A show with categories `c1`…, each with the nominees `n1`, `n2` and `n3`.
  func makeShow(_ id: String = "show", categories count: Int = 3) async throws {
    let nominees = (1...3).map { "{\"id\": \"n\($0)\", \"name\": \"Nominee \($0)\"}" }
      .joined(separator: ",")
    let categories = (1...count).map {
      "{\"id\": \"c\($0)\", \"name\": \"Award \($0)\", \"nominees\": [\(nominees)]}"
    }.joined(separator: ",")
    let text = "{\"id\": \"\(id)\", \"name\": \"Show\", \"categories\": [\(categories)]}"
    let answer = try await server.importCeremonies(
      ImportRequest(.json, text, isPreview: false, date: GameWorld.show.microseconds),
      by: "boss")
    #expect(answer.problems == [])
  }

  /// A competition of the first of these people, which the others joined one after another.
  func makeCompetition(
    _ people: [String], ceremony: String = "show"
  ) async throws -> EntryAnswer {
    for person in people {
      try await documents.set(
        "users/\(person)", ["displayName": .string(person.capitalized)])
    }
    let entry = try await server.createCompetition(
      name: "Us", ceremonyId: ceremony, by: people.first ?? "")
    for person in people.dropFirst() {
      tick()
      _ = try await server.joinCompetition(code: entry.inviteCode ?? "", by: person)
    }
    return entry
  }

  @discardableResult
  func vote(
    _ person: String, _ category: String, _ nominee: String, in competition: String,
    requestId: String? = nil
  ) async throws -> VoteAnswer {
    tick()
    return try await server.castVote(
      VoteRequest(
        competitionId: competition, categoryId: category, nomineeId: nominee,
        requestId: requestId), by: person)
  }

  @discardableResult
  func announce(
    _ category: String, _ winners: [String], expecting: Int? = nil, ceremony: String = "show"
  ) async throws -> AnnouncementAnswer {
    tick()
    let request = AnnouncementRequest(
      ceremony, category, winnerIds: winners, expectedVersion: expecting)
    return winners.isEmpty
      ? try await server.revokeWinner(request, by: "boss")
      : try await server.announceWinner(request, by: "boss")
  }

  func competition(_ id: String) async throws -> Competition {
    let snapshot = try await documents.snapshot("competitions/\(id)")
    return try #require(snapshot).data()
  }

  func participants(_ id: String) async throws -> [String: Participant] {
    let found: [Participant] = try await documents.collection("competitions/\(id)/participants")
      .get().map { try $0.data() }
    return Dictionary(found.map { ($0.userId, $0) }) { first, _ in first }
  }

  /// The board worked out from the votes and the categories alone.
  func recomputed(_ id: String) async throws -> Scoreboard {
    let votes: [Vote] = try await documents.collection("competitions/\(id)/votes").get()
      .map { try $0.data() }
    let categories: [AwardsDomain.Category] =
      try await documents.collection("ceremonies/show/categories").get().map { try $0.data() }
    let entrants = try await participants(id).values.map { participant in
      let own = votes.filter { $0.userId == participant.userId }.map {
        ($0.categoryId, Pick(nomineeId: $0.nomineeId, at: $0.updatedAt))
      }
      return Entrant(
        userId: participant.userId, joinedAt: participant.joinedAt,
        picks: Dictionary(own) { first, _ in first })
    }
    let competition = try await competition(id)
    return Scoreboard(
      entrants: entrants, categories: categories,
      winners: Dictionary(categories.map { ($0.id, Set($0.winners)) }) { first, _ in first },
      weighting: competition.weighting, tieBreakCategoryId: competition.tieBreakCategoryId)
  }

  /// Expects every stored score to be the recomputed one.
  func expectScores(of id: String) async throws {
    let board = try await recomputed(id)
    let stored = try await participants(id)
    #expect(board.standings.count == stored.count)
    for standing in board.standings {
      let participant = try #require(stored[standing.userId])
      #expect(participant.score == standing.score)
      #expect(participant.rank == standing.rank)
      #expect(participant.correct == standing.correct)
      #expect(participant.totalVotes == standing.totalVotes)
    }
    #expect(try await competition(id).participantCount == stored.count)
  }

  /// Buys access to competitions in the test store.
  func buyCompetitions(_ uid: String) async throws -> PurchaseOrder {
    let beginning = try await purchases.begin(
      Purchases.Request(
        app: "(default)", purchaser: .user(uid), product: Entitlement.competitions),
      returningTo: try #require(URL(string: "http://127.0.0.1/")))
    guard case .page(let id, _) = beginning else {
      throw AdminError("There is no page on which to pay.")
    }
    let order = try #require(try await purchases.ledger.order(id))
    _ = try await purchases.decide(.buy, order)
    return order
  }

  func refund(_ order: PurchaseOrder) async throws {
    _ = try await purchases.decide(.refund, order)
  }

  /// The account of somebody who came by a link.
  func makeGuest() async throws -> String {
    try await accounts.signUpAnonymously().user.uid
  }

  func deleteUser(_ uid: String) async throws {
    try await accounts.delete(uid: uid)
  }
}
