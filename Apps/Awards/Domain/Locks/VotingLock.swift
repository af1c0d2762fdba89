import DomainParts

/// When and why voting in a category of a competition closes. The server's clock decides.
package struct VotingLock: Hashable, Sendable {
  /// Why voting is closed.
  package enum Reason: Hashable, Sendable {
    /// The category has winners.
    case announced
    /// An administrator closed the category.
    case locked
    /// The category's time has come, or the ceremony has begun.
    case timePassed
    /// The time that the competition's owner chose has come.
    case competitionTimePassed
    /// The competition was archived.
    case inactive
  }

  private let category: Category
  private let ceremonyDate: Moment
  private let competitionLocksAt: Moment?
  private let isArchived: Bool

  package init(
    category: Category, ceremonyDate: Moment, competitionLocksAt: Moment? = nil,
    isArchived: Bool = false
  ) {
    self.category = category
    self.ceremonyDate = ceremonyDate
    self.competitionLocksAt = competitionLocksAt
    self.isArchived = isArchived
  }

  /// The time from which no vote counts: the earliest of the category's and the competition's.
  package var closesAt: Moment {
    let own = category.locksAt ?? ceremonyDate
    return competitionLocksAt.map { min($0, own) } ?? own
  }

  /// Why voting is closed at a time; nil while it is open. At `closesAt` itself it is closed.
  package func reason(at now: Moment) -> Reason? {
    if isArchived { return .inactive }
    if category.isAnnounced { return .announced }
    if category.isLocked { return .locked }
    if now >= category.locksAt ?? ceremonyDate { return .timePassed }
    if let competitionLocksAt, now >= competitionLocksAt { return .competitionTimePassed }
    return nil
  }

  package func isOpen(at now: Moment) -> Bool { reason(at: now) == nil }

  /// Whether others' picks may be seen. Archiving a competition does not reveal them.
  package func revealsPicks(at now: Moment) -> Bool {
    switch reason(at: now) {
    case nil: false
    case .inactive: category.isAnnounced || category.isLocked || now >= closesAt
    case .announced, .locked, .timePassed, .competitionTimePassed: true
    }
  }
}
