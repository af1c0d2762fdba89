package import Foundation

/// How a server sells.
package struct PurchasesConfiguration: Sendable {
  /// What each app sells, by the app's database.
  package var catalogs: [String: StoreCatalog]
  /// The server's account at Stripe; nil where it has none.
  package var stripe: StripeConfiguration?
  /// Why there is no account at Stripe, in a sentence that says what to do.
  package var stripeAdvice: String
  /// Apple's root certificates, as PEM or DER; none where purchases of the App Store are refused.
  package var appStoreRoots: [Data]

  /// What Stripe needs, where nothing of it is given.
  package static let stripeAdvice =
    "Stripe is not set up: set HEARTH_STRIPE_KEY and HEARTH_STRIPE_WEBHOOK_SECRET."

  /// Describes how a server sells; by default nothing.
  package init(
    catalogs: [String: StoreCatalog] = [:], stripe: StripeConfiguration? = nil,
    stripeAdvice: String = PurchasesConfiguration.stripeAdvice, appStoreRoots: [Data] = []
  ) {
    self.catalogs = catalogs
    self.stripe = stripe
    self.stripeAdvice = stripeAdvice
    self.appStoreRoots = appStoreRoots
  }
}
