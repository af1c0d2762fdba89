import CloudFunctions
import DomainParts
import FunctionParts
import TopDogDomain

extension TopDogServer {
  /// Ends a round: its best, and wild cards where the round was not full, meet in the groups of the next one.
  ///
  /// The points are final and the seed is stored, so all steps may be repeated with the same outcome. The
  /// commit that stores the progress completes it.
  ///
  /// - Returns: how many entries advanced.
  package func advanceTournament(
    _ step: AdminCalls.TournamentStep, by administrator: Administrator
  ) async throws -> AdminCalls.Moved {
    let answered: AdminCalls.Moved? = try await earlier(
      "advance", by: administrator, requestId: step.requestId)
    if let answered {
      try await scoreRunningRound(of: step.tournamentId)
      return answered
    }
    let path = try Place.tournament(step.tournamentId)
    guard let tournament: Tournament = try await documents.snapshot(path)?.data() else {
      throw TournamentError.notFound
    }
    let round = try runningRound(of: tournament)
    guard round < tournament.format.rounds.count else { throw SeasonError.lastRound }
    let (groups, next) = try await endRound(round, of: tournament)
    try await write(next, after: groups, round: round, of: tournament)
    let answer: AdminCalls.Moved = try await once(
      "advance", by: administrator.uid, requestId: step.requestId
    ) { transaction in
      let now = now
      guard let tournament: Tournament = try await transaction.get(path)?.data() else {
        throw TournamentError.notFound
      }
      // Another request may have been quicker.
      guard tournament.progress?.round == round else { throw SeasonError.roundOver }
      let progress = TournamentProgress(round: round + 1, groups: next.groups.count)
      try move(tournament, to: progress, transaction)
      try record(
        .advance, of: tournament.id, by: administrator, at: now, transaction,
        "\(Self.count(next.advanced.count, "entry", "entries")) of \(tournament.name) advanced "
          + "to round \(round + 1), in \(Self.count(next.groups.count, "group", "groups")).")
      return AdminCalls.Moved(entries: next.advanced.count)
    }
    try await scoreRunningRound(of: step.tournamentId)
    return answer
  }

  /// The round that is played, which counts from 1.
  func runningRound(of tournament: Tournament) throws(SeasonError) -> Int {
    guard let progress = tournament.progress else { throw .seasonNotStarted }
    guard !progress.isPaid else { throw .paid }
    return progress.round
  }

  /// The groups of a round with their final points. Throws while points may still change.
  func finalGroups(of tournament: Tournament, round number: Int) async throws -> [StandingGroup] {
    guard let round = tournament.round(number) else { throw SeasonError.noRounds }
    try await checkFinal(round, of: tournament.slateId)
    guard let pool = try await slatePlayers(tournament.slateId) else {
      throw SeasonError.noPlayers
    }
    _ = try await score(tournament, round: number, pool: pool)
    return try await groups(of: tournament.id, round: number)
  }

  private func endRound(
    _ round: Int, of tournament: Tournament
  ) async throws -> ([StandingGroup], NextRound) {
    let groups = try await finalGroups(of: tournament, round: round)
    var generator = try await draw(ofRound: round + 1, of: tournament.id).generator
    let next = NextRound(
      after: groups, round: round, of: tournament.format, using: &generator)
    guard !next.groups.isEmpty else { throw SeasonError.noTeams }
    return (groups, next)
  }

  /// What chance decides about a round; decided once.
  private func draw(ofRound round: Int, of tournament: String) async throws -> SeasonDraw {
    let path = Paths.draw(ofRound: round, of: tournament)
    return try await documents.runTransaction { transaction in
      if let draw: SeasonDraw = try await transaction.get(path)?.data() { return draw }
      let draw = SeasonDraw(
        round: round, seed: Int64(bitPattern: environment.random()), at: now)
      transaction.write(.create(path, try DocumentData(encoding: draw)))
      return draw
    }
  }

  /// Writes the groups of the next round, and of the round that is over who advanced.
  private func write(
    _ next: NextRound, after groups: [StandingGroup], round: Int, of tournament: Tournament
  ) async throws {
    var rows: [String: StandingGroup.Row] = [:]
    for group in groups {
      for row in group.rows { rows[row.id] = row }
    }
    let take = tournament.round(round + 1)?.advancing ?? 0
    var writes: [AdminWrite] = []
    for (index, ids) in next.groups.enumerated() {
      let group = StandingGroup(
        tournamentId: tournament.id, round: round + 1, number: index + 1, take: take,
        rows: ids.compactMap { rows[$0]?.beforeRound }, computedAt: now)
      let fields = try DocumentData(encoding: group)
      writes.append(
        .set(Paths.group(index + 1, round: round + 1, of: tournament.id), fields))
      for id in ids {
        writes.append(try Self.place(id, EntrySeason(round: round + 1, group: index + 1)))
      }
    }
    for group in groups {
      let advanced = group.ranking.places.map(\.result.id).filter(next.advanced.contains)
      writes.append(
        .update(
          Paths.group(group.number, round: round, of: tournament.id),
          [StandingGroupField.advanced: advanced.field].document))
      for row in group.rows where !next.advanced.contains(row.id) {
        let season = EntrySeason(round: round, group: group.number, isOut: true)
        writes.append(try Self.place(row.id, season))
      }
    }
    try await commit(writes, while: tournament)
  }

  /// Commits many writes in parts, as long as the tournament is where it was: once another request has ended
  /// the round, its groups have points.
  private func commit(_ writes: [AdminWrite], while tournament: Tournament) async throws {
    for start in stride(from: 0, to: writes.count, by: 400) {
      let part = writes[start..<min(start + 400, writes.count)]
      try await documents.runTransaction { transaction in
        let stored: Tournament? = try await transaction.get(Paths.tournament(tournament.id))?
          .data()
        guard stored?.progress == tournament.progress else { throw SeasonError.roundOver }
        for write in part { transaction.write(write) }
      }
    }
  }
}

extension StandingGroup.Row {
  /// The entry in a round of which no week is closed.
  fileprivate var beforeRound: StandingGroup.Row {
    StandingGroup.Row(
      id: id, userId: userId, username: username, roster: roster, entered: entered)
  }
}
