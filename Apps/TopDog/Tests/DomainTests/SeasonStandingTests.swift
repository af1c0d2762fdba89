import DomainParts
import Testing
import TopDogDomain

@Suite struct SeasonStandingTests {
  @Test func `a standing explains equal totals, and nothing else`() {
    let standing = GroupStanding(SmallSeason.group(), uid: "ua")
    #expect(standing.lines.map(\.id) == ["b", "a", "c"])
    #expect(
      standing.lines.map(\.tie) == ["Same points; its best player scored more", nil, nil])
    #expect(standing.lines.map(\.isOwn) == [false, true, false])
    #expect(standing.lines.map(\.advances) == [true, false, false])
    #expect(standing.rule == "The best one advances" && !standing.isDecided)
  }

  @Test func `once it is decided, wild cards are named`() {
    let standing = GroupStanding(SmallSeason.group(advanced: ["b", "c"]), uid: "ua")
    #expect(standing.lines.map(\.advances) == [true, false, true])
    #expect(standing.lines.map(\.isWildCard) == [false, false, true])
    #expect(standing.rule == "The best one advanced" && standing.isDecided)
  }

  @Test func `before the first week nobody is ahead`() {
    let standing = GroupStanding(SmallSeason.group(weeks: []), uid: "ua")
    #expect(!standing.isStarted)
    #expect(standing.lines.allSatisfy { $0.tie == nil && !$0.advances })
  }

  @Test func `a team says its round, its rank and its points`() throws {
    let group = SmallSeason.group()
    let playing = try #require(
      TeamStanding(
        try SmallSeason.entry("a", EntrySeason(round: 1, group: 1)),
        tournament: SmallSeason.tournament(), group: group))
    #expect(playing.title == "Round 1" && playing.detail == "2nd of 3 · 30.00 points")
    #expect(playing.advances == false && playing.state == .playing)
    let out = try #require(
      TeamStanding(
        try SmallSeason.entry("a", EntrySeason(round: 1, group: 1, isOut: true)),
        tournament: SmallSeason.tournament(), group: SmallSeason.group(weeks: [])))
    #expect(out.title == "Out in round 1" && out.detail == "No week of the round is closed yet")
    let over = try #require(
      TeamStanding(
        try SmallSeason.entry(
          "a", EntrySeason(round: 2, group: 1, rank: 1, prize: .dollars(10))),
        tournament: SmallSeason.tournament(), group: nil))
    #expect(over.title == "Finished 1st, won $10" && over.advances == nil)
    #expect(over.detail == "The standing is not on this device yet")
    #expect(
      TeamStanding(
        try SmallSeason.entry("a", nil), tournament: SmallSeason.tournament(), group: nil) == nil)
  }

  @Test func `teams in the season can be listed alone, those that are out last`() throws {
    let seasons = [
      nil, EntrySeason(round: 1, group: 1, isOut: true), EntrySeason(round: 1, group: 2),
    ]
    let teams = try zip(["1", "2", "3"], seasons).map {
      Team(
        try SmallSeason.entry($0, $1), tournament: SmallSeason.tournament(), draft: nil, pool: nil)
    }
    #expect(TeamList(teams).groups.map { $0.teams.map(\.id) } == [["1", "3", "2"]])
    #expect(TeamList(teams, inSeason: true).groups.map { $0.teams.map(\.id) } == [["3", "2"]])
  }

  @Test func `equal totals share the prizes of a final`() throws {
    let final = SmallSeason.group(round: 2)
    let paid = SmallSeason.tournament(TournamentProgress(round: 2, groups: 1, isPaid: true))
    let winners = try #require(Winners(paid, final: final, uid: "uc"))
    #expect(winners.lines.map(\.rank) == [1, 1, 3])
    #expect(winners.lines.map(\.isShared) == [true, true, false])
    #expect(winners.lines.map(\.prize.description) == ["$7.50", "$7.50", "$0.00"])
    #expect(winners.shown(first: 1).map(\.id) == ["a", "c"])
    let short = SmallSeason.tournament(
      TournamentProgress(round: 2, groups: 1, isPaid: true, paid: .dollars(10)))
    #expect(
      Winners(short, final: final, uid: "uc")?.lines.map(\.prize.description)
        == ["$5.00", "$5.00", "$0.00"])
    let playing = SmallSeason.tournament(TournamentProgress(round: 2, groups: 1))
    #expect(Winners(playing, final: final, uid: "uc") == nil)
  }

  @Test func `a matchup compares two teams week by week and place by place`() throws {
    func matchup(_ first: String, _ second: String) -> Matchup? {
      Matchup(
        first, second, in: SmallSeason.group(), weeks: [SmallSeason.second, SmallSeason.first],
        format: SmallSeason.format, players: SmallSeason.players)
    }
    let pair = try #require(matchup("b", "a"))
    #expect(pair.sentence == "na is ahead by 30.40")
    #expect(pair.weeks.map(\.week) == [1, 2])
    #expect(pair.weeks[0].first.description == "20.00")
    #expect(pair.weeks[0].second.description == "47.40")
    #expect(pair.weeks[0].places.map(\.letters) == ["QB", "RB", "WR", "FLEX"])
    #expect(pair.weeks[0].places[1].first.player == nil)
    #expect(pair.weeks[0].places[1].second.player?.id == "rb2")
    #expect(matchup("a", "a") == nil && matchup("a", "9") == nil)
  }
}
