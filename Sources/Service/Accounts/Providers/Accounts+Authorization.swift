import Crypto
import Foundation

extension Accounts {
  /// Begins a sign-in at a provider in a browser: authorization code with PKCE.
  ///
  /// - Returns: where to send the browser, and the secret that `finishAuthorization` takes.
  func beginAuthorization(
    providerID: String, redirectURI: String?, scopes: String?, parameters: [String: String],
    nonce: Authorization.Nonce = .random
  ) async throws(AccountsError) -> (url: URL, session: String) {
    guard let redirectURI else { throw AccountsError(.missingContinueURI) }
    try checkContinueURL(redirectURI)
    let provider = try await providers.provider(providerID)
    guard provider.usesCode else {
      throw AccountsError(.operationNotAllowed, "\(providerID) is set up for ID tokens only.")
    }
    let chosenNonce: String? =
      switch nonce {
      case .random: Secret.token()
      case .chosen(let nonce): nonce
      }
    let authorization = Authorization(
      providerID: providerID, redirectURI: redirectURI, state: Secret.token(),
      nonce: chosenNonce, verifier: Secret.token())
    let challenge = Base64URL.text(SHA256.hash(data: Data(authorization.verifier.utf8)))
    var fields = parameters
    fields["response_type"] = "code"
    fields["client_id"] = provider.clientID
    fields["redirect_uri"] = redirectURI
    fields["scope"] = scopes ?? (providerID == "apple.com" ? "openid" : "openid email profile")
    fields["state"] = authorization.state
    fields["nonce"] = authorization.nonce
    fields["code_challenge"] = challenge
    fields["code_challenge_method"] = "S256"
    let endpoint = try await providers.metadata(of: provider).authorizationEndpoint
    var components = URLComponents(url: endpoint, resolvingAgainstBaseURL: false)
    let query = [components?.percentEncodedQuery, FormEncoding.text(fields)].compactMap { $0 }
    components?.percentEncodedQuery = query.joined(separator: "&")
    guard let url = components?.url else {
      throw AccountsError(.invalidIdentityResponse, "\(endpoint) cannot be used.")
    }
    let session = try await storage.issue(
      .authorization, authorization, at: seconds, lifetime: 3600)
    return (url, session)
  }

  /// Takes the provider's answer: exchanges its code for an ID token and verifies that.
  func finishAuthorization(_ answer: ProviderAnswer, session: String?) async throws(AccountsError)
    -> ForeignIdentity
  {
    let redeemed = try await storage.redeem(
      .authorization, session ?? "", as: Authorization.self, at: seconds)
    guard let authorization = redeemed?.payload else {
      throw AccountsError(
        .invalidIdentityResponse, "The sign-in was not begun here, is too old or already used.")
    }
    if let error = answer.error {
      throw AccountsError(.invalidIdentityResponse, "The provider refused: \(error)")
    }
    guard let state = answer.state,
      Secret.isEqual(Array(state.utf8), Array(authorization.state.utf8)), let code = answer.code
    else {
      throw AccountsError(.invalidIdentityResponse, "The answer belongs to another sign-in.")
    }
    let provider = try await providers.provider(authorization.providerID)
    guard let endpoint = try await providers.metadata(of: provider).tokenEndpoint else {
      throw AccountsError(.invalidIdentityResponse, "\(provider.id) exchanges no codes.")
    }
    var form = [
      "grant_type": "authorization_code", "code": code, "redirect_uri": authorization.redirectURI,
      "code_verifier": authorization.verifier, "client_id": provider.clientID,
    ]
    form["client_secret"] = try clientSecret(of: provider)
    let tokens = try await providers.post(endpoint, form: form)
    guard let idToken = tokens["id_token"]?.string else {
      throw AccountsError(.invalidIdentityResponse, "\(provider.id) gave no ID token.")
    }
    var identity = try await verify(
      idToken, of: provider, nonce: authorization.nonce, isNonceHashed: false)
    identity.accessToken = tokens["access_token"]?.string
    identity.displayName = identity.displayName ?? answer.displayName
    return identity
  }

  func clientSecret(of provider: ProviderConfiguration) throws(AccountsError) -> String? {
    guard let key = provider.appleKey else { return provider.clientSecret }
    return try AppleClientSecret.make(key, clientID: provider.clientID, at: seconds)
  }
}
