internal import DocumentModel
internal import FirestoreProto
internal import FirestoreSync
internal import FirestoreWire
internal import Foundation
internal import GRPCCore
internal import GRPCNIOTransportHTTP2
internal import Logging
internal import NIOCore
internal import SwiftProtobuf
internal import Synchronization

/// The server over gRPC: all streams and calls of a client share one HTTP/2 connection.
final class GRPCDatastore: Datastore {
  /// A connection that failed is tried again after 0.1 s, then after half as much more each time,
  /// up to 0.5 s. Google's SDKs wait up to two minutes where no system tells them that the network
  /// is back; a server in one's own network is back sooner, and a try costs it little. The streams'
  /// own back-off ends when a connection comes about.
  private static let backoff = HTTP2ClientTransport.Config.Backoff(
    initial: .milliseconds(100), max: .milliseconds(500), multiplier: 1.5, jitter: 0.2)
  /// A connection without streams is closed after five minutes; one with streams is asked for a
  /// sign of life every two.
  private static let connection = HTTP2ClientTransport.Config.Connection(
    maxIdleTime: .seconds(300),
    keepalive: HTTP2ClientTransport.Config.Keepalive(
      time: .seconds(120), timeout: .seconds(20), allowWithoutCalls: false))

  private let database: DatabaseName
  private let credentials: CallCredentials
  private let callHeaders: @Sendable () -> [String: String]
  private let client: GRPCClient<HTTP2ClientTransport.Posix>
  private let firestore: Google_Firestore_V1_Firestore.Client<HTTP2ClientTransport.Posix>
  private let connections: Task<Void, Never>

  /// - Parameters:
  ///   - callHeaders: what each call has in its headers beside those of the protocol.
  ///   - onConnect: Called each time a connection to the server comes about.
  init(
    _ address: ServerAddress, database: DatabaseName, credentials: CallCredentials,
    callHeaders: @escaping @Sendable () -> [String: String], log: Logger,
    onConnect: @escaping @Sendable () -> Void
  ) throws {
    self.database = database
    self.credentials = credentials
    self.callHeaders = callHeaders
    var configuration = HTTP2ClientTransport.Posix.Config.defaults
    configuration.backoff = Self.backoff
    configuration.connection = Self.connection
    configuration.channelDebuggingCallbacks.onCreateTCPConnection = { channel in
      onConnect()
      return channel.eventLoop.makeSucceededVoidFuture()
    }
    let client = GRPCClient(
      transport: try HTTP2ClientTransport.Posix(
        target: address.target, transportSecurity: address.usesTLS ? Self.encrypted : .plaintext,
        config: configuration))
    self.client = client
    firestore = Google_Firestore_V1_Firestore.Client(wrapping: client)
    // Connections live until `close`, which awaits them.
    connections = Task {
      do {
        try await client.runConnections()
      } catch {
        log.error("The connection to Firestore ended.", metadata: ["reason": "\(error)"])
      }
    }
  }

  /// Trusts whom the system trusts, or the certificates in the file that `SSL_CERT_FILE` names, as
  /// OpenSSL does.
  private static var encrypted: HTTP2ClientTransport.Posix.TransportSecurity {
    guard let file = ProcessInfo.processInfo.environment["SSL_CERT_FILE"] else { return .tls }
    return .tls { $0.trustRoots = .certificates([.file(path: file, format: .pem)]) }
  }

  func invalidateCredentials() {
    credentials.invalidate()
  }

  func close() async {
    client.beginGracefulShutdown()
    connections.cancel()
    await connections.value
  }

  /// The headers of a call: whose database, and who asks.
  private func metadata() async throws(FirestoreFailure) -> Metadata {
    var metadata: Metadata = [
      "google-cloud-resource-prefix": "\(database)",
      "x-goog-request-params": "\(database)",
      "x-goog-api-client": "gl-swift/6 fire/hearth grpc/",
    ]
    for (name, value) in callHeaders() { metadata.addString(value, forKey: name) }
    if let token = try await credentials.token() {
      metadata.addString("Bearer \(token)", forKey: "authorization")
    }
    return metadata
  }
}

// MARK: - Streams

extension GRPCDatastore {
  func openWatch(
    _ onEvent: @escaping @Sendable (WatchStreamEvent) async -> Void
  ) -> any WatchConnection {
    let stream = StreamTask<Google_Firestore_V1_ListenRequest>()
    stream.start { [self] in
      await onEvent(
        .closed(
          await outcome {
            try await watch(stream.requests, onEvent)
          }))
    }
    return GRPCWatchConnection(database: database, stream: stream)
  }

  func openWrite(
    resuming position: WriteStreamPosition?,
    _ onEvent: @escaping @Sendable (WriteStreamEvent) async -> Void
  ) -> any WriteConnection {
    let stream = StreamTask<[Google_Firestore_V1_Write]>()
    stream.start { [self] in
      await onEvent(
        .closed(
          await outcome {
            try await write(stream.requests, from: position, onEvent)
          }))
    }
    return GRPCWriteConnection(database: database, stream: stream)
  }

  private func outcome(_ stream: () async throws -> Void) async -> FirestoreFailure? {
    do {
      try await stream()
      return nil
    } catch {
      return FirestoreFailure(error)
    }
  }

