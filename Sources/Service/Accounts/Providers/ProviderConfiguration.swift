package import Foundation

/// A provider of identities that this project trusts: Google, Apple, or any that speaks OpenID
/// Connect.
package struct ProviderConfiguration: Codable, Hashable, Sendable {
  /// `google.com`, `apple.com` or `oidc.` and a name.
  package var id: String
  package var displayName: String?
  package var isEnabled: Bool
  package var clientID: String
  package var clientSecret: String?
  /// Where the provider describes itself, at `/.well-known/openid-configuration`.
  package var issuer: String
  /// Where the provider's public keys are, if that is not on the issuer's own host.
  package var keysURL: URL?
  /// Other clients of the provider whose ID tokens are accepted too, such as the app's own on a
  /// phone.
  package var audiences: [String]
  /// What Apple takes instead of a secret.
  package var appleKey: AppleKey?
  /// Whether the answer of a browser's sign-in is a code. Without, only ID tokens are accepted.
  package var usesCode: Bool

  /// The key that signs what proves this project to Apple.
  package struct AppleKey: Codable, Hashable, Sendable {
    package var teamID: String
    package var keyID: String
    /// PEM of a P-256 key.
    package var privateKey: String
  }

  /// Describes a provider.
  package init(
    id: String, displayName: String? = nil, isEnabled: Bool = true, clientID: String,
    clientSecret: String? = nil, issuer: String, keysURL: URL? = nil, audiences: [String] = [],
    appleKey: AppleKey? = nil, usesCode: Bool = true
  ) {
    self.id = id
    self.displayName = displayName
    self.isEnabled = isEnabled
    self.clientID = clientID
    self.clientSecret = clientSecret
    self.issuer = issuer
    self.keysURL = keysURL
    self.audiences = audiences
    self.appleKey = appleKey
    self.usesCode = usesCode
  }

  /// Where Google has its keys, which is not on its issuer's host.
  static let googleKeys = "https://www.googleapis.com/oauth2/v3/certs"

  /// The issuers of the providers that have names of their own.
  static let issuers = [
    "google.com": "https://accounts.google.com", "apple.com": "https://appleid.apple.com",
  ]
}
