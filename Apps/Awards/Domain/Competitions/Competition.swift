import DomainParts

/// A private game about one ceremony: `competitions/{id}`.
///
/// Its invite code lies beside it, in `competitions/{id}/invitations/current`, since not everybody in
/// it may invite.
package struct Competition: Codable, Hashable, Identifiable, Sendable {
  package typealias CodingKeys = CompetitionField

  package let id: String
  package var name: String
  package let ceremonyId: String
  /// What the ceremony is called.
  package var eventDisplayName: String
  /// The owner's user id.
  package var createdBy: String
  package let createdAt: Moment
  /// What the server last worked out; `CompetitionStatus` is never late.
  package var status: CompetitionStatus
  package var participantCount: Int
  package var weighting: Weighting
  /// When all voting in it closes, where that is before the categories' own times.
  package var locksAt: Moment?
  /// Whether `locksAt` is still to come, by which the server finds the competitions to close.
  package var isLockPending: Bool?
  /// Whether nobody can join any more.
  package var isDoorClosed: Bool
  /// Whether everybody in it may see and share the invite code.
  package var membersMayInvite: Bool
  /// The category that decides between equal scores first; nil for none.
  package var tieBreakCategoryId: String?
  /// When voting first closed in one of its categories; weights stay from then on.
  package var firstLockedAt: Moment?
  package var completedAt: Moment?
  /// The ceremony's result version that the scores are of; nil before the first.
  package var resultVersion: Int?

  /// In so many competitions one person may be. Each competition has somebody in it, so an account also
  /// makes no more than these.
  package static let mostOfPerson = 100

  package init(
    id: String, name: String, ceremonyId: String, eventDisplayName: String, createdBy: String,
    createdAt: Moment, status: CompetitionStatus = .open, participantCount: Int = 1,
    weighting: Weighting = Weighting(), locksAt: Moment? = nil, isDoorClosed: Bool = false,
    membersMayInvite: Bool = false, tieBreakCategoryId: String? = nil,
    firstLockedAt: Moment? = nil, completedAt: Moment? = nil, resultVersion: Int? = nil
  ) {
    self.id = id
    self.name = name
    self.ceremonyId = ceremonyId
    self.eventDisplayName = eventDisplayName
    self.createdBy = createdBy
    self.createdAt = createdAt
    self.status = status
    self.participantCount = participantCount
    self.weighting = weighting
    self.locksAt = locksAt
    self.isDoorClosed = isDoorClosed
    self.membersMayInvite = membersMayInvite
    self.tieBreakCategoryId = tieBreakCategoryId
    self.firstLockedAt = firstLockedAt
    self.completedAt = completedAt
    self.resultVersion = resultVersion
  }

  package var isArchived: Bool { status == .inactive }

  /// The most people in one competition.
  package static let mostParticipants = 10_000
}
