import DomainParts
import Testing
import TopDogDomain

@Suite struct SeasonTeamTests {
  private func week(_ week: SlateWeek) -> TeamWeek {
    TeamWeek(
      roster: SmallSeason.roster, week: week, players: SmallSeason.players,
      shape: SmallSeason.shape)
  }

  @Test func `a week has who counted, and the bench below`() {
    let week = week(SmallSeason.first)
    #expect(week.total.description == "47.40")
    #expect(
      week.starters.map(\.sentence) == [
        "QB: Al Dixon, 20.00", "RB: Cy Young, 12.40", "WR: Di West, 5.00", "FLEX: Bo Carter, 10.00",
      ])
    #expect(week.bench.map(\.sentence) == ["BN: Ed Moss, 0.00, did not play"])
    #expect((week.starters + week.bench).map(\.id) == Array(0...4))
  }

  @Test func `a bye and who did not play are told apart`() {
    let week = week(SmallSeason.second)
    #expect(week.total.description == "3.00")
    #expect(week.starters.map(\.note) == [.bye, nil, .didNotPlay, .bye])
    #expect(week.bench.map(\.note) == [.bye])
    let zero = SmallSeason.week(3, ["qb": 0])
    #expect(self.week(zero).starters[0].note == nil)
  }

  @Test func `a place that the roster cannot fill is empty`() {
    let week = TeamWeek(
      roster: ["qb"], week: SmallSeason.first, players: SmallSeason.players,
      shape: SmallSeason.shape)
    #expect(
      week.starters.map(\.sentence).dropFirst() == ["RB: nobody", "WR: nobody", "FLEX: nobody"])
    #expect(week.bench.isEmpty)
  }

  @Test func `a round adds up its closed weeks`() {
    let rounds = TeamRound.rounds(
      to: 2, of: SmallSeason.format, roster: SmallSeason.roster,
      weeks: [SmallSeason.second, SmallSeason.first], players: SmallSeason.players)
    #expect(rounds.map { $0.weeks.map(\.week) } == [[1, 2], []])
    #expect(rounds.map(\.total.description) == ["50.40", "0.00"])
    #expect(rounds.map(\.progress) == ["2 of 2 weeks are closed", "Week 3 is not closed yet"])
  }

  @Test func `a correction says what it changed for a team`() {
    var points = SmallSeason.first.points
    points["rb2"] = Points(hundredths: 1_140)
    points["other"] = Points(hundredths: 100)
    let corrected = SmallSeason.first.corrected(to: points, at: SmallSeason.now)
    #expect(corrected.pointsBefore == SmallSeason.first.points)
    func correction(_ roster: [String]) -> WeekCorrection? {
      WeekCorrection(
        roster: roster, week: corrected, players: SmallSeason.players, shape: SmallSeason.shape)
    }
    #expect(
      correction(SmallSeason.roster)?.sentence()
        == "Week 1 was corrected: Cy Young 11.40, was 12.40; your total went from 47.40 to 46.40.")
    #expect(
      correction(["qb"])?.sentence()
        == "Week 1 was corrected; nobody of this team has other points.")
    #expect(
      WeekCorrection(
        roster: SmallSeason.roster, week: SmallSeason.first, players: SmallSeason.players,
        shape: SmallSeason.shape) == nil)
  }

  @Test func `a correction of a player on the bench leaves the total`() {
    var points = SmallSeason.first.points
    points["wr2"] = Points(hundredths: 100)
    let corrected = SmallSeason.first.corrected(to: points, at: SmallSeason.now)
    let team = SeasonTeam(
      roster: SmallSeason.roster, rounds: 1, of: SmallSeason.format,
      weeks: [corrected, SmallSeason.second], players: SmallSeason.players)
    #expect(
      team.corrections(with: 2).map { $0.sentence(owner: "the") } == [
        "Week 1 was corrected: Ed Moss 1.00, was no points; the total stays 47.40."
      ])
    #expect(team.lineup(of: 1)?.total.description == "47.40")
    #expect(team.round(of: 3) == nil && team.closed.map(\.week) == [1, 2])
  }

  @Test func `another team is shown in the round of its group alone`() {
    let group = SmallSeason.group(round: 2, weeks: [3])
    let team = SeasonTeam(
      group.rows[0], in: group, of: SmallSeason.format,
      weeks: [SmallSeason.week(3, ["qb": 100]), SmallSeason.first], players: SmallSeason.players)
    #expect(team.rounds.map(\.number) == [2])
    #expect(team.closed.map(\.week) == [3] && team.lineup(of: 1) == nil)
    #expect(team.lineup(of: 3)?.total == Points(hundredths: 100))
  }

  @Test func `a week says whether it was corrected and whether it is final`() {
    let corrected = SmallSeason.first.corrected(to: [:], at: SmallSeason.now)
    #expect(SmallSeason.first.title(at: SmallSeason.now) == "Week 1")
    #expect(corrected.title(at: SmallSeason.now) == "Week 1, corrected")
    #expect(corrected.title(at: corrected.finalAt) == "Week 1, corrected, final")
  }

  @Test func `a player's weeks are in their order, with the bye`() {
    let history = PlayerHistory("qb", weeks: [SmallSeason.second, SmallSeason.first], bye: 2)
    #expect(history.weeks.map(\.words) == ["20.00", "bye"])
    #expect(history.total.description == "20.00")
    let other = PlayerHistory("wr2", weeks: [SmallSeason.first], bye: 2)
    #expect(other.weeks.map(\.words) == ["did not play"])
  }

  @Test func `the newest pool that has a player names them`() {
    let old = SmallSeason.pool("old", quarterback: "Old Name", at: SmallSeason.now)
    let new = SmallSeason.pool(
      "new", quarterback: "New Name", at: SmallSeason.now.adding(seconds: 1))
    let players = SeasonPlayers([old, new])
    #expect(players.name(of: "qb") == "New Name")
    #expect(players.name(of: "9") == "Player 9" && players["9"] == nil)
    #expect(!players.isEmpty && SeasonPlayers([]).isEmpty)
  }
}
