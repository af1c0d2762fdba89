/// A person's teams, by tournament.
package struct TeamList: Hashable, Sendable {
  /// The teams of a tournament.
  package struct Group: Hashable, Identifiable, Sendable {
    package let tournamentId: String
    /// Nil while the tournament is not known.
    package let tournament: Tournament?
    /// Those that draft first, then those that wait, then complete ones; the newest of each first.
    package let teams: [Team]

    package var id: String { tournamentId }
  }

  /// Those in which somebody drafts first, then those with the newest entry.
  package let groups: [Group]

  /// - Parameter state: only the teams that have come so far; nil for all.
  package init(_ teams: [Team], state: Entry.State? = nil) {
    let shown = teams.filter { state == nil || $0.entry.state == state }
    groups = Dictionary(grouping: shown, by: \.entry.tournamentId).map { id, teams in
      Group(
        tournamentId: id, tournament: teams.lazy.compactMap(\.tournament).first,
        teams: teams.sorted(by: Self.isBefore))
    }.sorted { first, second in
      guard let one = first.teams.first, let other = second.teams.first else { return false }
      return one == other ? first.id < second.id : Self.isBefore(one, other)
    }
  }

  private static func isBefore(_ first: Team, _ second: Team) -> Bool {
    let (one, other) = (rank(first.entry.state), rank(second.entry.state))
    if one != other { return one < other }
    if first.entry.joinedAt != second.entry.joinedAt {
      return first.entry.joinedAt > second.entry.joinedAt
    }
    return first.id < second.id
  }

  private static func rank(_ state: Entry.State) -> Int {
    switch state {
    case .drafting: 0
    case .waiting: 1
    case .complete: 2
    }
  }
}
