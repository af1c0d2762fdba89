/// What a change of results did to one person, so that a correction is seen by everybody.
package struct ScoreChange: Hashable, Sendable {
  package let userId: String
  package let scoreBefore: Int
  package let scoreAfter: Int
  package let rankBefore: Int
  package let rankAfter: Int

  /// The people on both boards whose score or rank differs, by their rank afterwards.
  package static func all(from before: Scoreboard, to after: Scoreboard) -> [ScoreChange] {
    let old = Dictionary(before.standings.map { ($0.userId, $0) }) { first, _ in first }
    return after.standings.compactMap { standing in
      guard let earlier = old[standing.userId],
        earlier.score != standing.score || earlier.rank != standing.rank
      else { return nil }
      return ScoreChange(
        userId: standing.userId, scoreBefore: earlier.score, scoreAfter: standing.score,
        rankBefore: earlier.rank, rankAfter: standing.rank)
    }
  }
}
