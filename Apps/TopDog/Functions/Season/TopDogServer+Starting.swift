import CloudFunctions
import DomainParts
import FunctionParts
import TopDogDomain

extension TopDogServer {
  /// So many drafts become groups in one transaction, which writes an entry for each of their seats.
  private static let draftsAtATime = 20

  /// Begins the season of a tournament: drafts that did not fill are refunded and closed, the others are the
  /// groups of round 1.
  ///
  /// Each step may be repeated. The commit that stores the progress completes it; nobody joins after the
  /// first one.
  ///
  /// - Returns: how many entries play, and what was refunded.
  package func startSeason(
    _ step: AdminCalls.TournamentStep, by administrator: Administrator
  ) async throws -> AdminCalls.Moved {
    let answered: AdminCalls.Moved? = try await earlier(
      "startSeason", by: administrator, requestId: step.requestId)
    if let answered {
      // The groups may not have their points yet.
      try await scoreRunningRound(of: step.tournamentId)
      return answered
    }
    let path = try Place.tournament(step.tournamentId)
    let unfilled = try await stopJoining(step.tournamentId)
    var refunded = Cents.zero
    for draft in unfilled {
      refunded += try await closeDraft(draft, of: step.tournamentId, ifFilling: true).amount
    }
    let (groups, entries) = try await makeFirstGroups(of: step.tournamentId)
    let amount = refunded
    let answer: AdminCalls.Moved = try await once(
      "startSeason", by: administrator.uid, requestId: step.requestId
    ) { transaction in
      let now = now
      guard let tournament: Tournament = try await transaction.get(path)?.data() else {
        throw TournamentError.notFound
      }
      guard tournament.progress == nil else { throw SeasonError.seasonStarted }
      guard tournament.entryCount == entries else { throw SeasonError.entriesChanged }
      try move(tournament, to: TournamentProgress(round: 1, groups: groups), transaction)
      try record(
        .start, of: tournament.id, by: administrator, at: now, transaction,
        "The season of \(tournament.name) began with "
          + "\(Self.count(entries, "entry", "entries")) in "
          + Self.count(groups, "group", "groups")
          + (amount == .zero ? "." : "; \(amount) was refunded."))
      return AdminCalls.Moved(entries: entries, amount: amount)
    }
    try await scoreRunningRound(of: step.tournamentId)
    return answer
  }

  /// Closes a tournament whose season may begin. Gives the drafts that did not fill.
  private func stopJoining(_ id: String) async throws -> [String] {
    let path = try Place.tournament(id)
    return try await documents.runTransaction { transaction in
      let now = now
      guard let tournament: Tournament = try await transaction.get(path)?.data() else {
        throw TournamentError.notFound
      }
      guard tournament.progress == nil else { throw SeasonError.seasonStarted }
      guard !tournament.format.rounds.isEmpty else { throw SeasonError.noRounds }
      let filling: [Draft] = try await transaction.get(drafts(of: id, in: [.filling]))
        .map { try $0.data() }
      let running = try await drafts(of: id, in: [.starting, .drafting]).count()
      if now < tournament.season {
        guard running == 0, filling.allSatisfy(\.seats.isEmpty) else { throw SeasonError.tooEarly }
      }
      guard running == 0 else { throw SeasonError.draftsRun(running) }
      guard try await drafts(of: id, in: [.complete]).count() > 0 else { throw SeasonError.noTeams }
      transaction.write(.update(path, [TournamentField.isOpen: false].document))
      return filling.map(\.id)
    }
  }

  /// Makes the groups of round 1: a draft is a group, numbered in the order of completion, and then of the
  /// ids. Gives how many groups and entries there are.
  private func makeFirstGroups(of id: String) async throws -> (groups: Int, entries: Int) {
    guard let tournament: Tournament = try await documents.snapshot(Paths.tournament(id))?.data(),
      let round = tournament.round(1)
    else { throw TournamentError.notFound }
    let all = drafts(of: id, in: [.complete])
      .order(by: DraftField.completedAt).order(by: DraftField.id).limit(Self.draftsAtATime)
    var query = all
    var (number, entries) = (0, 0)
    while true {
      let part: [Draft] = try await query.get().map { try $0.data() }
      guard let last = part.last, let end = last.completedAt else { break }
      let first = number
      try await documents.runTransaction { transaction in
        // Once the season runs, the groups have points.
        let stored: Tournament? = try await transaction.get(Paths.tournament(id))?.data()
        guard stored?.progress == nil else { throw SeasonError.seasonStarted }
        for (index, draft) in part.enumerated() {
          try await makeGroup(
            first + index + 1, of: draft, in: tournament, take: round.advancing, transaction)
        }
      }
      number += part.count
      entries += part.reduce(0) { $0 + $1.seats.count }
      query = all.start(after: end.field, .string(last.id))
    }
    // An earlier attempt may have made more, before drafts were refunded.
    let count = number
    _ = try await eachGroups(of: id, round: 1) { groups, transaction in
      for group in groups where group.number > count {
        transaction.write(.delete(Paths.group(group.number, round: 1, of: id)))
      }
    }
    return (number, entries)
  }

  private func makeGroup(
    _ number: Int, of draft: Draft, in tournament: Tournament, take: Int,
    _ transaction: AdminTransaction
  ) async throws {
    var rows: [StandingGroup.Row] = []
    for seat in draft.seats {
      let path = Paths.entry(seat.entryId)
      guard let entry: Entry = try await transaction.get(path)?.data() else {
        throw AdminError("The entry \(seat.entryId) of the draft \(draft.id) is missing.")
      }
      rows.append(
        StandingGroup.Row(
          id: entry.id, userId: entry.userId, username: entry.username, roster: entry.roster,
          entered: entry.joinedAt))
      transaction.write(try Self.place(entry.id, EntrySeason(round: 1, group: number)))
    }
    let group = StandingGroup(
      tournamentId: tournament.id, round: 1, number: number, take: take, rows: rows,
      computedAt: now)
    transaction.write(
      .set(
        Paths.group(number, round: 1, of: tournament.id), try DocumentData(encoding: group)))
  }

  /// Says how far an entry has come.
  static func place(_ entry: String, _ season: EntrySeason) throws -> AdminWrite {
    .update(
      Paths.entry(entry), [EntryField.season: try FieldValue(encoding: season)].document)
  }

  /// Says how far a tournament is.
  func move(
    _ tournament: Tournament, to progress: TournamentProgress, _ transaction: AdminTransaction
  ) throws {
    transaction.write(
      .update(
        Paths.tournament(tournament.id),
        [TournamentField.progress: try FieldValue(encoding: progress)].document))
  }

  /// Gives the groups of the round that a tournament plays the points of the weeks that are closed.
  func scoreRunningRound(of id: String) async throws {
    guard let tournament: Tournament = try await documents.snapshot(Paths.tournament(id))?.data(),
      let progress = tournament.progress, !progress.isPaid,
      let pool = try await slatePlayers(tournament.slateId)
    else { return }
    _ = try await score(tournament, round: progress.round, pool: pool)
  }

  /// The drafts of a tournament that are in one of these states.
  func drafts(of tournament: String, in states: [Draft.State]) -> AdminQuery {
    documents.collection(Collections.drafts)
      .where(DraftField.tournamentId, .equal, .string(tournament))
      .where(DraftField.state, .isIn, .array(states.map { .string($0.rawValue) }))
  }
}
