import AwardsDomain
import CloudFunctions

extension AwardsServer {
  /// Writes what the purchases say now of a product, for the devices of somebody. The functions
  /// themselves ask the purchases.
  func showEntitlement(_ productId: String, of uid: String) async throws {
    // Somebody who deleted the account has no document any more.
    guard try await documents.get(Place.user(try Place.checked(uid))) != nil else { return }
    let isActive = try await environment.admin.purchases.hasActive(productId, for: uid)
    try await setEntitlement(productId, of: uid, isRevoked: !isActive)
  }

  /// Stores that somebody bought a product, or that the purchase was revoked. A call that is repeated
  /// changes nothing.
  package func setEntitlement(
    _ productId: String, of uid: String, isRevoked: Bool
  ) async throws {
    let path = Place.entitlement(try Place.checked(uid), try Place.checked(productId))
    try await documents.runTransaction { transaction in
      let now = now
      let old: Entitlement? = try await transaction.get(path)?.data()
      guard old == nil || old?.isActive == isRevoked else { return }
      let revokedAt = isRevoked ? now : nil
      transaction.write(
        .set(
          path,
          [
            EntitlementField.productId: .string(productId),
            .grantedAt: (isRevoked ? old?.grantedAt ?? now : now).field,
            .revokedAt: revokedAt.field,
          ].document))
    }
  }
}
