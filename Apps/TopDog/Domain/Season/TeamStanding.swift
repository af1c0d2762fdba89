/// How a team stands once the season runs.
package struct TeamStanding: Hashable, Sendable {
  /// What has become of the team.
  package enum State: Hashable, Sendable {
    case playing
    /// It did not advance.
    case out
    /// The tournament is over and its prizes are paid: the rank in the final.
    case finished(rank: Int)
  }

  /// The round that it plays, or played last; counts from 1.
  package let round: Int
  /// Whether the round is the last one.
  package let isFinal: Bool
  package let state: State
  /// The rank in the group; nil while the group is not known or no week is closed.
  package let rank: Int?
  /// How many entries the group has.
  package let groupSize: Int?
  /// The points of the round.
  package let total: Points?
  /// Whether it would advance as the group stands, or did; nil in the final.
  package let advances: Bool?
  package let prize: Cents?

  /// Nil until the season runs for the entry.
  ///
  /// - Parameter group: the entry's group in its round.
  package init?(_ entry: Entry, tournament: Tournament?, group: StandingGroup?) {
    guard let season = entry.season else { return nil }
    round = season.round
    let isFinal = tournament.map { season.round >= $0.format.rounds.count } ?? false
    self.isFinal = isFinal
    prize = season.prize
    state = season.rank.map(State.finished) ?? (season.isOut ? .out : .playing)
    let standing = group.map { GroupStanding($0, uid: entry.userId) }
    let line = standing?.lines.first { $0.id == entry.id }
    groupSize = standing?.lines.count
    rank = standing?.isStarted == true ? line?.rank : nil
    total = standing?.isStarted == true ? line?.total : nil
    advances = isFinal ? nil : line?.advances
  }

  /// What has become of the team: `Round 1`, `Final`, `Out in round 2`, `Finished 5th, won $9`.
  package var title: String {
    switch state {
    case .playing: isFinal ? "Final" : "Round \(round)"
    case .out: isFinal ? "Out in the final" : "Out in round \(round)"
    case .finished(let rank):
      "Finished \(FormatSummary.ordinal(rank))"
        + (prize.map { $0 > .zero ? ", won \($0.compact)" : "" } ?? "")
    }
  }

  /// Rank and points: `3rd of 12 · 345.20 points`.
  package var detail: String {
    guard let groupSize else { return "The standing is not on this device yet" }
    guard let rank, let total else { return "No week of the round is closed yet" }
    return "\(FormatSummary.ordinal(rank)) of \(groupSize) · \(total) points"
  }
}
