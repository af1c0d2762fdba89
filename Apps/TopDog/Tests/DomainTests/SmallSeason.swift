import DomainParts
import Foundation
import TopDogDomain

/// A tournament of three teams in a group, two of whose players have a bye in week 2, for tests.
enum SmallSeason {
  static let now = SmallDraft.now
  static let roster = ["qb", "rb1", "wr1", "rb2", "wr2"]

  static let shape = RosterShape(
    starters: PositionCounts(quarterbacks: 1, runningBacks: 1, wideReceivers: 1, tightEnds: 0),
    flex: 1)

  static let format = TournamentFormat(
    order: DraftOrder(teams: 3, rounds: 5), shape: shape, clock: .fast,
    rounds: [
      TournamentRound(weeks: 1...2, groupSize: 3, advancing: 1),
      TournamentRound(weeks: 3...3, groupSize: 2, advancing: 0),
    ], entryFee: .zero, entriesPerPerson: 3,
    prizes: PrizeTable([
      PrizeTable.Tier(1...1, each: .dollars(10)), PrizeTable.Tier(2...2, each: .dollars(5)),
    ]))

  static func tournament(_ progress: TournamentProgress? = nil) -> Tournament {
    Tournament(
      id: "t", name: "Test", format: format, season: now, slateId: "s", poolId: "s-1",
      createdAt: now, progress: progress)
  }

  static let players = SeasonPlayers([pool("s-1", quarterback: "Al Dixon", at: now)])

  static func pool(_ id: String, quarterback: String, at moment: Moment) -> PlayerPool {
    PlayerPool(
      id: id, slateId: "s",
      players: [
        Player(id: "qb", name: quarterback, position: .quarterback, team: "KC"),
        Player(id: "rb1", name: "Bo Carter", position: .runningBack, team: "SF"),
        Player(id: "rb2", name: "Cy Young", position: .runningBack, team: "KC"),
        Player(id: "wr1", name: "Di West", position: .wideReceiver, team: "SF"),
        Player(id: "wr2", name: "Ed Moss", position: .wideReceiver, team: "KC"),
      ], adp: [:], byes: ["KC": 2], createdAt: moment)
  }

  static func week(_ number: Int, _ points: [String: Int]) -> SlateWeek {
    SlateWeek(
      slateId: "s", week: number, points: points.mapValues { Points(hundredths: $0) },
      closedAt: now)
  }

  static let first = week(1, ["qb": 2_000, "rb1": 1_000, "wr1": 500, "rb2": 1_240])
  static let second = week(2, ["rb1": 300])

  /// Three entries, of which `a` and `b` have the same points.
  static func group(
    round: Int = 1, weeks: [Int] = [1], advanced: [String]? = nil
  ) -> StandingGroup {
    func row(_ id: String, _ roster: [String], _ players: [Int]) -> StandingGroup.Row {
      StandingGroup.Row(
        id: id, userId: "u\(id)", username: "n\(id)", roster: roster,
        players: players.map { Points(hundredths: $0) }, entered: now)
    }
    var group = StandingGroup(
      tournamentId: "t", round: round, number: 1, take: round == 1 ? 1 : 0,
      rows: [
        row("a", roster, [2_000, 1_000]), row("b", ["qb"], [2_500, 500]), row("c", [], [100]),
      ], computedAt: now)
    group.weeks = weeks
    group.versions = weeks.map { _ in 1 }
    group.advanced = advanced
    return group
  }

  /// A complete entry of `u` and its id.
  static func entry(_ id: String, _ season: EntrySeason?) throws -> Entry {
    let draft = Draft(id: "d", of: tournament(), at: now)
    let new = Entry(
      Seat(entryId: id, userId: "u\(id)", username: "n\(id)"), draft: draft, joinedAt: now)
    var fields = try json(new)
    fields["state"] = "complete"
    fields["roster"] = roster
    if let season { fields["season"] = try json(season) }
    return try JSONDecoder().decode(
      Entry.self, from: JSONSerialization.data(withJSONObject: fields))
  }

  private static func json(_ value: some Encodable) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: JSONEncoder().encode(value)) as? [String: Any] ?? [:]
  }
}
