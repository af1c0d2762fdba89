/// A sign-in that was begun in a browser and that the provider's answer finishes.
struct Authorization: Codable, Hashable, Sendable {
  var providerID: String
  /// Where the provider sends the browser back to.
  var redirectURI: String
  /// Comes back with the answer.
  var state: String
  /// Comes back within the ID token.
  var nonce: String
  /// What the code challenge was made of (RFC 7636).
  var verifier: String
}
