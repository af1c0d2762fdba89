/// A kind of tournament that administrators make.
package enum TournamentTemplate: String, Codable, CaseIterable, Hashable, Sendable {
  /// 672,672 entries for $25, 30 seconds a pick.
  case seasonFast
  /// The same with slow drafts.
  case seasonSlow
  /// 144 entries for $5 in drafts of 12, a final of 12 in weeks 15 to 17.
  case sprint
  /// 12 entries for free, one draft, all weeks.
  case freeDraft

  package var format: TournamentFormat {
    switch self {
    case .seasonFast: .season(clock: .fast)
    case .seasonSlow: .season(clock: .slow)
    case .sprint:
      TournamentFormat(
        clock: .fast,
        rounds: [
          TournamentRound(weeks: 1...14, groupSize: 12, advancing: 1),
          TournamentRound(weeks: 15...17, groupSize: 12, advancing: 0),
        ], entryFee: .dollars(5), entriesPerPerson: 12,
        prizes: PrizeTable([
          PrizeTable.Tier(1...1, each: .dollars(300)), PrizeTable.Tier(2...2, each: .dollars(150)),
          PrizeTable.Tier(3...3, each: .dollars(80)), PrizeTable.Tier(4...4, each: .dollars(46)),
          PrizeTable.Tier(5...12, each: .dollars(9)),
        ]))
    case .freeDraft:
      TournamentFormat(
        clock: .fast, rounds: [TournamentRound(weeks: 1...17, groupSize: 12, advancing: 0)],
        entryFee: .zero, entriesPerPerson: 3, prizes: PrizeTable([]))
    }
  }
}
