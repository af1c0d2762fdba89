/// The fields of a document of a person's `entitlements`.
package enum EntitlementField: String, CodingKey, Sendable {
  case productId, grantedAt, revokedAt
}
