package import Foundation

extension Accounts {
  /// Begins a sign-in at Apple for an app that reads Apple's token itself.
  ///
  /// - Parameter nonce: what the token is to carry.
  /// - Returns: where to send the browser, and the secret that `finishAppleSignIn` takes.
  package func beginAppleSignIn(
    returningTo address: URL, wantsName: Bool, wantsEmail: Bool, nonce: String?
  ) async throws(AccountsError) -> (url: URL, session: String) {
    let id = "apple.com"
    let isApple = try await providers.provider(id).issuer == ProviderConfiguration.issuers[id]
    var scopes = ["openid"]
    if wantsEmail { scopes.append("email") }
    // A stand-in for Apple in development calls it as OpenID Connect does.
    if wantsName { scopes.append(isApple ? "name" : "profile") }
    // Apple tells these only in a form.
    let parameters = isApple && scopes.count > 1 ? ["response_mode": "form_post"] : [:]
    return try await beginAuthorization(
      providerID: id, redirectURI: address.absoluteString,
      scopes: scopes.joined(separator: " "), parameters: parameters, nonce: .chosen(nonce))
  }

  /// Takes the address to which Apple sent the browser: who signed in. Nobody gets an account by
  /// that.
  package func finishAppleSignIn(
    _ address: URL, session: String
  ) async throws(AccountsError) -> ProviderPerson {
    let answer = ProviderAnswer(postBody: nil, requestURI: address.absoluteString)
    let identity = try await finishAuthorization(answer, session: session)
    guard let person = ProviderPerson(identity, answer) else {
      throw AccountsError(.invalidIdentityResponse, "There is no ID token.")
    }
    return person
  }
}
