/// The people who can still finish first, and what each needs for it.
///
/// It looks at points alone: a person who can still have as many points as the best may finish
/// first. It knows only picks that may be seen, so it is for the time after voting has closed.
package struct Outlook: Sendable {
  /// An answer that is never wrong, though it may be left open.
  package enum Chance: Hashable, Sendable {
    case possible
    case impossible
    /// There are too many outcomes to look at.
    case unknown
  }

  /// How many outcomes of categories without a pick are looked at.
  private static let mostOutcomes = 20_000

  private let entrants: [Entrant]
  private let scores: [String: Int]
  private let open: [Open]

  /// A category without winners.
  private struct Open {
    let id: String
    let nominees: [String]
    /// What a right pick of each nominee brings.
    let points: [String: Int]
  }

  /// - Parameter nominees: the ids of the nominees by category.
  package init(
    entrants: [Entrant], categories: [Category], nominees: [String: [String]],
    winners: [String: Set<String>], weighting: Weighting = Weighting()
  ) {
    self.entrants = entrants
    let board = Scoreboard(
      entrants: entrants, categories: categories, winners: winners, weighting: weighting)
    scores = Dictionary(board.standings.map { ($0.userId, $0.score) }) { first, _ in first }
    open = categories.filter { (winners[$0.id] ?? []).isEmpty }.map { category in
      let picks = entrants.compactMap { $0.picks[category.id]?.nomineeId }
      let candidates = nominees[category.id] ?? []
      let points = candidates.map { nominee in
        (
          nominee,
          weighting.points(
            of: category, pickers: picks.count, correct: picks.count { $0 == nominee })
        )
      }
      return Open(
        id: category.id, nominees: candidates,
        points: Dictionary(points) { first, _ in first })
    }
  }

  /// Whether somebody can still finish first, alone or with others.
  package func chance(of userId: String) -> Chance { chance(of: userId, losing: nil) }

  /// The categories without winners in which somebody must be right to finish first.
  ///
  /// Empty for somebody who cannot any more.
  package func decidingCategories(of userId: String) -> [String] {
    guard let entrant = entrants.first(where: { $0.userId == userId }),
      chance(of: userId) == .possible
    else { return [] }
    return open.map(\.id).filter { category in
      entrant.picks[category] != nil && chance(of: userId, losing: category) == .impossible
    }
  }

  /// The categories without winners in which two people picked differently.
  package func differences(between one: String, and other: String) -> [String] {
    guard let one = entrants.first(where: { $0.userId == one }),
      let other = entrants.first(where: { $0.userId == other })
    else { return [] }
    return open.map(\.id).filter {
      one.picks[$0]?.nomineeId != other.picks[$0]?.nomineeId
    }
  }

  /// In a category with a pick, nothing is better for somebody than that it wins: no rival gains
  /// more by that. So outcomes are tried only where there is no pick, or where the pick must lose.
  private func chance(of userId: String, losing lost: String?) -> Chance {
    guard let entrant = entrants.first(where: { $0.userId == userId }) else { return .impossible }
    var leads = Dictionary(
      entrants.map { ($0.userId, (scores[userId] ?? 0) - (scores[$0.userId] ?? 0)) }
    ) { first, _ in first }
    var free: [(Open, [String])] = []
    for category in open {
      let pick = entrant.picks[category.id]?.nomineeId
      if let pick, category.id != lost, category.nominees.contains(pick) {
        settle(category, winner: pick, for: pick, in: &leads)
        continue
      }
      let outcomes = category.nominees.filter { $0 != pick }
      // An outcome that nobody picked changes nothing, and so is the best of them.
      let picked = Set(entrants.compactMap { $0.picks[category.id]?.nomineeId })
      if outcomes.isEmpty {
        // Its only nominee must win.
        if category.id == lost { return .impossible }
      } else if outcomes.allSatisfy(picked.contains) {
        free.append((category, outcomes))
      }
    }
    var tried = 0
    return search(free[...], leads, &tried)
  }

  private func settle(
    _ category: Open, winner: String, for pick: String?, in leads: inout [String: Int]
  ) {
    let points = category.points[winner] ?? 0
    let own = pick == winner ? points : 0
    for rival in entrants {
      let theirs = rival.picks[category.id]?.nomineeId == winner ? points : 0
      leads[rival.userId, default: 0] += own - theirs
    }
  }

  private func search(
    _ free: ArraySlice<(Open, [String])>, _ leads: [String: Int], _ tried: inout Int
  ) -> Chance {
    // From here on leads only shrink.
    guard leads.values.allSatisfy({ $0 >= 0 }) else { return .impossible }
    guard let (category, outcomes) = free.first else { return .possible }
    var isUnknown = false
    for outcome in outcomes {
      tried += 1
      guard tried <= Self.mostOutcomes else { return .unknown }
      var next = leads
      settle(category, winner: outcome, for: nil, in: &next)
      switch search(free.dropFirst(), next, &tried) {
      case .possible: return .possible
      case .unknown: isUnknown = true
      case .impossible: break
      }
    }
    return isUnknown ? .unknown : .impossible
  }
}
