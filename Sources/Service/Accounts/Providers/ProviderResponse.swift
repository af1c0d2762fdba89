import Foundation

/// A provider's configuration as the admin interface of Identity Platform shows it.
struct ProviderResponse: Encodable {
  struct ResponseType: Encodable {
    var idToken: Bool
    var code: Bool
  }

  struct AppleConfiguration: Encodable {
    var bundleIds: [String]
    var codeFlowConfig: AppleCode?
  }

  /// The private key stays here.
  struct AppleCode: Encodable {
    var teamId: String
    var keyId: String
  }

  var name: String
  var displayName: String?
  var enabled: Bool
  var clientId: String
  var clientSecret: String?
  var issuer: String?
  var jwksUri: String?
  var responseType: ResponseType?
  var audiences: [String]?
  var appleSignInConfig: AppleConfiguration?

  init(_ provider: ProviderConfiguration, collection: String, projectID: String) {
    name = "projects/\(projectID)/\(collection)/\(provider.id)"
    displayName = provider.displayName
    enabled = provider.isEnabled
    clientId = provider.clientID
    clientSecret = provider.clientSecret
    if provider.issuer != ProviderConfiguration.issuers[provider.id] { issuer = provider.issuer }
    jwksUri = provider.keysURL?.absoluteString
    if provider.id.hasPrefix("oidc.") {
      responseType = ResponseType(idToken: !provider.usesCode, code: provider.usesCode)
    }
    if provider.id == "apple.com" {
      appleSignInConfig = AppleConfiguration(
        bundleIds: provider.audiences,
        codeFlowConfig: provider.appleKey.map { AppleCode(teamId: $0.teamID, keyId: $0.keyID) })
    } else if !provider.audiences.isEmpty {
      audiences = provider.audiences
    }
  }
}
