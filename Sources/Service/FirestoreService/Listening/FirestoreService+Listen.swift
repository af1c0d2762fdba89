import Accounts
import DocumentModel
import DocumentStore
package import FirestoreProto
import FirestoreWire
package import GRPCCore
import SecurityRules

extension FirestoreService {
  /// Answers every target that is added or removed, in order, and tells what changes in them.
  ///
  /// Ends when the client has no more to ask, and with UNAUTHENTICATED when the caller's token runs
  /// out: the client connects again with a fresh one and resumes.
  package func listen(
    request: StreamingServerRequest<Google_Firestore_V1_ListenRequest>, context: ServerContext
  ) async throws -> StreamingServerResponse<Google_Firestore_V1_ListenResponse> {
    let caller = try await caller(request.metadata)
    let share = try streamShare(of: caller)
    return StreamingServerResponse { writer in
      defer { withExtendedLifetime(share) {} }
      try await listen(to: request.messages, context: context, as: caller) {
        try await writer.write(contentsOf: $0)
      }
      return [:]
    }
  }

  private func listen(
    to requests: RPCAsyncSequence<Google_Firestore_V1_ListenRequest, any Error>,
    context: ServerContext, as caller: Caller,
    respond: @escaping @Sendable ([Google_Firestore_V1_ListenResponse]) async throws -> Void
  ) async throws {
    // Each source goes on when what it gave has been answered, so what waits for a slow client
    // waits where it is bounded.
    let turns = Turns<ListenStream?>(nil)
    let opening = ListenOpening()
    let forgetRules = rules.onChange { opening.wake() }
    defer { forgetRules() }
    let version = rules.version
    try await withRPCCancellationHandler {
      // Whom it has been told before is not called.
      if context.cancellation.isCancelled { opening.end() }
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          for try await request in requests {
            try await ShortTask.run {
              try await turns.take { stream in
                var current = try stream ?? start(request, as: caller, opening)
                let responses = try await current.receive(request)
                stream = current
                try await respond(responses)
              }
            }
          }
        }
        group.addTask {
          try await tell(opening, turns, since: version, respond)
          throw ServerContext.cancelled
        }
        if let expiry = caller.expiry {
          group.addTask {
            try await clock.wait(expiry)
            throw Caller.expired
          }
        }
        defer {
          group.cancelAll()
          opening.end()
        }
        // The stream ends when either side ends, unless the client only has no more to ask.
        try await group.next()
      }
    } onCancelRPC: {
      opening.end()
    }
  }

  /// Tells the client what its session is told, until that ends, and judges its targets again when
  /// the rules are others than those of `version`.
  private func tell(
    _ opening: ListenOpening, _ turns: Turns<ListenStream?>, since version: Int,
    _ respond: @escaping @Sendable ([Google_Firestore_V1_ListenResponse]) async throws -> Void
  ) async throws {
    guard let session = await opening.session() else { return }
    var version = version
    while let events = try await session.next() {
      let latest = rules.version
      let isJudged = latest == version
      version = latest
      if isJudged, try await tellAtOnce(events, turns, respond) { continue }
      try await ShortTask.run {
        try await turns.take { stream in
          var responses = isJudged ? [] : try await stream?.rulesChanged() ?? []
          responses += try await stream?.receive(events) ?? []
          if !responses.isEmpty { try await respond(responses) }
        }
      }
    }
  }

  /// Tells the client events for which nothing has to be asked; false for others.
  private func tellAtOnce(
    _ events: [WatchEvent], _ turns: Turns<ListenStream?>,
    _ respond: @Sendable ([Google_Firestore_V1_ListenResponse]) async throws -> Void
  ) async throws -> Bool {
    try await turns.take { stream in
      guard let responses = try stream?.receiveAtOnce(events) else { return false }
      if !responses.isEmpty { try await respond(responses) }
      return true
    }
  }

  /// Opens a stream upon its first request.
  private func start(
    _ request: Google_Firestore_V1_ListenRequest, as caller: Caller, _ opening: ListenOpening
  ) throws(WireError) -> ListenStream {
    let stream = try ListenStream(
      first: request, store: store, rule: rule(for: caller), shared: sharedResponses)
    opening.open(stream.session)
    return stream
  }
}