  private func watch(
    _ requests: AsyncStream<Google_Firestore_V1_ListenRequest>,
    _ onEvent: @escaping @Sendable (WatchStreamEvent) async -> Void
  ) async throws {
    try await firestore.listen(metadata: try await metadata()) { writer in
      await onEvent(.opened)
      for await request in requests { try await writer.write(request) }
    } onResponse: { response in
      for try await message in response.messages {
        if let event = try WatchStreamEvent(message) { await onEvent(event) }
      }
    }
  }

  private func write(
    _ requests: AsyncStream<[Google_Firestore_V1_Write]>, from position: WriteStreamPosition?,
    _ onEvent: @escaping @Sendable (WriteStreamEvent) async -> Void
  ) async throws {
    let token = Mutex(Data())
    let database = database
    try await firestore.write(metadata: try await metadata()) { writer in
      try await writer.write(
        .with {
          $0.database = database.description
          $0.streamID = position?.streamID ?? ""
          $0.streamToken = Data(position?.token ?? [])
        })
      // Nothing is asked to be sent before the server has answered the first message.
      for await writes in requests {
        try await writer.write(
          .with {
            $0.streamToken = token.withLock { $0 }
            $0.writes = writes
          })
      }
    } onResponse: { response in
      var isOpen = false
      for try await message in response.messages {
        guard isOpen else {
          isOpen = true
          token.withLock { $0 = message.streamToken }
          await onEvent(.opened(at: WriteStreamPosition(message)))
          continue
        }
        var results: [Write.Result] = []
        for result in message.writeResults { results.append(try Write.Result(result)) }
        await onEvent(
          .acknowledged(
            commitVersion: try DocumentModel.Timestamp(message.commitTime), results: results,
            token: Array(message.streamToken)))
        // Only now that the device has stored the answer may the server forget it.
        token.withLock { $0 = message.streamToken }
      }
    }
  }
}

// MARK: - Calls

extension GRPCDatastore {
  func documents(at paths: [DocumentPath]) async throws(FirestoreFailure) -> [LocalDocument] {
    let request = Google_Firestore_V1_BatchGetDocumentsRequest.with {
      $0.database = database.description
      $0.documents = paths.map { DocumentName(database: database, path: $0).description }
    }
    do {
      return try await firestore.batchGetDocuments(
        request, metadata: try await metadata()
      ) { response in
        var documents: [LocalDocument] = []
        for try await message in response.messages {
          switch message.result {
          case nil: continue
          case .found(let found):
            let document = try Document(found)
            documents.append(
              LocalDocument(
                name: document.name, content: .found(document.fields),
                version: document.updateTime, createTime: document.createTime))
          case .missing(let name):
            documents.append(
              .deleted(
                try DocumentName(parsing: name),
                version: try DocumentModel.Timestamp(message.readTime)))
          }
        }
        return documents
      }
    } catch {
      throw noted(error)
    }
  }

  func aggregate(
    _ query: DocumentModel.Query, _ aggregations: [AggregateFunction]
  ) async throws(FirestoreFailure) -> [Value] {
    let aliases = aggregations.indices.map { "aggregate_\($0)" }
    let request = Google_Firestore_V1_RunAggregationQueryRequest.with {
      $0.parent = ParentName(database: database, path: query.parent).description
      $0.structuredAggregationQuery = .with {
        $0.structuredQuery = Google_Firestore_V1_StructuredQuery(query)
        $0.aggregations = zip(aggregations, aliases).map { .init($0, alias: $1) }
      }
    }
    do {
      let fields = try await firestore.runAggregationQuery(
        request, metadata: try await metadata()
      ) { response in
        var fields: [ExactText: Google_Firestore_V1_Value] = [:]
        for try await message in response.messages where message.hasResult {
          fields.merge(message.result.aggregateFields) { _, new in new }
        }
        return fields
      }
      return try aliases.map { alias in
        guard let value = fields[ExactText(alias)] else {
          throw FirestoreFailure(.internal, "The server did not answer the aggregate \(alias).")
        }
        return try Value(value)
      }
    } catch {
      throw noted(error)
    }
  }

  func commit(_ writes: [Write]) async throws(FirestoreFailure) {
    let request = Google_Firestore_V1_CommitRequest.with {
      $0.database = database.description
      $0.writes = writes.map { Google_Firestore_V1_Write($0, in: database) }
    }
    do {
      _ = try await firestore.commit(request, metadata: try await metadata())
    } catch {
      throw noted(error)
    }
  }

  private func noted(_ error: any Error) -> FirestoreFailure {
    let failure = FirestoreFailure(error)
    if failure.code == .unauthenticated { invalidateCredentials() }
    return failure
  }
}

extension WriteStreamPosition {
  /// Where a stream stands whose server does once what is sent again, as Hearth's says by the
  /// names of its streams. Of others the protocol does not say what becomes of writes that are sent
  /// again over a stream that is taken up; their streams are opened again, as Google's SDKs do.
  fileprivate init?(_ handshake: Google_Firestore_V1_WriteResponse) {
    guard handshake.streamID.hasPrefix("hearth-") else { return nil }
    self.init(streamID: handshake.streamID, token: Array(handshake.streamToken))
  }
}
