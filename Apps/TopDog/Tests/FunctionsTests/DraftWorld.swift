import Accounts
import CloudFunctions
import DocumentModel
import DocumentStore
import DomainParts
import Foundation
import Logging
import SQLiteStorage
import SeededRandom
import Synchronization
import Testing
import TopDogDomain
import TopDogFunctions

/// A store, accounts, a clock that the test moves, and the game's functions.
final class DraftWorld: Sendable {
  /// Noon in New York, in August.
  static let start = Moment(microseconds: 1_785_600_000_000_000)

  let admin: Admin
  let backend: TopDogBackend
  private let folder: URL
  private let store: DocumentStore
  private let accounts: Accounts
  private let clock: Clock

  private final class Clock: Sendable {
    let now = Mutex(DraftWorld.start)
    let random: Mutex<SeededGenerator>

    init(seed: UInt64) {
      random = Mutex(SeededGenerator(seed: seed))
    }
  }

  private init(_ folder: URL, seed: UInt64, start: Moment, isDurable: Bool) async throws {
    self.folder = folder
    let clock = Clock(seed: seed)
    clock.now.withLock { $0 = start }
    self.clock = clock
    backend = TopDogBackend()
    let storage: any Storage =
      isDurable
      ? try SQLiteStorage(at: folder.appending(path: "documents.sqlite")) : InMemoryStorage()
    store = try await DocumentStore(storage: storage) {
      Timestamp(microseconds: clock.now.withLock { $0.microseconds })
    }
    accounts = try await Accounts(
      configuration: AccountsConfiguration(
        projectID: "hearth", database: folder.appending(path: "accounts.sqlite"),
        keys: folder.appending(path: "keys"),
        passwordCost: PasswordCost(rounds: 16, blockSize: 8, parallelism: 1)))
    admin = Admin(
      accounts: accounts, store: store, database: DatabaseName(project: "hearth"))
  }

  static func with(seed: UInt64 = 1, _ body: (DraftWorld) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "topdog-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try await DraftWorld(folder, seed: seed, start: start, isDurable: false).run(body)
  }

  /// A world whose documents and events are files in a folder, where another one may go on.
  ///
  /// - Parameter seed: another one in each world of a folder, or two ids would be the same.
  static func with(
    filesIn folder: URL, seed: UInt64, startingAt start: Moment = start,
    _ body: (DraftWorld) async throws -> Void
  ) async throws {
    try await DraftWorld(folder, seed: seed, start: start, isDurable: true).run(body)
  }

  private func run(_ body: (DraftWorld) async throws -> Void) async throws {
    try await body(self)
    await store.close()
    try accounts.close()
  }

  var environment: FunctionEnvironment {
    FunctionEnvironment(
      admin: admin, now: { [clock] in clock.now.withLock { $0.date } },
      random: { [clock] in clock.random.withLock { $0.next() } })
  }

  var server: TopDogServer { TopDogServer(environment, pools: pools) }
  var documents: AdminDocuments { admin.documents }
  private let pools = PoolMemory()
  /// The pool that was read last: to read it again takes longer than all else that a test does.
  let knownPool = Mutex<PlayerPool?>(nil)

  var now: Moment { clock.now.withLock { $0 } }

  func setClock(_ moment: Moment) {
    clock.now.withLock { $0 = moment }
  }

  func tick(_ seconds: Int = 1) {
    clock.now.withLock { $0 = $0.adding(seconds: seconds) }
  }

  /// The functions that run by themselves; a new one goes on where the last one left off.
  func host() async throws -> TriggerHost {
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    return try await TriggerHost(
      backend.functions, queue: try EventQueue(file: folder.appending(path: "functions.sqlite")),
      store: store, accounts: accounts, environment: environment, logger: logger)
  }
}
