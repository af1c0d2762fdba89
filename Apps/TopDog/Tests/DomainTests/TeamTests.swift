import DomainParts
import Foundation
import Testing
import TopDogDomain

@Suite struct TeamTests {
  private static let now = Moment(microseconds: 1_785_600_000_000_000)

  private let pool = PlayerPool(
    id: "p", slateId: "s",
    players: [
      Player(id: "1", name: "Zoë Adams", position: .quarterback, team: "KC"),
      Player(id: "2", name: "Bo Carter", position: .runningBack, team: "SF"),
      Player(id: "3", name: "Al Dixon", position: .wideReceiver, team: ""),
    ],
    adp: ["1": Points(hundredths: 900), "2": Points(hundredths: 150)], byes: ["KC": 8],
    note: "Simulated.", createdAt: Self.now)

  private func tournament(_ id: String = "t") -> Tournament {
    Tournament(
      id: id, name: "Test",
      format: TournamentFormat(
        order: DraftOrder(teams: 2, rounds: 3), clock: .slow, rounds: [], entryFee: .zero,
        entriesPerPerson: 9, prizes: PrizeTable([])),
      season: Self.now.adding(seconds: 86_400), slateId: "s", poolId: "p", createdAt: Self.now)
  }

  private func entry(
    _ id: String, state: Entry.State, roster: [String] = [], tournament: String = "t",
    joined: Int = 0
  ) throws -> Entry {
    let draft = Draft(id: "d", of: self.tournament(tournament), at: Self.now)
    let new = Entry(
      Seat(entryId: id, userId: "ann", username: "ann"), draft: draft,
      joinedAt: Self.now.adding(seconds: joined))
    var fields =
      try JSONSerialization.jsonObject(with: JSONEncoder().encode(new)) as? [String: Any] ?? [:]
    fields["state"] = state.rawValue
    fields["roster"] = roster
    if state != .waiting { fields["slot"] = 2 }
    return try JSONDecoder().decode(
      Entry.self, from: JSONSerialization.data(withJSONObject: fields))
  }

  @Test func `a team has its picks by position, with round, number and bye`() throws {
    let team = Team(
      try entry("e", state: .complete, roster: ["1", "3", "9"]), tournament: tournament(),
      draft: nil, pool: pool)
    #expect(team.rounds == 3)
    #expect(team.picks.map(\.round) == [1, 2, 3])
    #expect(team.picks.map(\.number) == [2, 3, 6])
    #expect(team.picks.map(\.bye) == [8, nil, nil])
    #expect(team.picks(of: .wideReceiver).map(\.playerId) == ["3"])
    #expect(team.unknown.map(\.playerId) == ["9"])
    #expect(team.counts[.quarterback] == 1 && team.counts.total == 2)
    #expect(team.drafted?.pace == .slow && team.drafted?.playerIds == ["1", "3", "9"])
  }

  @Test func `without players or tournament a team still has its rounds`() throws {
    let team = Team(
      try entry("e", state: .complete, roster: ["1", "3"]), tournament: nil, draft: nil, pool: nil)
    #expect(team.picks.map(\.round) == [1, 2])
    #expect(team.picks.map(\.number) == [nil, nil])
    #expect(team.unknown.count == 2 && team.drafted == nil && team.rounds == nil)
    let waiting = Team(
      try entry("e", state: .waiting), tournament: tournament(), draft: nil, pool: pool)
    #expect(waiting.picks.isEmpty && waiting.drafted == nil)
  }

  @Test func `teams are by tournament: who drafts, who waits, then the newest`() throws {
    let teams = try [
      entry("1", state: .complete, joined: 1), entry("2", state: .complete, joined: 2),
      entry("3", state: .waiting, joined: 0),
      entry("4", state: .drafting, tournament: "u", joined: 0),
      entry("5", state: .complete, tournament: "v", joined: 9),
    ].map { Team($0, tournament: tournament($0.tournamentId), draft: nil, pool: pool) }
    let all = TeamList(teams)
    #expect(all.groups.map(\.id) == ["u", "t", "v"])
    #expect(all.groups.map { $0.teams.map(\.id) } == [["4"], ["3", "2", "1"], ["5"]])
    #expect(TeamList(teams, state: .complete).groups.map(\.id) == ["v", "t"])
    #expect(TeamList([]).groups.isEmpty)
  }

  private let rosters = [
    DraftedRoster(entryId: "1", tournamentId: "t", pace: .fast, playerIds: ["1", "2", "3"]),
    DraftedRoster(entryId: "2", tournamentId: "t", pace: .fast, playerIds: ["1", "2"]),
    DraftedRoster(entryId: "3", tournamentId: "t", pace: .fast, playerIds: ["3", "9"]),
  ]

  @Test func `exposure is searched and sorted by players`() {
    let shares = Exposure(rosters).players
    func ids(_ change: (inout ExposureList) -> Void) -> [[String]] {
      var list = ExposureList()
      change(&list)
      return list.rows(of: shares, in: [pool]).map(\.id)
    }
    #expect(ids { _ in } == [["1"], ["2"], ["3"], ["9"]])
    #expect(ids { $0.order = .least } == [["9"], ["1"], ["2"], ["3"]])
    #expect(ids { $0.order = .name } == [["9"], ["3"], ["2"], ["1"]])
    #expect(ids { $0.order = .adp } == [["2"], ["1"], ["3"], ["9"]])
    #expect(ids { $0.search = "zoe" } == [["1"]])
    #expect(ids { $0.search = "rb sf" } == [["2"]])
    #expect(ids { $0.search = "nobody" }.isEmpty)
  }

  @Test func `pairs are counted once, the most frequent first`() {
    let pairs = Exposure(rosters).pairs
    #expect(pairs.map(\.playerIds) == [["1", "2"], ["1", "3"], ["2", "3"], ["3", "9"]])
    #expect(pairs.map(\.entries) == [2, 1, 1, 1])
    #expect(pairs.map(\.percent) == ["66.7%", "33.3%", "33.3%", "33.3%"])
    let rows = ExposureList().rows(of: pairs, in: [pool])
    #expect(rows.first?.title == "Bo Carter + Zoë Adams")
    #expect(rows.first?.adp == Points(hundredths: 150))
    #expect(Exposure([]).pairs.isEmpty && Exposure([]).combination([]).percent == "0%")
    #expect(Exposure(rosters).combination(["3"]).percent == "66.7%")
    #expect(Exposure(Array(rosters.prefix(2))).combination(["1"]).percent == "100%")
  }

  @Test func `a pool keeps its byes and what must be known of its numbers`() throws {
    let again = try JSONDecoder().decode(
      PlayerPool.self, from: JSONEncoder().encode(pool))
    #expect(again == pool && again.bye(of: pool.players[1]) == 8)
  }

  @Test func `who left has no name in the seats`() throws {
    var draft = Draft(id: "d", of: tournament(), at: Self.now)
    try draft.take(Seat(entryId: "1", userId: "ann", username: "ann"))
    try draft.take(Seat(entryId: "2", userId: "bob", username: "bob"))
    draft.forget("ann")
    #expect(draft.seats.map(\.username) == [UserProfile.nameOfLeft, "bob"])
    #expect(draft.userIds == ["ann", "bob"])
  }
}
