/// What a tournament brought to whom, once its prizes are paid.
package struct Winners: Hashable, Sendable {
  /// An entry of the final.
  package struct Line: Hashable, Identifiable, Sendable {
    /// The entry's.
    package let id: String
    /// The first of the ranks that are shared; counts from 1.
    package let rank: Int
    /// Whether others have the same rank.
    package let isShared: Bool
    package let username: String
    package let total: Points
    package let prize: Cents
    /// Whether the entry is the person's.
    package let isOwn: Bool
  }

  /// Best first.
  package let lines: [Line]

  /// Nil before the prizes are paid.
  ///
  /// - Parameters:
  ///   - final: the group of the last round.
  ///   - uid: whose entries are marked.
  package init?(_ tournament: Tournament, final: StandingGroup, uid: String) {
    guard let progress = tournament.progress, progress.isPaid, final.round == progress.round
    else { return nil }
    let rows = Dictionary(final.rows.map { ($0.id, $0) }) { first, _ in first }
    let full = tournament.format.prizes
    let prizes = progress.paid.map { full.covered(by: $0, entries: final.rows.count) } ?? full
    lines = prizes.payouts(of: final.rows.map(\.result)).compactMap { payout in
      rows[payout.entryId].map { row in
        Line(
          id: row.id, rank: payout.rank, isShared: payout.sharedBy > 1, username: row.username,
          total: row.result.total, prize: payout.prize, isOwn: row.userId == uid)
      }
    }
  }

  /// The first ones, and those of the person.
  package func shown(first count: Int) -> [Line] {
    lines.enumerated().filter { $0.offset < count || $0.element.isOwn }.map(\.element)
  }
}
