package import Accounts
package import CloudFunctions
import DocumentModel
import DocumentStore
package import Foundation
import Logging
import PushDelivery
import SeededRandom
import Synchronization

/// A store in memory, accounts, phones that take messages, and the functions of one app, in a folder that
/// is removed afterwards.
package final class FunctionStage: Sendable {
  package let admin: Admin
  package let accounts: Accounts
  private let functions: [CloudFunction]
  private let app: String
  private let folder: URL
  private let store: DocumentStore
  private let push: PushDelivery
  private let state: Mutexes

  private final class Mutexes: Sendable {
    let pushes = Mutex<[Push]>([])
    let removed = Mutex<[String]>([])
    /// By how much the functions' clock is ahead of the machine's, in seconds.
    let ahead = Mutex<TimeInterval>(0)
    let random: Mutex<SeededGenerator>

    init(seed: UInt64) {
      random = Mutex(SeededGenerator(seed: seed))
    }
  }

  /// What came to a phone.
  package struct Push: Hashable, Sendable {
    package var phone: String
    package var title: String
    package var body: String
    package var data: [String: String]

    /// Describes a message.
    package init(phone: String, title: String, body: String, data: [String: String]) {
      (self.phone, self.title, self.body, self.data) = (phone, title, body, data)
    }
  }

  private init(
    _ functions: [CloudFunction], app: String, seed: UInt64, folder: URL
  ) async throws {
    let state = Mutexes(seed: seed)
    self.state = state
    (self.functions, self.app, self.folder) = (functions, app, folder)
    store = try await DocumentStore(storage: InMemoryStorage()) {
      Timestamp(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000))
    }
    accounts = try await Accounts(
      configuration: AccountsConfiguration(
        projectID: "hearth", database: folder.appending(path: "accounts.sqlite"),
        keys: folder.appending(path: "keys"),
        passwordCost: PasswordCost(rounds: 16, blockSize: 8, parallelism: 1)))
    push = try await PushDelivery(
      PushDeliveryConfiguration(), file: folder.appending(path: "push.sqlite"),
      keys: folder.appending(path: "keys"),
      surroundings: PushDelivery.Surroundings(projectID: "hearth") { _ in true },
      logger: Logger(label: "test"))
    push.present { message in
      state.pushes.withLock {
        $0.append(
          Push(
            phone: message.device, title: message.note.title ?? "", body: message.note.body ?? "",
            data: message.note.data))
      }
      return .shown
    }
    admin = Admin(
      accounts: accounts, store: store, database: DatabaseName(project: "hearth"),
      files: AdminFiles { (path) throws(AdminError) in
        state.removed.withLock { $0.append(path) }
      })
  }

  /// Runs the body with a stage for the functions of an app.
  ///
  /// - Parameters:
  ///   - app: the app's id.
  ///   - seed: of the random numbers that functions see.
  package static func with(
    _ functions: [CloudFunction], of app: String, seed: UInt64 = 1,
    _ body: (FunctionStage) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "\(app)-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let stage = try await FunctionStage(functions, app: app, seed: seed, folder: folder)
    try await body(stage)
    try await stage.push.close()
    await stage.store.close()
    try stage.accounts.close()
  }

  /// What the functions see of the world.
  package var environment: FunctionEnvironment {
    FunctionEnvironment(
      admin: admin, push: push,
      now: { [state] in Date().addingTimeInterval(state.ahead.withLock { $0 }) },
      random: { [state] in state.random.withLock { $0.next() } })
  }

  package var documents: AdminDocuments { admin.documents }

  /// Moves the functions' clock on.
  package func pass(seconds: TimeInterval) {
    state.ahead.withLock { $0 += seconds }
  }

  /// The functions that run by themselves; a new one goes on where the last one left off.
  package func host() async throws -> TriggerHost {
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    return try await TriggerHost(
      functions, queue: try EventQueue(file: folder.appending(path: "functions.sqlite")),
      store: store, accounts: accounts, environment: environment, logger: logger)
  }

  /// The paths of the files that were removed, in order.
  package var removedFiles: [String] { state.removed.withLock { $0 } }

  /// All that came to phones, in order.
  package var pushes: [Push] {
    get async {
      await push.settle()
      return state.pushes.withLock { $0 }
    }
  }

  /// Registers somebody's phone for messages and gives its token.
  package func register(phone: String, for uid: String) async throws -> String {
    let token = Self.token(of: phone)
    try await push.register(token, device: phone, app: app, account: uid)
    return token
  }

  /// A token of the form that the server takes.
  package static func token(of phone: String) -> String {
    phone.padding(toLength: 22, withPad: "-", startingAt: 0) + ":"
      + String(repeating: "s", count: 140)
  }
}
