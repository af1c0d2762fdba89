import DomainParts

/// Whether the moves of a tournament's season can be made now, and what each of them does.
///
/// The server decides; this says beforehand what it will say.
package struct SeasonMoveCheck: Hashable, Sendable {
  package let tournament: Tournament
  /// The drafts of the tournament in which seats are free.
  package let filling: [Draft]
  /// How many drafts of the tournament are full and not complete.
  package let running: Int
  /// The closed weeks of the tournament's slate.
  package let weeks: [SlateWeek]

  package init(_ tournament: Tournament, filling: [Draft], running: Int, weeks: [SlateWeek]) {
    self.tournament = tournament
    self.filling = filling.filter { $0.tournamentId == tournament.id }
    self.running = running
    self.weeks = weeks
  }

  /// Why a move cannot be made; nil when it can.
  package func obstacle(to move: SeasonMove, at now: Moment) -> SeasonMoveObstacle? {
    if tournament.progress?.isPaid == true { return .paid }
    switch move {
    case .start: return obstacleToStart(at: now)
    case .advance, .pay: return obstacleToEnding(with: move, at: now)
    case .refund:
      if tournament.progress != nil { return .hasStarted }
      return tournament.entryCount == 0 ? .noEntries : nil
    }
  }

  /// A season may begin early when all drafts are complete.
  private func obstacleToStart(at now: Moment) -> SeasonMoveObstacle? {
    guard tournament.progress == nil else { return .hasStarted }
    guard tournament.entryCount > 0 else { return .noEntries }
    if now < tournament.season, running > 0 || unfilledEntries > 0 {
      return .beforeSeason(tournament.season)
    }
    if running > 0 { return .draftsRun(running) }
    return unfilledEntries >= tournament.entryCount ? .noDraftIsComplete : nil
  }

  /// A round ends once, so all its weeks must be final.
  private func obstacleToEnding(with move: SeasonMove, at now: Moment) -> SeasonMoveObstacle? {
    guard let progress = tournament.progress else { return .notStarted }
    let rounds = tournament.format.rounds
    guard rounds.indices.contains(progress.round - 1) else { return .finalRound }
    let isLast = progress.round == rounds.count
    if move == .advance, isLast { return .finalRound }
    if move == .pay, !isLast { return .notFinalRound(progress.round, of: rounds.count) }
    let closed = Dictionary(weeks.map { ($0.week, $0) }, uniquingKeysWith: { first, _ in first })
    let numbers = rounds[progress.round - 1].weeks
    // A week that is missing is told first: it is what an administrator can do something about.
    if let missing = numbers.first(where: { closed[$0] == nil }) { return .weekMissing(missing) }
    if let open = numbers.lazy.compactMap({ closed[$0] }).first(where: { !$0.isFinal(at: now) }) {
      return .weekNotFinal(open.week, until: open.finalAt)
    }
    return nil
  }

  /// How many entries get their fee back when the season begins, since their drafts did not fill.
  package var unfilledEntries: Int { filling.reduce(0) { $0 + $1.seats.count } }

  /// How many entries advance by their rank; nil where nobody does.
  package var advancing: Int? {
    guard let progress = tournament.progress,
      tournament.format.rounds.indices.contains(progress.round - 1)
    else { return nil }
    return progress.groups * tournament.format.rounds[progress.round - 1].advancing
  }
}
