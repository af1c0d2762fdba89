import Foundation

extension Accounts {
  @Sendable func foreignSignInCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    let answer = try ProviderAnswer(
      postBody: fields.string("postBody"), requestURI: fields.string("requestUri"))
    let identity: ForeignIdentity
    if let pending = try fields.string("pendingToken") ?? answer.pendingToken {
      identity = try await self.identity(pendingToken: pending)
    } else if answer.idToken == nil, let session = try fields.string("sessionId") {
      identity = try await finishAuthorization(answer, session: session)
    } else {
      identity = try await self.identity(from: answer)
    }
    do throws(AccountsError) {
      return ForeignSignInResponse(
        try await signIn(
          identity, idToken: fields.string("idToken"),
          mayCreate: fields.boolean("autoCreate") ?? true, from: fields.origin))
    } catch {
      // The client wants the credential even where it cannot be used, to try another way.
      guard try fields.boolean("returnIdpCredential") == true,
        [.identityAlreadyLinked, .emailExists].contains(error.code)
      else { throw error }
      var response = ForeignSignInResponse(identity)
      response.errorMessage = error.code.rawValue
      return response
    }
  }

  @Sendable func authorizationCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    var response = AuthorizationResponse()
    if let providerID = try fields.string("providerId"), providerID != "password" {
      var parameters: [String: String] = [:]
      if case .object(let custom)? = fields.value("customParameter") {
        parameters = custom.compactMapValues(\.string)
      }
      if let hint = try fields.string("identifier") { parameters["login_hint"] = hint }
      let begun = try await beginAuthorization(
        providerID: providerID, redirectURI: fields.string("continueUri"),
        scopes: fields.string("oauthScope"), parameters: parameters)
      response.authUri = begun.url.absoluteString
      response.sessionId = begun.session
      response.providerId = providerID
      return response
    }
    let email = try EmailAddress(fields.string("identifier")).text
    response.sessionId = try fields.string("sessionId") ?? Secret.token()
    // Otherwise anybody could learn who has an account.
    guard !policy.isEmailEnumerationProtected else { return response }
    let account = try await storage.read { try Account.find(email: email, $0) }
    response.registered = account != nil
    response.signinMethods = account?.signInMethods ?? []
    response.allProviders = response.signinMethods
    return response
  }

  @Sendable func revokeForeignTokenCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    _ = try await verified(fields.string("idToken"))
    guard let id = try fields.string("providerId") else { throw AccountsError(.invalidProviderID) }
    let provider = try await providers.provider(id)
    guard let endpoint = try await providers.metadata(of: provider).revocationEndpoint else {
      throw AccountsError(.operationNotAllowed, "\(id) takes no tokens back.")
    }
    var form = ["client_id": provider.clientID]
    form["client_secret"] = try clientSecret(of: provider)
    form["token"] = try fields.string("token")
    // 1 is a refresh token, 2 an access token, 3 a code.
    form["token_type_hint"] =
      switch fields.value("tokenType") {
      case .string("REFRESH_TOKEN"), .integer(1): "refresh_token"
      case .string("ACCESS_TOKEN"), .integer(2): "access_token"
      default: nil
      }
    _ = try await providers.post(endpoint, form: form)
    return [String: String]()
  }
}
