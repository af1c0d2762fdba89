/// An administrator that is a program: it signs with a private key that only it has.
struct ServiceAccount: Codable, Hashable, Sendable {
  /// The `kid` of what it signs.
  var keyID: String
  var email: String
  /// PEM.
  var publicKey: String
  /// Seconds since 1970.
  var createdAt: Int64
}
