/// The rounds of a tournament, and where the person's entries are in them.
package struct BracketModel: Hashable, Sendable {
  /// An entry of the person in a round.
  package struct Place: Hashable, Identifiable, Sendable {
    /// What the round brings the entry, or brought it.
    package enum Outcome: Hashable, Sendable {
      case playing, advanced, out
      /// The rank in the final, and the prize if there is one.
      case finished(rank: Int, prize: Cents?)
    }

    /// The entry's.
    package let id: String
    /// Counts from 1; nil while it is not known in which group the entry was.
    package let group: Int?
    package let outcome: Outcome
    /// The rank in the group and the points; nil while they are not known.
    package let rank: Int?
    package let total: Points?

    /// `Playing`, `Advanced`, `Out`, `5th, won $9`.
    package var title: String {
      switch outcome {
      case .playing: "Playing"
      case .advanced: "Advanced"
      case .out: "Out"
      case .finished(let rank, let prize?) where prize > .zero:
        "\(FormatSummary.ordinal(rank)), won \(prize.compact)"
      case .finished(let rank, _): FormatSummary.ordinal(rank)
      }
    }
  }

  /// A round and the person's entries in it.
  package struct Round: Hashable, Identifiable, Sendable {
    /// Whether the round is over.
    package enum State: String, Hashable, Sendable {
      case over = "Over"
      case playing = "Being played"
      case coming = "Not yet"
    }

    /// Counts from 1.
    package let number: Int
    package let round: TournamentRound
    package let state: State
    /// Those that play first, then those that advanced, then the others.
    package let places: [Place]

    package var id: Int { number }
    /// Whether the round is the last one.
    package let isFinal: Bool

    package var title: String { isFinal ? "Final" : "Round \(number)" }

    /// `Weeks 1 to 14`.
    package var weeks: String {
      round.firstWeek >= round.lastWeek
        ? "Week \(round.firstWeek)" : "Weeks \(round.firstWeek) to \(round.lastWeek)"
    }

    /// `Groups of 12, the best 2 advance`.
    package var rule: String {
      guard round.advancing > 0 else { return "One group of up to \(round.groupSize)" }
      let some =
        round.advancing == 1 ? "the best one advances" : "the best \(round.advancing) advance"
      return "Groups of \(round.groupSize), \(some)"
    }

    /// How the person's entries are doing: `2 playing, 1 out`; nil without entries.
    package var summary: String? {
      guard !places.isEmpty else { return nil }
      let counts = [
        (places.count { $0.outcome == .playing }, "playing"),
        (places.count { $0.outcome == .advanced }, "advanced"),
        (places.count { $0.outcome == .out }, "out"),
        (places.count { $0.outcome.isFinished }, "finished"),
      ]
      return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }
  }

  package let rounds: [Round]

  /// The number of the round that is played; the last one once all is over, 1 before the season.
  package let current: Int

  /// - Parameters:
  ///   - entries: the person's; those of other tournaments do not count.
  ///   - groups: those that are known of the tournament; others are not looked at.
  package init(_ tournament: Tournament, entries: [Entry], groups: [StandingGroup]) {
    let own = entries.filter { $0.tournamentId == tournament.id && $0.season != nil }
      .sorted { $0.id < $1.id }
    let groups = groups.filter { $0.tournamentId == tournament.id }
    let progress = tournament.progress
    current = progress?.round ?? 1
    let count = tournament.format.rounds.count
    rounds = tournament.format.rounds.enumerated().map { index, round in
      let number = index + 1
      return Round(
        number: number, round: round, state: Self.state(of: number, in: progress),
        places: own.compactMap { Self.place(of: $0, in: number, groups: groups) }
          .sorted { Self.order($0) < Self.order($1) },
        isFinal: number == count)
    }
  }

  private static func state(of round: Int, in progress: TournamentProgress?) -> Round.State {
    guard let progress else { return .coming }
    if round < progress.round || progress.isPaid { return .over }
    return round == progress.round ? .playing : .coming
  }

  /// An entry in a round; nil for a round that it has not come to.
  private static func place(
    of entry: Entry, in round: Int, groups: [StandingGroup]
  ) -> Place? {
    guard let season = entry.season, round <= season.round else { return nil }
    let isLast = round == season.round
    let group = groups.first { group in
      group.round == round
        && (isLast
          ? group.number == season.group : group.rows.contains { $0.id == entry.id })
    }
    let outcome: Place.Outcome =
      if !isLast { .advanced } else if let rank = season.rank {
        .finished(rank: rank, prize: season.prize)
      } else if season.isOut { .out } else { .playing }
    let standing = group.map { GroupStanding($0, uid: entry.userId) }
    let line = standing?.isStarted == true ? standing?.lines.first { $0.id == entry.id } : nil
    return Place(
      id: entry.id, group: isLast ? season.group : group?.number, outcome: outcome,
      rank: line?.rank, total: line?.total)
  }

  private static func order(_ place: Place) -> (Int, Int, String) {
    let state =
      switch place.outcome {
      case .playing: 0
      case .finished: 1
      case .advanced: 2
      case .out: 3
      }
    return (state, place.rank ?? Int.max, place.id)
  }
}

extension BracketModel.Place.Outcome {
  fileprivate var isFinished: Bool {
    if case .finished = self { true } else { false }
  }
}
