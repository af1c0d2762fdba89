import DomainParts

/// The average pick at which each player goes (ADP).
package struct AverageDraftPosition: Hashable, Sendable {
  /// A draft that ended.
  package struct Draft: Hashable, Sendable {
    package let endedAt: Moment
    package let pace: DraftPace
    /// The ids of the players in the order of the picks.
    package let picks: [String]

    package init(endedAt: Moment, pace: DraftPace, picks: [String]) {
      self.endedAt = endedAt
      self.pace = pace
      self.picks = picks
    }
  }

  /// How many seconds back drafts count: 30 days.
  package static let window = 30 * 24 * 3600
  /// So many drafts are needed before there is an average.
  package static let fewestDrafts = 20

  /// The average pick by player, in hundredths of a pick; empty with too few drafts.
  package let byPlayer: [String: Points]
  /// How many drafts were counted.
  package let drafts: Int

  /// Counts fast drafts that ended within the window before a time.
  ///
  /// Who was not picked in a draft counts there as picked after its end: as pick 217 of 216.
  package init(drafts all: [Draft], at now: Moment) {
    let drafts = all.filter { draft in
      draft.pace == .fast && draft.endedAt <= now
        && draft.endedAt >= now.adding(seconds: -Self.window)
    }
    self.drafts = drafts.count
    guard drafts.count >= Self.fewestDrafts else {
      byPlayer = [:]
      return
    }
    // Everybody counts as not picked, and each pick then takes the difference back.
    let undrafted = drafts.reduce(0) { $0 + $1.picks.count + 1 }
    var sums: [String: Int] = [:]
    for draft in drafts {
      for (index, player) in draft.picks.enumerated() {
        sums[player, default: undrafted] += index - draft.picks.count
      }
    }
    byPlayer = sums.mapValues { sum in
      Points(hundredths: (sum * 100 + drafts.count / 2) / drafts.count)
    }
  }
}
