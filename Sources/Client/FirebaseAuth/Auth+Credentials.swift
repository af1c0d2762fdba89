import Foundation

extension Auth {
  /// Signs in to an account that has no way to sign in again; link one to keep it.
  ///
  /// When an anonymous account is signed in already, it stays.
  @discardableResult
  public func signInAnonymously() async throws -> AuthDataResult {
    if let user = currentUser, user.isAnonymous {
      return AuthDataResult(
        user: user, AccountMessages.SessionResponse(), SignInWay(nil, isAnonymous: true))
    }
    let session = try await backend().session("signupNewUser", AccountMessages.Request())
    return try await begin(session, SignInWay(nil, isNewUser: true, isAnonymous: true))
  }

  /// Signs in by a token that the app's own server has signed.
  @discardableResult
  public func signIn(withCustomToken token: String) async throws -> AuthDataResult {
    let session = try await backend().session(
      "verifyCustomToken", AccountMessages.Request(token: token))
    return try await begin(session, SignInWay(nil))
  }

  /// Signs in by the link that was mailed to the address.
  @discardableResult
  public func signIn(withEmail email: String, link: String) async throws -> AuthDataResult {
    try await signIn(with: EmailAuthProvider.credential(withEmail: email, link: link))
  }

  /// Signs in by any credential. One of a provider that nobody has used yet makes an account.
  @discardableResult
  public func signIn(with credential: AuthCredential) async throws -> AuthDataResult {
    let session = try await session(by: credential, for: nil)
    return try await begin(session, SignInWay(credential.provider))
  }

  /// Signs in on a provider's own page. Somebody whom nobody knows yet gets an account.
  ///
  /// Throws `webContextCancelled` when the person came back without having signed in.
  @discardableResult
  public func signIn(
    with provider: any FederatedAuthProvider, uiDelegate: (any AuthUIDelegate)?
  ) async throws -> AuthDataResult {
    try await signIn(with: try await provider.credential(with: uiDelegate))
  }

  /// The session that a credential gives.
  ///
  /// - Parameters:
  ///   - idToken: The token of the account to link the credential to; nil to sign in.
  ///   - mayCreate: Whether somebody whom nobody knows yet gets an account.
  func session(
    by credential: AuthCredential, for idToken: String?, mayCreate: Bool = true
  ) async throws -> AccountMessages.SessionResponse {
    var request = AccountMessages.Request(idToken: idToken)
    switch credential {
    case let credential as EmailAuthCredential:
      request.email = credential.email
      switch credential.secret {
      case .password(let password):
        request.password = password
        // With a token, an address and a password are added to its account.
        return try await backend().session(
          idToken == nil ? "verifyPassword" : "signupNewUser", request)
      case .link(let link):
        guard let code = ActionCodeURL(link: link)?.code else {
          throw AuthErrorCode.argumentError.error(detail: "The link carries no code.")
        }
        request.oobCode = code
        return try await backend().session("emailLinkSignin", request)
      }
    case let credential as OAuthCredential:
      request.postBody = credential.postBody
      request.requestUri = credential.answer?.address ?? "http://localhost"
      request.sessionId = credential.answer?.sessionID
      request.returnIdpCredential = true
      request.autoCreate = mayCreate
      return try taken(try await backend().session("verifyAssertion", request))
    default:
      throw AuthErrorCode.argumentError.error(
        detail: "A credential of \(credential.provider) cannot be used here.")
    }
  }

  /// A provider's answer may be a refusal though its status says success.
  private func taken(
    _ session: AccountMessages.SessionResponse
  ) throws -> AccountMessages.SessionResponse {
    if let message = session.errorMessage {
      throw AuthErrorCode(serverCode: message).error(
        detail: message, email: session.email, credential: session.credential)
    }
    if session.needConfirmation == true {
      throw AuthErrorCode.accountExistsWithDifferentCredential.error(
        email: session.email, credential: session.credential)
    }
    return session
  }
}

// MARK: - Completions

extension Auth {
  /// Signs in anonymously, then calls the completion on the main queue.
  public func signInAnonymously(
    completion: (@Sendable (AuthDataResult?, (any Error)?) -> Void)? = nil
  ) {
    complete(completion) { try await self.signInAnonymously() }
  }

  /// Signs in by a custom token, then calls the completion on the main queue.
  public func signIn(
    withCustomToken token: String,
    completion: (@Sendable (AuthDataResult?, (any Error)?) -> Void)? = nil
  ) {
    complete(completion) { try await self.signIn(withCustomToken: token) }
  }

  /// Signs in by a mailed link, then calls the completion on the main queue.
  public func signIn(
    withEmail email: String, link: String,
    completion: (@Sendable (AuthDataResult?, (any Error)?) -> Void)? = nil
  ) {
    complete(completion) { try await self.signIn(withEmail: email, link: link) }
  }

  /// Signs in on a provider's own page, then calls the completion on the main queue.
  public func signIn(
    with provider: any FederatedAuthProvider, uiDelegate: (any AuthUIDelegate)?,
    completion: (@Sendable (AuthDataResult?, (any Error)?) -> Void)?
  ) {
    complete(completion) { try await self.signIn(with: provider, uiDelegate: uiDelegate) }
  }

  /// Signs in by a credential, then calls the completion on the main queue.
  public func signIn(
    with credential: AuthCredential,
    completion: (@Sendable (AuthDataResult?, (any Error)?) -> Void)? = nil
  ) {
    complete(completion) { try await self.signIn(with: credential) }
  }
}
