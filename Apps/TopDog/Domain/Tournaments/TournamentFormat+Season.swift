extension TournamentFormat {
  /// The season's large tournament: 672,672 entries for $25 each, and $13,500,000 in prizes.
  package static func season(clock: ClockRules) -> TournamentFormat {
    TournamentFormat(
      clock: clock, rounds: seasonRounds, entryFee: .dollars(25), entriesPerPerson: 150,
      prizes: PrizeTable([
        PrizeTable.Tier(1...1, each: .dollars(2_000_000)),
        PrizeTable.Tier(2...2, each: .dollars(1_000_000)),
        PrizeTable.Tier(3...3, each: .dollars(750_000)),
        PrizeTable.Tier(4...4, each: .dollars(500_000)),
        PrizeTable.Tier(5...5, each: .dollars(457_500)),
        PrizeTable.Tier(6...10, each: .dollars(200_000)),
        PrizeTable.Tier(11...20, each: .dollars(100_000)),
        PrizeTable.Tier(21...50, each: .dollars(50_000)),
        PrizeTable.Tier(51...100, each: .dollars(25_000)),
        PrizeTable.Tier(101...200, each: .dollars(15_000)),
        PrizeTable.Tier(201...539, each: .dollars(7_500)),
      ]))
  }

  /// Weeks 1 to 14 in groups of 12 of which two advance, week 15 in groups of 13, week 16 in groups of
  /// 16, and a final of 539 in week 17.
  package static let seasonRounds = [
    TournamentRound(weeks: 1...14, groupSize: 12, advancing: 2),
    TournamentRound(weeks: 15...15, groupSize: 13, advancing: 1),
    TournamentRound(weeks: 16...16, groupSize: 16, advancing: 1),
    TournamentRound(weeks: 17...17, groupSize: 539, advancing: 0),
  ]
}
