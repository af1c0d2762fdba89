import Foundation

/// A provider's own tokens.
public final class OAuthCredential: AuthCredential, @unchecked Sendable {
  // Unchecked as its superclass is: all it holds is immutable.

  /// The provider's OpenID Connect token.
  public let idToken: String?
  public let accessToken: String?
  /// The secret of an OAuth 1 token.
  public let secret: String?
  private let rawNonce: String?
  /// What the server keeps of a sign-in that its answer did not finish.
  private let pendingToken: String?
  /// What the provider's page answered, instead of tokens.
  let answer: PageAnswer?

  /// The address that a provider sent somebody back to.
  struct PageAnswer {
    /// What the server knows the sign-in by.
    var sessionID: String
    var address: String
  }

  init(
    providerID: String, idToken: String?, rawNonce: String?, accessToken: String?,
    secret: String? = nil, pendingToken: String? = nil
  ) {
    self.idToken = idToken
    self.pendingToken = pendingToken
    self.rawNonce = rawNonce
    self.accessToken = accessToken
    self.secret = secret
    answer = nil
    super.init(provider: providerID)
  }

  /// - Parameter response: The address that the provider sent the person back to.
  init(providerID: String, sessionID: String, response: String) {
    idToken = nil
    rawNonce = nil
    accessToken = nil
    secret = nil
    pendingToken = nil
    answer = PageAnswer(sessionID: sessionID, address: response)
    super.init(provider: providerID)
  }

  /// The credential as the form that the server reads.
  var postBody: String {
    if let pendingToken {
      return "providerId=\(Self.escaped(provider))&pendingToken=\(Self.escaped(pendingToken))"
    }
    let fields = [
      ("providerId", provider), ("id_token", idToken), ("access_token", accessToken),
      ("oauth_token_secret", secret), ("nonce", rawNonce),
    ]
    return fields.compactMap { name, value in
      value.map { "\(name)=\(Self.escaped($0))" }
    }.joined(separator: "&")
  }

  private static func escaped(_ text: String) -> String {
    let plain = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
    return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }
}

extension AccountMessages.SessionResponse {
  /// The provider's tokens that came along, to be used again.
  var credential: OAuthCredential? {
    guard let providerId, oauthIdToken != nil || oauthAccessToken != nil else { return nil }
    return OAuthCredential(
      providerID: providerId, idToken: oauthIdToken, rawNonce: nil, accessToken: oauthAccessToken,
      secret: oauthTokenSecret, pendingToken: pendingToken)
  }
}
