import Accounts
import CloudFunctions
import DocumentModel
import DocumentStore
import Foundation
import Logging
import MessageAIFunctions
import Synchronization
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A store, accounts and the app's functions in a folder that is removed afterwards.
final class FunctionWorld: Sendable {
  let admin: Admin
  private let folder: URL
  private let store: DocumentStore
  private let accounts: Accounts
  private let sent = Mutex<[Push]>([])
  private let removed = RemovedFiles()

  private final class RemovedFiles: Sendable {
    let paths = Mutex<[String]>([])
  }

  /// The paths of the files that were removed, in order.
  var removedFiles: [String] { removed.paths.withLock { $0 } }

  /// What the messaging service was asked to send.
  struct Push: Hashable, Decodable {
    var token: String
    var title: String
    var body: String
    var data: [String: String]
  }

  /// All that was sent, in order.
  var pushes: [Push] { sent.withLock { $0 } }

  private init(_ folder: URL) async throws {
    self.folder = folder
    store = try await DocumentStore(storage: InMemoryStorage()) {
      Timestamp(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000))
    }
    accounts = try await Accounts(
      configuration: AccountsConfiguration(
        projectID: "hearth", database: folder.appending(path: "accounts.sqlite"),
        keys: folder.appending(path: "keys"),
        passwordCost: PasswordCost(rounds: 16, blockSize: 8, parallelism: 1)))
    admin = Admin(
      accounts: accounts, store: store, database: DatabaseName(project: "hearth"),
      files: AdminFiles { [removed] (path) throws(AdminError) in
        removed.paths.withLock { $0.append(path) }
      })
  }

  static func with(_ body: (FunctionWorld) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "messageai-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let world = try await FunctionWorld(folder)
    try await body(world)
    await world.store.close()
    try world.accounts.close()
  }

  /// The app's functions, which go on where the last ones of this world left off.
  func host() async throws -> TriggerHost {
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    return try await TriggerHost(
      MessageAIBackend().functions,
      queue: try EventQueue(file: folder.appending(path: "functions.sqlite")), store: store,
      accounts: accounts, environment: environment, logger: logger)
  }

  var environment: FunctionEnvironment {
    get throws {
      let endpoint = try #require(URL(string: "http://127.0.0.1/fcm"))
      return FunctionEnvironment(
        admin: admin,
        messagingService: Messaging.Service(endpoint: endpoint, projectID: "hearth") { nil },
        fetch: { [self] request in try take(request) })
    }
  }

  /// Answers as FCM does: a token that is gone is not registered.
  private func take(_ request: URLRequest) throws -> (Data, HTTPURLResponse) {
    struct Body: Decodable {
      struct Message: Decodable {
        struct Notification: Decodable {
          var title: String
          var body: String
        }
        var token: String
        var notification: Notification
        var data: [String: String]
      }
      var message: Message
    }
    let url = try #require(request.url)
    let message = try JSONDecoder().decode(Body.self, from: try #require(request.httpBody)).message
    sent.withLock {
      $0.append(
        Push(
          token: message.token, title: message.notification.title,
          body: message.notification.body, data: message.data))
    }
    let isGone = message.token == "gone"
    let answer =
      isGone
      ? #"{"error": {"status": "NOT_FOUND", "details": [{"errorCode": "UNREGISTERED"}]}}"#
      : #"{"name": "projects/hearth/messages/1"}"#
    let response = try #require(
      HTTPURLResponse(
        url: url, statusCode: isGone ? 404 : 200, httpVersion: nil, headerFields: nil))
    return (Data(answer.utf8), response)
  }

  func deleteUser(_ uid: String) async throws {
    try await accounts.delete(uid: uid)
  }

  /// Makes a conversation, and profiles for those who have none.
  func talk(_ id: String, _ people: [String], type: String = "oneOnOne") async throws {
    for uid in people where try await admin.documents.get("users/\(uid)") == nil {
      try await admin.documents.set("users/\(uid)", ["displayName": .string(uid.capitalized)])
    }
    try await admin.documents.set(
      "conversations/\(id)",
      [
        "participantIds": .array(people.map { .string($0) }), "type": .string(type),
        "createdBy": .string(people[0]), "createdAt": .serverTimestamp,
        "participantNames": .map(
          Dictionary(people.map { ($0, .string($0.capitalized)) }) { $1 }),
      ])
  }

  /// Sends a message as a client does: with the server's time and without a place.
  func send(_ id: String, from sender: String, in conversation: String) async throws {
    try await admin.documents.set(
      "conversations/\(conversation)/messages/\(id)",
      [
        "senderId": .string(sender), "senderName": .string(sender.capitalized),
        "text": .string("text of \(id)"), "timestamp": .serverTimestamp,
        "clientTimestamp": .serverTimestamp,
      ])
  }

  /// The messages' ids and places in the order of the server's time.
  func places(in conversation: String) async throws -> [(id: String, seq: Int64?)] {
    try await admin.documents.collection("conversations/\(conversation)/messages")
      .order(by: "timestamp").get().map { document in
        guard case .integer(let seq)? = document["seq"] else { return (document.id, nil) }
        return (document.id, seq)
      }
  }
}
