import CloudFunctions
import DomainParts
import FunctionParts
import TopDogDomain

extension TopDogServer {
  /// How many groups one transaction reads and writes.
  private static let groupsAtATime = 50

  /// Scores the running rounds that have a week, in all tournaments of a slate. Gives the number of groups.
  func scoreTournaments(of slate: String, week: Int, pool: PlayerPool) async throws -> Int {
    let tournaments: [Tournament] = try await documents.collection(Collections.tournaments)
      .where(TournamentField.slateId, .equal, .string(slate)).get().map { try $0.data() }
    var count = 0
    for tournament in tournaments {
      guard let progress = tournament.progress, !progress.isPaid,
        let round = tournament.round(progress.round), round.weeks.contains(week)
      else { continue }
      count += try await score(tournament, round: progress.round, pool: pool)
    }
    return count
  }

  /// Scores the groups of a round by the weeks that are closed. Gives the number of groups.
  ///
  /// Groups that have these versions stay as they are, as do those that a later correction scored, so it
  /// may be repeated, and two at the same time do no harm.
  func score(_ tournament: Tournament, round number: Int, pool: PlayerPool) async throws -> Int {
    guard let round = tournament.round(number) else { return 0 }
    let weeks: [SlateWeek] = try await documents.collection(Paths.weeks(of: tournament.slateId))
      .get().map { try $0.data() }
    let scoring = RoundScoring(weeks, of: round, pool: pool, shape: tournament.format.shape)
    guard !scoring.weeks.isEmpty else { return 0 }
    let counts = try await eachGroups(of: tournament.id, round: number) { groups, transaction in
      for group in groups {
        guard let scored = scoring.scored(group, at: now) else { continue }
        transaction.write(
          .set(
            Paths.group(group.number, round: number, of: tournament.id),
            try DocumentData(encoding: scored)))
      }
      return groups.count
    }
    return counts.reduce(0, +)
  }

  /// Goes through the groups of a round in the order of their numbers, so many in each transaction. Gives
  /// what `body` gave for each part.
  func eachGroups<Output: Sendable>(
    of tournament: String, round: Int,
    _ body: ([StandingGroup], AdminTransaction) throws -> Output
  ) async throws -> [Output] {
    var outputs: [Output] = []
    var last = 0
    while true {
      let query = documents.collection(Paths.groups(of: tournament))
        .where(StandingGroupField.round, .equal, round.field)
        .order(by: StandingGroupField.number).start(after: last.field)
        .limit(Self.groupsAtATime)
      let part: (last: Int, output: Output)? = try await documents.runTransaction { transaction in
        let groups: [StandingGroup] = try await transaction.get(query).map { try $0.data() }
        guard let end = groups.last?.number else { return nil }
        let output = try body(groups, transaction)
        return (last: end, output: output)
      }
      guard let part else { return outputs }
      outputs.append(part.output)
      last = part.last
    }
  }

  /// All groups of a round, in the order of their numbers.
  func groups(of tournament: String, round: Int) async throws -> [StandingGroup] {
    try await eachGroups(of: tournament, round: round) { groups, _ in groups }.flatMap(\.self)
  }

  /// Throws unless all weeks of a round are closed and final. They do not change any more then.
  func checkFinal(_ round: TournamentRound, of slate: String) async throws {
    try await documents.runTransaction { transaction in
      var weeks: [SlateWeek] = []
      for number in round.weeks {
        guard
          let week: SlateWeek = try await transaction.get(Paths.week(number, of: slate))?.data()
        else { throw SeasonError.weekMissing(number) }
        weeks.append(week)
      }
      // A week that is missing is told first: it is what an administrator can do something about.
      if let open = weeks.first(where: { !$0.isFinal(at: now) }) {
        throw SeasonError.weekNotFinal(open.week)
      }
    }
  }
}

extension Tournament {
  /// A round by its number, which counts from 1; nil for one that there is not.
  func round(_ number: Int) -> TournamentRound? {
    format.rounds.indices.contains(number - 1) ? format.rounds[number - 1] : nil
  }
}
