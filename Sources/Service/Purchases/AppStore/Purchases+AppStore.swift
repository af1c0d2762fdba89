package import Foundation
import Logging

extension Purchases {
  /// The name that an app on an Apple device gives to `purchase(options:)` as the `appAccountToken`, so
  /// that what is bought there belongs to the user.
  package func accountToken(app: String, uid: String) async throws(PurchasesError) -> UUID {
    try await ledger.accountToken(app: app, uid: uid)
  }

  /// Keeps a purchase that a user has made in the App Store.
  ///
  /// - Parameter signedTransaction: the `jwsRepresentation` that StoreKit gives on the device.
  package func take(
    signedTransaction: String, app: String, uid: String
  ) async throws(PurchasesError) -> PurchaseRecord {
    let payload = try await transaction(signedTransaction, app: app)
    guard
      let purchase = try await keep(payload, app: app, message: nil, claimant: uid)
    else { throw PurchasesError(.invalid, "The product is of a kind that is not sold here.") }
    return purchase
  }

  /// Takes a notification of the App Store, once:
  /// https://developer.apple.com/documentation/appstoreservernotifications/enabling-app-store-server-notifications
  package func take(signedPayload: String) async throws(PurchasesError) {
    let notification: AppStoreNotification = try await appStore.payload(of: signedPayload)
    guard let details = notification.data ?? notification.summary else {
      throw PurchasesError(.forged, "The notification does not say which app it is about.")
    }
    let app = try app(of: details)
    guard let signed = details.signedTransactionInfo else { return }
    let payload = try await transaction(signed, app: app)
    _ = try await keep(
      payload, app: app, message: notification.notificationUUID, claimant: nil)
  }

  /// The app that a notification is about; throws where it is none of this server's.
  private func app(
    of details: AppStoreNotification.Details
  ) throws(PurchasesError) -> String {
    let found = configuration.catalogs.first { $1.appStore?.bundleID == details.bundleId }
    guard let found, let identity = found.value.appStore else {
      throw PurchasesError(.forged, "The notification is about another app.")
    }
    try checkEnvironment(details.environment)
    // Only in production there is a page in the App Store, which has the number.
    guard details.environment != "Production" || details.appAppleId == identity.appleID else {
      throw PurchasesError(.forged, "The notification is about another app.")
    }
    return found.key
  }

  private func transaction(
    _ signed: String, app: String
  ) async throws(PurchasesError) -> AppStoreTransaction {
    let payload: AppStoreTransaction = try await appStore.payload(of: signed)
    guard let identity = catalog(of: app).appStore, payload.bundleId == identity.bundleID else {
      throw PurchasesError(.forged, "The purchase is one of another app.")
    }
    guard AppStoreVerifier.times.contains(payload.purchaseDate),
      AppStoreVerifier.times.contains(payload.revocationDate ?? 0)
    else { throw PurchasesError(.invalid, "The purchase has a time that no clock shows.") }
    try checkEnvironment(payload.environment)
    return payload
  }

  /// What Xcode signs, anybody can sign; what the sandbox signs, nobody has paid for.
  private func checkEnvironment(_ environment: String?) throws(PurchasesError) {
    guard environment == "Production" || (environment == "Sandbox" && isDevelopment) else {
      throw PurchasesError(
        .forged, "A purchase in the environment “\(environment ?? "")” does not count here.")
    }
  }

  /// Nil for a message that was taken before, and for kinds of products that are not sold here.
  private func keep(
    _ payload: AppStoreTransaction, app: String, message: String?, claimant: String?
  ) async throws(PurchasesError) -> PurchaseRecord? {
    guard let kind = CatalogProduct.Kind(rawValue: payload.type) else {
      logger.warning(
        "The App Store has sold something of a kind that is not supported.",
        metadata: ["product": "\(payload.productId)", "type": "\(payload.type)"])
      return nil
    }
    let id = "app-store-\(payload.environment ?? "")-\(payload.transactionId)"
    let order = PurchaseOrder(
      id: id, app: app, product: payload.productId, kind: kind, quantity: payload.quantity ?? 1,
      total: Money(minorUnits: (payload.price ?? 0) / 10, currency: payload.currency ?? "USD"),
      accountToken: payload.appAccountToken, store: .appStore, reference: id, payment: id,
      created: Date(timeIntervalSince1970: Double(payload.purchaseDate) / 1000))
    let signed = payload.signedDate * 1000
    let revoked = payload.revocationDate
    return try await ledger.take(
      order,
      [
        PaymentFact(.payment, .final, time: payload.purchaseDate * 1000),
        PaymentFact(
          .revocation, revoked == nil ? .void : .final, amount: (revoked ?? 0) * 1000, time: signed),
      ], message: message, claimant: claimant)
  }
}
