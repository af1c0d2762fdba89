import Accounts
import DocumentModel
import DocumentStore
import FirestoreProto
import FirestoreWire
import SwiftProtobuf

/// One Write call: first a handshake, then commits, each answered before the next is begun.
struct WriteStream {
  private enum State {
    case new
    /// `sent` is the number of commits that have been answered.
    case open(DatabaseName, sent: UInt64)
  }

  private let id: StreamID
  private let caller: Caller
  private let service: FirestoreService
  private var state = State.new

  init(caller: Caller, service: FirestoreService) {
    id = StreamID()
    self.caller = caller
    self.service = service
  }

  mutating func answer(
    _ request: Google_Firestore_V1_WriteRequest
  ) async throws -> Google_Firestore_V1_WriteResponse {
    if let expiry = caller.expiry, expiry <= service.clock.now() { throw Caller.expired }
    switch state {
    case .new: return try open(request)
    case .open(let database, let sent): return try await commit(request, in: database, after: sent)
    }
  }

  private mutating func open(
    _ request: Google_Firestore_V1_WriteRequest
  ) throws(WireError) -> Google_Firestore_V1_WriteResponse {
    let database = try DatabaseName(parsing: request.database)
    guard request.writes.isEmpty else {
      throw WireError("The first request of a write stream opens it and carries no writes.")
    }
    guard request.streamID.isEmpty else {
      throw WireError("Write stream '\(request.streamID)' is gone. Open one without stream_id.")
    }
    state = .open(database, sent: 0)
    return .with {
      $0.streamID = id.description
      $0.streamToken = StreamToken(answered: 0).data
    }
  }

  private mutating func commit(
    _ request: Google_Firestore_V1_WriteRequest, in database: DatabaseName, after sent: UInt64
  ) async throws -> Google_Firestore_V1_WriteResponse {
    let party = UnacknowledgedCommits.Party(caller: caller, database: database)
    if !request.streamToken.isEmpty {
      guard let token = StreamToken(request.streamToken), token.answered <= sent else {
        throw WireError("The stream_token is none that this stream has sent.")
      }
      service.unacknowledged.acknowledge(party, on: id, upTo: token.answered)
    }
    // A client takes its leave with an empty request that carries its last token.
    guard !request.writes.isEmpty else {
      return .with { $0.streamToken = StreamToken(answered: sent).data }
    }

    let place = try service.monitor.gate.enter()
    defer { withExtendedLifetime(place) {} }
    let writes = try Write.writes(request.writes, in: database)
    let result: CommitResult
    if let earlier = try await earlierResult(of: writes, by: party) {
      result = earlier
    } else {
      let rule = service.rule(for: caller)
      result = try await service.store.commit(writes, in: database, check: rule.check)
    }
    let answered = sent + 1
    state = .open(database, sent: answered)
    service.unacknowledged.add(
      .init(stream: id, number: answered, writes: writes, result: result), by: party)
    return .with {
      $0.streamToken = StreamToken(answered: answered).data
      $0.writeResults = result.writes.map(Google_Firestore_V1_WriteResult.init)
      $0.commitTime = .init(result.commitTime)
    }
  }

  /// What the writes gave when an earlier stream of the same caller committed them and broke before
  /// the client had the answer.
  ///
  /// A client sends such writes again, and the protocol has no name to know them by. That they are
  /// the same is taken as certain only where they created a document that still stands; committing
  /// them twice would then count increments twice, or be refused because the document exists.
  private func earlierResult(
    of writes: [Write], by party: UnacknowledgedCommits.Party
  ) async throws(StoreError) -> CommitResult? {
    guard
      let result = service.unacknowledged.result(of: writes, by: party, on: id)
    else { return nil }
    let created = writes.compactMap { write in
      if case .update(_, mask: nil) = write.operation { write.path } else { nil }
    }
    guard !created.isEmpty else { return nil }
    let (found, _) = try await service.store.documents(at: created, in: party.database)
    return found.values.contains { $0.createTime == result.commitTime } ? result : nil
  }
}
