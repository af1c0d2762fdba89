package import Foundation

/// How a server reaches its account at Stripe.
package struct StripeConfiguration: Hashable, Sendable {
  /// A secret or restricted key, such as `rk_live_…`, which may write checkout sessions and read
  /// refunds and disputes.
  package var key: String
  /// With each of them Stripe may have signed what it sends; while one is replaced there are two.
  package var webhookSecrets: [String]
  /// Where Stripe's API is.
  package var endpoint: URL

  package static let publicEndpoint = "https://api.stripe.com"

  /// Describes an account.
  package init(key: String, webhookSecrets: [String], endpoint: URL) {
    self.key = key
    self.webhookSecrets = webhookSecrets
    self.endpoint = endpoint
  }
}
