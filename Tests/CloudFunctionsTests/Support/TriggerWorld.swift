import Accounts
import CloudFunctions
import DocumentModel
import DocumentStore
import Foundation
import Logging
import Synchronization

/// A store, accounts and functions with a clock of their own, in a folder that is removed afterwards.
final class TriggerWorld: Sendable {
  let folder: URL
  let store: DocumentStore
  let accounts: Accounts
  let admin: Admin
  let clock = ManualClock()

  private init(_ folder: URL) async throws {
    self.folder = folder
    let clock = clock
    store = try await DocumentStore(storage: InMemoryStorage()) {
      Timestamp(microseconds: Int64(clock.now.timeIntervalSince1970 * 1_000_000))
    }
    accounts = try await Accounts(
      configuration: AccountsConfiguration(
        projectID: "hearth", database: folder.appending(path: "accounts.sqlite"),
        keys: folder.appending(path: "keys"),
        passwordCost: PasswordCost(rounds: 16, blockSize: 8, parallelism: 1)))
    admin = Admin(accounts: accounts, store: store, database: DatabaseName(project: "hearth"))
  }

  static func with<T>(_ body: (TriggerWorld) async throws -> T) async throws -> T {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "hearth-functions-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let world = try await TriggerWorld(folder)
    let result = try await body(world)
    await world.store.close()
    try world.accounts.close()
    return result
  }

  var environment: FunctionEnvironment {
    FunctionEnvironment(
      admin: admin, now: { [clock] in clock.now },
      wait: { _ in try await Task.sleep(for: .seconds(3_600)) }, random: { 999 },
      fetch: { _ in throw URLError(.notConnectedToInternet) })
  }

  func queue() throws -> EventQueue {
    try EventQueue(file: folder.appending(path: "functions.sqlite"))
  }

  /// A host that goes on where the last one of this world left off.
  func host(_ functions: [CloudFunction]) async throws -> TriggerHost {
    try await host(functions, in: environment)
  }

  /// A host with another clock than the world's.
  func host(
    _ functions: [CloudFunction], at now: @escaping @Sendable () -> Date,
    wait: @escaping @Sendable (Duration) async throws -> Void
  ) async throws -> TriggerHost {
    var environment = environment
    environment.now = now
    environment.wait = wait
    return try await host(functions, in: environment)
  }

  private func host(
    _ functions: [CloudFunction], in environment: FunctionEnvironment
  ) async throws -> TriggerHost {
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    return try await TriggerHost(
      functions, queue: try queue(), store: store, accounts: accounts, environment: environment,
      logger: logger)
  }
}

/// A clock that moves only when it is told to.
final class ManualClock: Sendable {
  private let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

  var now: Date { time.withLock { $0 } }

  func advance(_ seconds: TimeInterval) { time.withLock { $0 += seconds } }
}

/// What functions tell a test, in order.
final class Notebook: Sendable {
  private let kept = Mutex<[String]>([])

  var lines: [String] { kept.withLock { $0 } }

  func note(_ line: String) { kept.withLock { $0.append(line) } }

  /// How often this line was noted.
  func count(_ line: String) -> Int { lines.count { $0 == line } }
}

/// Counts what is done under its lock.
final class Counter: Sendable {
  private let count = Mutex(0)

  func next(_ body: () -> Void) -> Int {
    count.withLock { count in
      body()
      count += 1
      return count
    }
  }
}
