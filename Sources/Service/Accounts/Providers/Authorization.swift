/// A sign-in that was begun in a browser and that the provider's answer finishes.
struct Authorization: Codable, Hashable, Sendable {
  /// What a provider's token is to carry, so that nobody can use it for another sign-in.
  enum Nonce {
    case random
    /// What an app has chosen, which verifies the token itself.
    case chosen(String?)
  }

  var providerID: String
  /// Where the provider sends the browser back to.
  var redirectURI: String
  /// Comes back with the answer.
  var state: String
  /// Comes back within the ID token; nil where an app wants none there.
  var nonce: String?
  /// What the code challenge was made of (RFC 7636).
  var verifier: String
}
