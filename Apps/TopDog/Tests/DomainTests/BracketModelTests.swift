import Testing
import TopDogDomain

@Suite struct BracketModelTests {
  @Test func `a bracket says where the person's entries are in each round`() throws {
    let entries = try [
      SmallSeason.entry("a", EntrySeason(round: 2, group: 1)),
      SmallSeason.entry("b", EntrySeason(round: 1, group: 1, isOut: true)),
      SmallSeason.entry("9", nil),
    ]
    let bracket = BracketModel(
      SmallSeason.tournament(TournamentProgress(round: 2, groups: 1)), entries: entries,
      groups: [SmallSeason.group(advanced: ["a"])])
    #expect(bracket.current == 2)
    #expect(bracket.rounds.map(\.title) == ["Round 1", "Final"])
    #expect(bracket.rounds.map(\.weeks) == ["Weeks 1 to 2", "Week 3"])
    #expect(bracket.rounds.map(\.state) == [.over, .playing])
    #expect(
      bracket.rounds.map(\.rule) == [
        "Groups of 3, the best one advances", "One group of up to 2",
      ])
    #expect(bracket.rounds.map(\.summary) == ["1 advanced, 1 out", "1 playing"])
    #expect(bracket.rounds[0].places.map(\.id) == ["a", "b"])
    #expect(bracket.rounds[0].places.map(\.group) == [1, 1])
    #expect(bracket.rounds[0].places.map(\.rank) == [2, 1])
    #expect(bracket.rounds[0].places[0].total?.description == "30.00")
    // The group of the final is not known on this device.
    #expect(bracket.rounds[1].places.map(\.group) == [1])
    #expect(bracket.rounds[1].places.map(\.rank) == [nil])
  }

  @Test func `at the end a bracket says ranks and prizes`() throws {
    let entries = try [
      SmallSeason.entry("a", EntrySeason(round: 2, group: 1, rank: 1, prize: .dollars(10))),
      SmallSeason.entry("b", EntrySeason(round: 2, group: 1, rank: 2)),
    ]
    let bracket = BracketModel(
      SmallSeason.tournament(TournamentProgress(round: 2, groups: 1, isPaid: true)),
      entries: entries, groups: [SmallSeason.group(round: 2)])
    #expect(bracket.rounds.map(\.state) == [.over, .over])
    #expect(Set(bracket.rounds[1].places.map(\.title)) == ["1st, won $10", "2nd"])
    #expect(bracket.rounds[0].places.map(\.title) == ["Advanced", "Advanced"])
    #expect(bracket.rounds[0].places.map(\.group) == [nil, nil])
    #expect(bracket.rounds[1].summary == "2 finished")
  }

  @Test func `before the season a bracket has its rounds only`() {
    let bracket = BracketModel(SmallSeason.tournament(), entries: [], groups: [])
    #expect(bracket.current == 1)
    #expect(bracket.rounds.map(\.state) == [.coming, .coming])
    #expect(bracket.rounds.map(\.summary) == [nil, nil])
  }
}
