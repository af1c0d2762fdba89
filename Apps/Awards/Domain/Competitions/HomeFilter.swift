/// Which of somebody's competitions their home shows.
package enum HomeFilter: String, CaseIterable, Hashable, Sendable {
  case all, mine, joined

  package var displayName: String {
    switch self {
    case .all: "All"
    case .mine: "Mine"
    case .joined: "Joined"
    }
  }

  /// Active competitions first, the newest before the others; archived ones at the end.
  package func shown(_ competitions: [Competition], to uid: String) -> [Competition] {
    competitions.filter { competition in
      switch self {
      case .all: true
      case .mine: competition.createdBy == uid
      case .joined: competition.createdBy != uid
      }
    }.sorted { first, second in
      if first.isArchived != second.isArchived { return second.isArchived }
      if first.createdAt != second.createdAt { return first.createdAt > second.createdAt }
      return first.id < second.id
    }
  }
}
