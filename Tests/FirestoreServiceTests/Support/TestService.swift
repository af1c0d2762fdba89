import Accounts
import DocumentModel
import DocumentStore
import FirestoreProto
import FirestoreService
import FirestoreWire
import GRPCCore
import GRPCInProcessTransport
import SecurityRules
import SwiftProtobuf
import Synchronization

typealias Proto = Google_Firestore_V1_Document
typealias Service = Google_Firestore_V1_Firestore

/// A service over an empty store, and a client of it within the process.
///
/// Callers are named by their `authorization`: `Bearer ‹uid›`, `Bearer owner`, or none.
struct TestService: Sendable {
  static let database = DatabaseName(project: "p")

  let store: DocumentStore
  let rules: RuleBook
  let connection: GRPCClient<InProcessTransport.Client>
  var client: Service.Client<InProcessTransport.Client> { Service.Client(wrapping: connection) }

  /// - Parameters:
  ///   - wait: how the service waits for a token's expiry; never, unless given.
  ///   - monitor: lets calls in and watches them.
  @discardableResult
  static func run<Result: Sendable>(
    wait: @escaping @Sendable (Timestamp) async throws -> Void = { _ in
      try await Task.sleep(for: .seconds(3600))
    },
    monitor: CallMonitor = CallMonitor(), _ body: (TestService) async throws -> Result
  ) async throws -> Result {
    // An hour into 1970, one microsecond later each time.
    let ticks = Atomic<Int64>(3_600_000_000)
    let now: @Sendable () -> Timestamp = {
      Timestamp(microseconds: ticks.add(1, ordering: .relaxed).newValue)
    }
    let store = try await DocumentStore(storage: InMemoryStorage(), now: now)
    let rules = RuleBook([nil: [try TestRules.ruleset]], explains: true)
    let service = FirestoreService(
      store: store, clock: ServiceClock(now: now, wait: wait), monitor: monitor, rules: rules,
      authenticate: caller)
    let transport = InProcessTransport()
    return try await withGRPCServer(
      transport: transport.server, services: [service],
      interceptors: [CallInterceptor(monitor: monitor)]
    ) { _ in
      try await withGRPCClient(transport: transport.client) { connection in
        let result = try await body(TestService(store: store, rules: rules, connection: connection))
        await store.close()
        return result
      }
    }
  }

  @Sendable private static func caller(_ authorization: String?) async throws -> Caller {
    switch authorization {
    case nil: return .anonymous
    case "Bearer owner": return .owner
    case "Bearer expiring":
      return .user(AuthenticatedUser(uid: "ada", claims: ["exp": .integer(7_200)]))
    case "Bearer expired":
      return .user(AuthenticatedUser(uid: "ada", claims: ["exp": .integer(60)]))
    case .some(let value) where value.hasPrefix("Bearer "):
      return .user(AuthenticatedUser(uid: String(value.dropFirst(7))))
    default: throw AccountsError(.invalidIDToken, "That is no token.")
    }
  }

  static func name(_ path: String, in database: DatabaseName = database) -> String {
    "\(database)/documents/\(path)"
  }

  static func metadata(_ caller: String?) -> Metadata {
    var metadata: Metadata = [
      "google-cloud-resource-prefix": "anything", "x-goog-request-params": "projects/p",
    ]
    if let caller { metadata.addString("Bearer \(caller)", forKey: "authorization") }
    return metadata
  }

  // MARK: - Calls

  @discardableResult
  func commit(
    _ writes: [Google_Firestore_V1_Write], as caller: String? = "owner",
    in database: DatabaseName = database
  ) async throws -> Google_Firestore_V1_CommitResponse {
    try await client.commit(
      .with {
        $0.database = database.description
        $0.writes = writes
      }, metadata: Self.metadata(caller))
  }

  func get(
    _ paths: [String], as caller: String? = "owner", mask: [String]? = nil,
    in database: DatabaseName = database
  ) async throws -> [Google_Firestore_V1_BatchGetDocumentsResponse] {
    try await client.batchGetDocuments(
      .with {
        $0.database = database.description
        $0.documents = paths.map { Self.name($0, in: database) }
        if let mask { $0.mask.fieldPaths = mask }
      }, metadata: Self.metadata(caller)
    ) { response in
      try await response.messages.reduce(into: []) { $0.append($1) }
    }
  }

  func query(
    _ query: Query, as caller: String? = "owner"
  ) async throws -> [Google_Firestore_V1_RunQueryResponse] {
    try await client.runQuery(
      .with {
        $0.parent = ParentName(database: Self.database, path: query.parent).description
        $0.structuredQuery = .init(query)
      }, metadata: Self.metadata(caller)
    ) { response in
      try await response.messages.reduce(into: []) { $0.append($1) }
    }
  }

  /// One Write call; it ends with `body`.
  func write<Result: Sendable>(
    as caller: String? = "owner",
    _ body:
      @escaping @Sendable (
        inout Exchange<Google_Firestore_V1_WriteRequest, Google_Firestore_V1_WriteResponse>
      ) async throws -> Result
  ) async throws -> Result {
    let (requests, outgoing) = AsyncStream.makeStream(of: Google_Firestore_V1_WriteRequest.self)
    return try await client.write(metadata: Self.metadata(caller)) { writer in
      for await request in requests { try await writer.write(request) }
    } onResponse: { response in
      defer { outgoing.finish() }
      var exchange = Exchange(outgoing: outgoing, incoming: response.messages.makeAsyncIterator())
      return try await body(&exchange)
    }
  }

  /// One Listen call; it ends with `body`.
  func listen<Result: Sendable>(
    as caller: String? = "owner",
    _ body:
      @escaping @Sendable (
        inout Exchange<Google_Firestore_V1_ListenRequest, Google_Firestore_V1_ListenResponse>
      ) async throws -> Result
  ) async throws -> Result {
    let (requests, outgoing) = AsyncStream.makeStream(of: Google_Firestore_V1_ListenRequest.self)
    return try await client.listen(metadata: Self.metadata(caller)) { writer in
      for await request in requests { try await writer.write(request) }
    } onResponse: { response in
      defer { outgoing.finish() }
      var exchange = Exchange(outgoing: outgoing, incoming: response.messages.makeAsyncIterator())
      return try await body(&exchange)
    }
  }
}

/// The client's side of a call in which both sides stream.
struct Exchange<Request: Sendable, Response: Sendable> {
  let outgoing: AsyncStream<Request>.Continuation
  var incoming: RPCAsyncSequence<Response, any Error>.AsyncIterator

  func send(_ request: Request) { outgoing.yield(request) }

  /// Says that there is nothing more to ask.
  func finish() { outgoing.finish() }

  /// The next response; nil when the call has ended well.
  mutating func next() async throws -> Response? { try await incoming.next() }
}
