/// Where people pay.
public enum StoreKind: String, Codable, Hashable, Sendable, CaseIterable {
  /// A page of Stripe Checkout.
  case stripe
  /// Apple's App Store, in an app on an Apple device.
  case appStore = "app-store"
  /// A page of this server on which nobody pays, in development.
  case test
}
