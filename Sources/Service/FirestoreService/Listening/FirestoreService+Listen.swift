import Accounts
import DocumentModel
import DocumentStore
package import FirestoreProto
package import GRPCCore

extension FirestoreService {
  /// Answers every target that is added or removed, in order, and tells what changes in them.
  ///
  /// Ends when the client has no more to ask, and with UNAUTHENTICATED when the caller's token runs
  /// out: the client connects again with a fresh one and resumes.
  package func listen(
    request: StreamingServerRequest<Google_Firestore_V1_ListenRequest>, context: ServerContext
  ) async throws -> StreamingServerResponse<Google_Firestore_V1_ListenResponse> {
    let caller = try await caller(request.metadata)
    return StreamingServerResponse { writer in
      try await listen(to: request.messages, context: context, as: caller) {
        try await writer.write(contentsOf: $0)
      }
      return [:]
    }
  }

  /// What a listen stream waits for, in the order in which it comes.
  private enum Input: Sendable {
    case request(Google_Firestore_V1_ListenRequest)
    case event(WatchEvent)
    /// The rules are others.
    case rules
  }

  private func listen(
    to requests: RPCAsyncSequence<Google_Firestore_V1_ListenRequest, any Error>,
    context: ServerContext, as caller: Caller,
    respond: ([Google_Firestore_V1_ListenResponse]) async throws -> Void
  ) async throws {
    let (inputs, feed) = AsyncThrowingStream.makeStream(of: Input.self)
    // Each source gives its next input when its last one has been answered, so that what waits for
    // a slow client waits where it is bounded.
    let (requestTurns, nextRequest) = AsyncStream.makeStream(of: Void.self)
    let (eventTurns, nextEvent) = AsyncStream.makeStream(of: Void.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        do {
          var turns = requestTurns.makeAsyncIterator()
          for try await request in requests {
            feed.yield(.request(request))
            await turns.next()
          }
          feed.finish()
        } catch {
          feed.finish(throwing: error)
        }
      }
      group.addTask {
        try await context.cancellation.cancelled
        feed.finish(throwing: ServerContext.cancelled)
      }
      let changes = rules.changes
      group.addTask {
        for await _ in changes { feed.yield(.rules) }
      }
      if let expiry = caller.expiry {
        group.addTask {
          try await clock.wait(expiry)
          feed.finish(throwing: Caller.expired)
        }
      }

      var stream: ListenStream?
      defer {
        stream?.session.close()
        group.cancelAll()
      }
      for try await input in inputs {
        switch input {
        case .request(let request):
          if stream == nil {
            let opened = try ListenStream(
              first: request, store: store, rule: rule(for: caller))
            stream = opened
            group.addTask {
              do {
                var turns = eventTurns.makeAsyncIterator()
                for try await event in opened.session.events {
                  feed.yield(.event(event))
                  await turns.next()
                }
                feed.finish(throwing: ServerContext.cancelled)
              } catch {
                feed.finish(throwing: error)
              }
            }
          }
          try await respond(try await stream?.receive(request) ?? [])
          nextRequest.yield()
        case .event(let event):
          try await respond(try await stream?.receive(event) ?? [])
          nextEvent.yield()
        case .rules:
          try await respond(try await stream?.rulesChanged() ?? [])
        }
      }
    }
  }
}
