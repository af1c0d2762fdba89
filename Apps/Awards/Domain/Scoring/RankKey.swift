import DomainParts

/// What two people are ranked by, in this order:
///
/// 1. the higher score;
/// 2. people who are right in the category that the owner chose for it, if there is one;
/// 3. whose last change of a right pick is earlier (somebody without a right pick has none, and
/// comes after those who have one);
/// 4. whose changes of right picks are earlier in sum;
/// 5. people who joined earlier.
///
/// Those who are equal in all share a rank.
package struct RankKey: Hashable, Sendable {
  package let score: Int
  package let isRightInTieBreak: Bool
  /// The time of the last change among right picks.
  package let completedAt: Moment?
  /// The times of right picks' changes, added up, in microseconds.
  package let sumOfTimes: Int64
  package let joinedAt: Moment

  package init(
    score: Int, isRightInTieBreak: Bool, completedAt: Moment?, sumOfTimes: Int64, joinedAt: Moment
  ) {
    self.score = score
    self.isRightInTieBreak = isRightInTieBreak
    self.completedAt = completedAt
    self.sumOfTimes = sumOfTimes
    self.joinedAt = joinedAt
  }

  /// What decides between two keys.
  package enum Criterion: String, Codable, CaseIterable, Hashable, Sendable {
    case score, tieBreakCategory, completionTime, sumOfTimes, joinTime
  }

  /// Which comes first, and by what; nil for keys that share a rank.
  package func decision(over other: RankKey) -> (isBefore: Bool, by: Criterion)? {
    if score != other.score { return (score > other.score, .score) }
    if isRightInTieBreak != other.isRightInTieBreak {
      return (isRightInTieBreak, .tieBreakCategory)
    }
    switch (completedAt, other.completedAt) {
    case (let own?, let others?) where own != others: return (own < others, .completionTime)
    case (_?, nil): return (true, .completionTime)
    case (nil, _?): return (false, .completionTime)
    default: break
    }
    if sumOfTimes != other.sumOfTimes { return (sumOfTimes < other.sumOfTimes, .sumOfTimes) }
    if joinedAt != other.joinedAt { return (joinedAt < other.joinedAt, .joinTime) }
    return nil
  }
}

/// Better keys come first.
extension RankKey: Comparable {
  package static func < (first: RankKey, second: RankKey) -> Bool {
    first.decision(over: second)?.isBefore ?? false
  }
}

extension RankKey.Criterion {
  /// Why somebody ranks before the next one, as a leaderboard says it.
  package var sentence: String {
    switch self {
    case .score: "More points"
    case .tieBreakCategory: "Same points; right in the tie-break category"
    case .completionTime: "Same points; right picks were made earlier"
    case .sumOfTimes: "Same points; right picks were made earlier in sum"
    case .joinTime: "Same points and times; joined earlier"
    }
  }
}
