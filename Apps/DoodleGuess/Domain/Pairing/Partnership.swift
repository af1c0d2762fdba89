import Foundation

/// A pair as one of the two keeps it, also when it is over: `users/{uid}/partners/{pairId}`.
package struct Partnership: Codable, Hashable, Identifiable, Sendable {
  package let pairId: String
  package let partnerId: String
  package var partnerName: String
  package let startedAt: Date
  /// When it ended; nil while it lasts.
  package var closedAt: Date?

  package var id: String { pairId }

  package init(
    pairId: String, partnerId: String, partnerName: String, startedAt: Date,
    closedAt: Date? = nil
  ) {
    self.pairId = pairId
    self.partnerId = partnerId
    self.partnerName = partnerName
    self.startedAt = startedAt
    self.closedAt = closedAt
  }

  /// What somebody is called whose account is gone.
  package static let deletedName = "Deleted Account"
}
