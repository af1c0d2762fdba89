/// A round of a tournament: weeks that are added up, and groups whose best advance.
package struct TournamentRound: Codable, Hashable, Sendable {
  package let firstWeek: Int
  package let lastWeek: Int
  /// How many entries meet in a group.
  package let groupSize: Int
  /// How many of a group advance; 0 in the last round.
  package let advancing: Int

  package init(weeks: ClosedRange<Int>, groupSize: Int, advancing: Int) {
    firstWeek = weeks.lowerBound
    lastWeek = weeks.upperBound
    self.groupSize = groupSize
    self.advancing = advancing
  }

  package var weeks: ClosedRange<Int> { firstWeek...max(firstWeek, lastWeek) }
}
