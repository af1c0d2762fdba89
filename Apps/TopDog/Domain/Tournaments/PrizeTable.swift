/// What the ranks of a final get.
package struct PrizeTable: Codable, Hashable, Sendable {
  /// Ranks that get the same.
  package struct Tier: Codable, Hashable, Sendable {
    package let firstRank: Int
    package let lastRank: Int
    /// What each of the ranks gets.
    package let each: Cents

    package init(_ ranks: ClosedRange<Int>, each: Cents) {
      firstRank = ranks.lowerBound
      lastRank = ranks.upperBound
      self.each = each
    }

    package var count: Int { lastRank - firstRank + 1 }
  }

  package let tiers: [Tier]

  package init(_ tiers: [Tier]) {
    self.tiers = tiers
  }

  package var total: Cents { tiers.reduce(.zero) { $0 + $1.each * $1.count } }

  /// Whether the ranks begin with the first, join without a gap, and no rank gets more than one before.
  package var isSound: Bool {
    var next = 1
    var most = Cents(Int.max)
    for tier in tiers {
      guard tier.firstRank == next, tier.lastRank >= next, tier.each > .zero, tier.each <= most
      else { return false }
      (next, most) = (tier.lastRank + 1, tier.each)
    }
    return true
  }

  /// What a rank gets.
  package func prize(ofRank rank: Int) -> Cents {
    tiers.first { ($0.firstRank...$0.lastRank).contains(rank) }?.each ?? .zero
  }

  /// What each entry of a final gets. Entries with equal totals share the prizes of their ranks; cents
  /// that cannot be shared go to the earlier entries.
  ///
  /// - Returns: the shared rank and the prize of every entry, best first.
  package func payouts(of results: [EntryResult]) -> [Payout] {
    let sorted = results.sorted { GroupRanking.decision($0, $1).isBefore }
    var payouts: [Payout] = []
    payouts.reserveCapacity(sorted.count)
    while payouts.count < sorted.count {
      let first = payouts.count
      let tied = sorted[first...].prefix { $0.total == sorted[first].total }
      let pot = (first..<first + tied.count).reduce(Cents.zero) { $0 + prize(ofRank: $1 + 1) }
      let byEntry = tied.sorted { ($0.entered, $0.id) < ($1.entered, $1.id) }
      payouts += zip(byEntry, pot.shares(tied.count)).map { entry, share in
        Payout(entryId: entry.id, rank: first + 1, sharedBy: tied.count, prize: share)
      }
    }
    return payouts
  }
}
