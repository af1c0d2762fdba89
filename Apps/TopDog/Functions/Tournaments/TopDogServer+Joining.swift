import CloudFunctions
import DomainParts
import FunctionParts
import TopDogDomain

/// What `joinTournament` gives.
package struct JoinAnswer: Codable, Hashable, Sendable {
  package var draftId: String
  package var entryId: String
  /// How many seats are still free.
  package var seatsLeft: Int
}

extension TopDogServer {
  /// Takes a seat in the draft of the tournament that is filling, and holds the fee. With the last seat the
  /// fees of all go to the tournament, and the draft starts soon.
  ///
  /// People who join the same tournament take turns: the last seat is one person's.
  ///
  /// - Parameter autopilot: whether autopilot picks for the person from the first turn on.
  package func joinTournament(
    _ id: String, by uid: String, autopilot: Bool = false, requestId: String? = nil
  ) async throws -> JoinAnswer {
    let path = try Place.tournament(id)
    let person = try DocumentID.checked(uid)
    return try await once("join", by: uid, requestId: requestId) { transaction in
      let now = now
      guard let tournament: Tournament = try await transaction.get(path)?.data() else {
        throw TournamentError.notFound
      }
      guard let profile: UserProfile = try await transaction.get(Paths.user(person))?.data() else {
        throw TournamentError.noUsername
      }
      let entries = try await entryCount(of: uid, in: id, transaction)
      try tournament.checkJoining(entries: entries, at: now)
      var draft = try await fillingDraft(of: tournament, for: uid, at: now, transaction)
      let seat = Seat(
        entryId: newId(), userId: uid, username: profile.username, autopilot: autopilot)
      try draft.take(seat)
      let entry = Entry(seat, draft: draft, joinedAt: now)
      transaction.write(.create(Paths.entry(entry.id), try DocumentData(encoding: entry)))
      transaction.write(
        .set(
          Paths.entryCount(of: uid, in: id),
          [EntryCountField.entries: (entries + 1).field].document))
      transaction.write(.update(path, [TournamentField.entryCount: .increment(1)].document))

      var book = TransferBook(transaction)
      if draft.fee > .zero {
        try await book.make(
          EntryFee.hold(entry: seat.entryId, user: uid, fee: draft.fee), tournament: id)
      }
      let seatsLeft = draft.order.teams - draft.seats.count
      if draft.isFull { try await start(&draft, &book, at: now, transaction) }
      try book.write(at: now)
      try save(draft, transaction)
      return JoinAnswer(draftId: draft.id, entryId: seat.entryId, seatsLeft: seatsLeft)
    }
  }

  /// The oldest draft with a free seat in which the person does not sit, or a new one.
  private func fillingDraft(
    of tournament: Tournament, for uid: String, at now: Moment, _ transaction: AdminTransaction
  ) async throws -> Draft {
    let filling = try await transaction.get(
      documents.collection(Collections.drafts)
        .where(DraftField.tournamentId, .equal, .string(tournament.id))
        .where(DraftField.state, .equal, .string(Draft.State.filling.rawValue))
        .order(by: DraftField.createdAt))
    for snapshot in filling {
      let draft: Draft = try snapshot.data()
      if draft.slot(of: uid) == nil { return draft }
    }
    guard let pool = try await pool(tournament.poolId), pool.suffices(for: tournament.format.order)
    else { throw TournamentError.noPlayers }
    return newDraft(of: tournament, at: now, transaction)
  }

  /// All seats are taken: the fees go to the tournament, and the seed of the draft decides who picks first.
  private func start(
    _ draft: inout Draft, _ book: inout TransferBook, at now: Moment,
    _ transaction: AdminTransaction
  ) async throws {
    try await drawOrder(of: &draft, at: now, transaction)
    // In the order of the people, as in every draft: two that start at once must not wait for each other.
    for seat in draft.seats.sorted(by: { $0.userId < $1.userId }) where draft.fee > .zero {
      try await book.make(
        EntryFee.post(
          entry: seat.entryId, user: seat.userId, tournament: draft.tournamentId, fee: draft.fee),
        tournament: draft.tournamentId)
    }
    for (index, seat) in draft.seats.enumerated() {
      transaction.write(
        .update(
          Paths.entry(seat.entryId),
          [
            EntryField.state: .string(Entry.State.drafting.rawValue), .slot: (index + 1).field,
          ].document))
    }
    try enqueueClock(of: draft, transaction)
  }

  private func entryCount(
    of uid: String, in tournament: String, _ transaction: AdminTransaction
  ) async throws -> Int {
    let path = Paths.entryCount(of: uid, in: tournament)
    guard case .integer(let count)? = try await transaction.get(path)?[EntryCountField.entries]
    else { return 0 }
    return Int(count)
  }

  /// Stores a tournament that people may join.
  package func addTournament(_ tournament: Tournament) async throws {
    try await documents.commit([
      .create(try Place.tournament(tournament.id), try DocumentData(encoding: tournament))
    ])
  }
}
