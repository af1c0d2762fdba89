/// One row of a leaderboard.
package struct Standing: Hashable, Identifiable, Sendable {
  package let userId: String
  package let key: RankKey
  /// 1 for the best; those who are equal share it, and the next one's counts them all: 1, 1, 3.
  package let rank: Int
  /// How many share the rank.
  package let sharedBy: Int
  /// What puts them before the next rank; nil for the last rank.
  package let aheadBy: RankKey.Criterion?
  package let correct: Int
  package let totalVotes: Int

  package var id: String { userId }
  package var score: Int { key.score }

  /// Why the place in the list is as it is, where scores alone do not show it.
  package var reason: String? {
    if sharedBy > 1 { return "Shared by \(sharedBy): equal in points, times and joining" }
    guard let aheadBy, aheadBy != .score else { return nil }
    return aheadBy.sentence
  }
}
