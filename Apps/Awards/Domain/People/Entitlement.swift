import DomainParts

/// A purchase that somebody has: `users/{uid}/entitlements/{productId}`. Only the server writes it.
package struct Entitlement: Codable, Hashable, Identifiable, Sendable {
  package typealias CodingKeys = EntitlementField

  package let productId: String
  package let grantedAt: Moment
  /// When it was refunded or disputed; nil while it stands.
  package var revokedAt: Moment?

  package init(productId: String, grantedAt: Moment, revokedAt: Moment? = nil) {
    self.productId = productId
    self.grantedAt = grantedAt
    self.revokedAt = revokedAt
  }

  package var id: String { productId }
  package var isActive: Bool { revokedAt == nil }

  /// The product that unlocks competitions.
  package static let competitions = "com.awardswithfriends.competitions"
}

extension Features {
  /// Whether somebody who has these products may create and join competitions.
  package func allowsCompetitions(with productIds: Set<String>) -> Bool {
    !requiresPaymentForCompetitions || productIds.contains(Entitlement.competitions)
  }
}
