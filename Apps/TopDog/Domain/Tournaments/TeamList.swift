/// A person's teams, by tournament.
package struct TeamList: Hashable, Sendable {
  /// The teams of a tournament.
  package struct Group: Hashable, Identifiable, Sendable {
    package let tournamentId: String
    /// Nil while the tournament is not known.
    package let tournament: Tournament?
    /// Those that draft first, then those that wait, then complete ones, and those that are out at the end;
    /// the newest of each first.
    package let teams: [Team]

    package var id: String { tournamentId }
  }

  /// Those in which somebody drafts first, then those with the newest entry.
  package let groups: [Group]

  /// - Parameters:
  ///   - state: only the teams that have come so far; nil for all.
  ///   - inSeason: whether only the teams are wanted that play in a season or have played in one.
  package init(_ teams: [Team], state: Entry.State? = nil, inSeason: Bool = false) {
    let shown = teams.filter {
      (state == nil || $0.entry.state == state) && (!inSeason || $0.entry.season != nil)
    }
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
    let (one, other) = (rank(first.entry), rank(second.entry))
    if one != other { return one < other }
    if first.entry.joinedAt != second.entry.joinedAt {
      return first.entry.joinedAt > second.entry.joinedAt
    }
    return first.id < second.id
  }

  private static func rank(_ entry: Entry) -> Int {
    switch entry.state {
    case .drafting: 0
    case .waiting: 1
    case .complete: entry.season?.isOut == true ? 3 : 2
    }
  }
}
