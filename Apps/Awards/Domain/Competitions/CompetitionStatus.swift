import DomainParts

/// Where a competition stands. The first that applies counts: inactive, completed, locked, open.
package enum CompetitionStatus: String, Codable, CaseIterable, Hashable, Sendable {
  /// At least one category takes votes.
  case open
  /// No category takes votes, and some have no winner yet.
  case locked
  /// Every category has its winners.
  case completed
  /// It was archived.
  case inactive

  package var displayName: String {
    switch self {
    case .open: "Open"
    case .locked: "Locked"
    case .completed: "Completed"
    case .inactive: "Inactive"
    }
  }

  /// How long after its completion a competition is archived by itself.
  package static let daysUntilArchived = 30

  /// The status at a time of the server's clock. A competition whose ceremony has no categories yet
  /// is open.
  package init(
    categories: [Category], ceremonyDate: Moment, competitionLocksAt: Moment? = nil,
    isArchived: Bool, now: Moment
  ) {
    let isOpen = categories.contains {
      VotingLock(
        category: $0, ceremonyDate: ceremonyDate, competitionLocksAt: competitionLocksAt
      ).isOpen(at: now)
    }
    if isArchived {
      self = .inactive
    } else if categories.isEmpty || isOpen {
      self = .open
    } else if categories.allSatisfy(\.isAnnounced) {
      self = .completed
    } else {
      self = .locked
    }
  }
}
