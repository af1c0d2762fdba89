import CloudFunctions
import DomainParts
import FunctionParts
import TopDogDomain

/// What `makePick` gives.
package struct PickAnswer: Codable, Hashable, Sendable {
  package var pick: Int
  package var playerId: String
  /// The pick whose turn it is now; 0 when the draft is complete.
  package var currentPick: Int
}

extension TopDogServer {
  /// Picks a player for the caller, whose turn it must be.
  ///
  /// The request counts from when the server took it. The draft is read and written in one transaction, so
  /// each number is picked once: by this, by another request, or by the clock.
  ///
  /// - Parameter pick: the number of the pick that the person means.
  package func makePick(
    _ pick: Int, of playerId: String, in draftId: String, by uid: String,
    requestId: String? = nil
  ) async throws -> PickAnswer {
    let taken = now
    let path = try Place.draft(draftId)
    return try await once("pick", by: uid, requestId: requestId) { transaction in
      let now = now
      guard var draft: Draft = try await transaction.get(path)?.data() else {
        throw DraftError.notFound
      }
      guard let pool = try await pool(draft.poolId) else { throw TournamentError.noPlayers }
      let made = try draft.pick(pick, of: playerId, by: uid, in: pool, taken: taken, at: now)
      try record(made, in: &draft, at: now, transaction)
      return PickAnswer(pick: pick, playerId: playerId, currentPick: draft.currentPick)
    }
  }

  /// Turns autopilot on or off for the caller.
  package func setAutopilot(
    _ isOn: Bool, in draftId: String, by uid: String, requestId: String? = nil
  ) async throws -> Done {
    let path = try Place.draft(draftId)
    return try await once("autopilot", by: uid, requestId: requestId) { transaction in
      guard var draft: Draft = try await transaction.get(path)?.data() else {
        throw DraftError.notFound
      }
      try changeAutopilot(isOn, of: uid, in: &draft, at: now, transaction)
      return Done()
    }
  }

  func changeAutopilot(
    _ isOn: Bool, of uid: String, in draft: inout Draft, at now: Moment,
    _ transaction: AdminTransaction
  ) throws {
    let clock = draft.clockNumber
    try draft.setAutopilot(isOn, for: uid, at: now)
    if draft.clockNumber != clock {
      try deleteClock(clock, of: draft, transaction)
      try enqueueClock(of: draft, transaction)
    }
    try save(draft, transaction)
  }

  /// Writes a pick, the turn after it and its clock, or the rosters after the last pick: one commit.
  func record(
    _ pick: DraftPick, in draft: inout Draft, at now: Moment, _ transaction: AdminTransaction
  ) throws {
    try deleteClock(draft.clockNumber, of: draft, transaction)
    draft.record(pick, at: now)
    transaction.write(
      .create(Paths.pick(pick.number, of: draft.id), try DocumentData(encoding: pick)))
    if draft.state == .complete { writeRosters(of: draft, transaction) }
    try enqueueClock(of: draft, transaction)
    try save(draft, transaction)
  }

  func writeRosters(of draft: Draft, _ transaction: AdminTransaction) {
    for (index, seat) in draft.seats.enumerated() {
      transaction.write(
        .update(
          Paths.entry(seat.entryId),
          [
            EntryField.state: .string(Entry.State.complete.rawValue),
            .roster: draft.roster(ofSlot: index + 1).field,
          ].document))
    }
  }

  func save(_ draft: Draft, _ transaction: AdminTransaction) throws {
    transaction.write(.set(Paths.draft(draft.id), try DocumentData(encoding: draft)))
  }
}
