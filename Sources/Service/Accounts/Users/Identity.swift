/// Somebody's account elsewhere, by which they sign in here.
package struct Identity: Codable, Hashable, Sendable {
  /// The provider, such as `google.com` or `oidc.school`.
  package var providerID: String
  /// Their identifier there; the `sub` of the provider's tokens.
  package var rawID: String
  package var uid: String
  package var email: String?
  package var displayName: String?
  package var photoURL: String?
}
