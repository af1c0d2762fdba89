import CloudFunctions
import DomainParts
import FunctionParts
import TopDogDomain

extension TopDogServer {
  /// Gives the time back that drafts lost while the server did not run. Called before anybody is served.
  ///
  /// The server was there at least until its last commit, whose time the store keeps: a beat of its own
  /// would be a write each second for the sake of a crash. So nobody loses any time. Somebody may gain some:
  /// as much as passed between the last commit and the crash, and never more than a whole turn. In a room
  /// with fast clocks commits are half a minute apart at most.
  ///
  /// Since when it did not run is written down first: after another crash in the middle of this, drafts that
  /// come later still get all of their time.
  package func giveBackLostTime() async throws {
    let lastCommit = documents.lastCommitBeforeStart.map(Moment.init)
    let noted: Moment? = try await documents.snapshot(Paths.outage).map {
      try $0.data(as: Outage.self).since
    }
    guard let lastSeen = [lastCommit, noted].compactMap(\.self).min() else { return }
    let states = [Draft.State.starting, .drafting].map { FieldValue.string($0.rawValue) }
    let rooms = try await documents.collection(Collections.drafts)
      .where(DraftField.state, .isIn, .array(states)).get()
    guard !rooms.isEmpty else { return }
    try await documents.set(Paths.outage, [OutageField.since: lastSeen.field].document)
    for room in rooms {
      try await changeClock(of: room.id) { $0.giveBack(since: lastSeen, at: $1) }
    }
    try await documents.delete(Paths.outage)
  }

  /// Stops the clock of a draft, and has nobody pick, until it is resumed.
  package func pauseDraft(_ id: String) async throws {
    try await changeClock(of: id) { try $0.pause(at: $1) }
  }

  /// The clock of a paused draft goes on with the time that was left.
  package func resumeDraft(_ id: String) async throws {
    try await changeClock(of: id) { $0.resume(at: $1) }
  }

  private func changeClock(
    of id: String, _ change: (inout Draft, Moment) throws -> Void
  ) async throws {
    let path = try Place.draft(id)
    try await documents.runTransaction { transaction in
      _ = try await changeClock(at: path, transaction, change)
    }
  }

  /// Changes the clock of a draft; false where that changes nothing.
  func changeClock(
    at path: String, _ transaction: AdminTransaction,
    _ change: (inout Draft, Moment) throws -> Void
  ) async throws -> Bool {
    guard var draft: Draft = try await transaction.get(path)?.data() else {
      throw DraftError.notFound
    }
    let clock = draft.clockNumber
    try change(&draft, now)
    guard draft.clockNumber != clock else { return false }
    try deleteClock(clock, of: draft, transaction)
    try enqueueClock(of: draft, transaction)
    try save(draft, transaction)
    return true
  }
}

/// A time in which the server did not run: `outages/current`, while drafts get it back.
private struct Outage: Codable {
  typealias CodingKeys = OutageField

  var since: Moment
}
