import Accounts
import DocumentModel
import DocumentStore
import FirestoreProto
import FirestoreWire
import SwiftProtobuf
import Tracing

/// One Write call: first a handshake, then commits, each answered before the next is begun.
///
/// A commit whose answer gets lost is done once when the client sends it again: over the same stream,
/// taken up by its id and the last token the client has, or over a new one (see `Submission`).
struct WriteStream {
  private enum State {
    case new
    case open(Progress)
  }

  private struct Progress {
    var database: DatabaseName
    /// The last token that was sent.
    var last: StreamToken
    /// The answers up to this commit have been acknowledged.
    var acknowledged: UInt64
  }

  private var id = StreamID()
  private let caller: Caller
  private let service: FirestoreService
  private var state = State.new

  init(caller: Caller, service: FirestoreService) {
    self.caller = caller
    self.service = service
  }

  mutating func answer(
    _ request: Google_Firestore_V1_WriteRequest
  ) async throws -> Google_Firestore_V1_WriteResponse {
    if let expiry = caller.expiry, expiry <= service.clock.now() { throw Caller.expired }
    switch state {
    case .new: return try open(request)
    case .open(let progress): return try await commit(request, after: progress)
    }
  }

  private mutating func open(
    _ request: Google_Firestore_V1_WriteRequest
  ) throws(WireError) -> Google_Firestore_V1_WriteResponse {
    let database = try DatabaseName(parsing: request.database)
    guard request.writes.isEmpty else {
      throw WireError("The first request of a write stream opens it and carries no writes.")
    }
    let now = service.clock.now()
    var token = StreamToken(answered: 0, time: now)
    if !request.streamID.isEmpty {
      guard let id = StreamID(request.streamID), let last = StreamToken(request.streamToken),
        last.time <= max(now, service.store.version),
        now.seconds - last.time.seconds < DocumentStore.resumableSeconds
      else {
        throw WireError(
          "Write stream '\(request.streamID)' is gone. Open one without stream_id.")
      }
      self.id = id
      token = last
    }
    state = .open(Progress(database: database, last: token, acknowledged: 0))
    return .with {
      $0.streamID = id.description
      $0.streamToken = token.data
    }
  }

  private mutating func commit(
    _ request: Google_Firestore_V1_WriteRequest, after progress: Progress
  ) async throws -> Google_Firestore_V1_WriteResponse {
    var progress = progress
    let seen = progress.acknowledged
    if !request.streamToken.isEmpty {
      guard let token = StreamToken(request.streamToken),
        token.answered <= progress.last.answered
      else { throw WireError("The stream_token is none that this stream has sent.") }
      progress.acknowledged = max(seen, token.answered)
    }
    let stream = ClientStream(principal: principal, id: id.number)
    // A client takes its leave with an empty request that carries its last token.
    guard !request.writes.isEmpty else {
      if progress.acknowledged > seen {
        try await service.store.acknowledge(
          stream, upTo: progress.acknowledged, in: progress.database)
      }
      state = .open(progress)
      return .with { $0.streamToken = progress.last.data }
    }

    let place = try service.monitor.gate.enter(from: ServiceContext.current?.peer)
    let share = try service.share(of: caller)
    defer { withExtendedLifetime((place, share)) {} }
    try CallSizes.check(writes: request.writes.count, by: caller)
    try request.checkSize(request.writes)
    let writes = try Write.writes(request.writes, in: progress.database)
    let number = progress.last.answered + 1
    let result = try await service.store.commit(
      writes, in: progress.database, by: TransactionOwner(caller),
      submission: Submission(
        stream: stream, number: number,
        acknowledged: progress.acknowledged > seen ? progress.acknowledged : 0,
        digest: try WritesDigest.bytes(of: request.writes)),
      check: service.rule(for: caller).commitCheck, waiting: place.waits)
    progress.last = StreamToken(
      answered: number, time: max(progress.last.time, result.commitTime))
    state = .open(progress)
    return .with {
      $0.streamToken = progress.last.data
      $0.writeResults = result.writes.map(Google_Firestore_V1_WriteResult.init)
      $0.commitTime = .init(result.commitTime)
    }
  }

  /// A client that connects again is known by who it is alone.
  private var principal: ClientStream.Principal {
    switch caller {
    case .anonymous: .nobody
    case .user(let user): .user(user.uid)
    case .owner: .administrator
    }
  }
}
