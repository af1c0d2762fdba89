import DomainParts

/// One award of a ceremony: `ceremonies/{ceremonyId}/categories/{id}`.
package struct Category: Codable, Hashable, Identifiable, Sendable {
  package typealias CodingKeys = CategoryField

  package let id: String
  package let ceremonyId: String
  package var name: String
  /// The place in lists, smallest first.
  package var displayOrder: Int
  /// Whether voting was closed, by an administrator, by the clock or by an announcement.
  package var isLocked: Bool
  /// When voting closes; nil for the ceremony's date.
  package var locksAt: Moment?
  /// Counts how often voting was closed; nil stands for never. A category that is opened again and
  /// closed again has new sealed picks.
  package var lockVersion: Int?
  /// When voting was last closed; nil while it is open.
  package var lockedAt: Moment?
  /// The winner, or the first of several; what clients read that know one winner only.
  package var winnerId: String?
  /// All winners; nil or empty before the announcement.
  package var winnerIds: [String]?
  package var nomineeCount: Int
  /// Whether the preset for major categories counts it more.
  package var isMajor: Bool?
  /// The ceremony's result version that changed this category last.
  package var resultVersion: Int?
  package var announcedAt: Moment?

  package init(
    id: String, ceremonyId: String, name: String, displayOrder: Int, isLocked: Bool = false,
    locksAt: Moment? = nil, lockVersion: Int? = nil, winnerIds: [String] = [], nomineeCount: Int,
    isMajor: Bool = false, resultVersion: Int? = nil, announcedAt: Moment? = nil
  ) {
    self.id = id
    self.ceremonyId = ceremonyId
    self.name = name
    self.displayOrder = displayOrder
    self.isLocked = isLocked
    self.locksAt = locksAt
    self.lockVersion = lockVersion
    self.winnerId = winnerIds.first
    self.winnerIds = winnerIds
    self.nomineeCount = nomineeCount
    self.isMajor = isMajor
    self.resultVersion = resultVersion
    self.announcedAt = announcedAt
  }

  /// All winners. A document that has only `winnerId` counts as having that one.
  package var winners: [String] {
    if let winnerIds, !winnerIds.isEmpty { return winnerIds }
    return winnerId.map { [$0] } ?? []
  }

  package var isAnnounced: Bool { !winners.isEmpty }
}
