import Foundation
import Synchronization

extension User {
  /// Adds a way to sign in to this account.
  @discardableResult
  public func link(with credential: AuthCredential) async throws -> AuthDataResult {
    let auth = try openAuth()
    let session = try await auth.session(by: credential, for: try await getIDToken())
    try await renew(session)
    return AuthDataResult(user: self, session, SignInWay(credential.provider))
  }

  /// Adds a provider at which the person signs in now, on its own page, to this account.
  @discardableResult
  public func link(
    with provider: any FederatedAuthProvider, uiDelegate: (any AuthUIDelegate)?
  ) async throws -> AuthDataResult {
    try await link(with: try await provider.credential(with: uiDelegate))
  }

  /// Takes a way to sign in away from this account.
  @discardableResult
  public func unlink(fromProvider provider: String) async throws -> User {
    guard providerData.contains(where: { $0.providerID == provider }) else {
      throw AuthErrorCode.noSuchProvider.error()
    }
    let session = try await openAuth().backend().session(
      "setAccountInfo",
      AccountMessages.Request(idToken: try await getIDToken(), deleteProvider: [provider]))
    try await renew(session)
    return self
  }

  /// Signs in again, as changes of address or password and deletion demand after a while.
  @discardableResult
  public func reauthenticate(with credential: AuthCredential) async throws -> AuthDataResult {
    let auth = try openAuth()
    let session: AccountMessages.SessionResponse
    do {
      session = try await auth.session(by: credential, for: nil, mayCreate: false)
    } catch let error as NSError where AuthErrorCode(error) == .adminRestrictedOperation {
      // Nobody has this way of signing in, so it is not this user's.
      throw AuthErrorCode.userMismatch.error(cause: error)
    }
    guard session.localId ?? uid == uid else { throw AuthErrorCode.userMismatch.error() }
    let tokens = try auth.tokens(session)
    let account = try await auth.backend().account(idToken: tokens.idToken)
    guard account.localId == uid else { throw AuthErrorCode.userMismatch.error() }
    try change { state in
      state.tokens = tokens
      state.profile = AccountProfile(account, isAnonymous: state.profile.isAnonymous)
    }
    return AuthDataResult(user: self, session, SignInWay(credential.provider))
  }

  /// Signs in again on a provider's own page.
  @discardableResult
  public func reauthenticate(
    with provider: any FederatedAuthProvider, uiDelegate: (any AuthUIDelegate)?
  ) async throws -> AuthDataResult {
    try await reauthenticate(with: try await provider.credential(with: uiDelegate))
  }

  /// Changes the address. Needs a sign-in of the last minutes.
  public func updateEmail(to email: String) async throws {
    try await update(AccountMessages.Request(email: email))
  }

  /// Changes the password. Needs a sign-in of the last minutes.
  public func updatePassword(to password: String) async throws {
    guard !password.isEmpty else { throw AuthErrorCode.weakPassword.error() }
    try await update(AccountMessages.Request(password: password))
  }

  private func update(_ request: AccountMessages.Request) async throws {
    var request = request
    request.idToken = try await getIDToken()
    try await renew(try await openAuth().backend().session("setAccountInfo", request))
  }

  /// Takes over what a change of the account gave: new tokens, if it did, and the profile.
  private func renew(_ session: AccountMessages.SessionResponse) async throws {
    let auth = try openAuth()
    let tokens = AuthTokens(
      session.idToken, session.refreshToken, expiresIn: session.expiresIn, now: auth.now())
    if let tokens { try change { $0.tokens = tokens } }
    try await reload()
    auth.tokenChanged(of: self)
  }
}

// MARK: - Tokens

extension User {
  /// A token with what it claims.
  public func getIDTokenResult() async throws -> AuthTokenResult {
    try await getIDTokenResult(forcingRefresh: false)
  }

  /// A token with what it claims.
  public func getIDTokenResult(forcingRefresh forceRefresh: Bool) async throws -> AuthTokenResult {
    try AuthTokenResult(token: try await getIDToken(forcingRefresh: forceRefresh))
  }
}

// MARK: - Mail

extension User {
  /// Mails a link that proves the address.
  public func sendEmailVerification() async throws {
    try await sendEmailVerification(with: nil)
  }

  /// Mails a link that proves the address, and leads on as the settings say.
  public func sendEmailVerification(with settings: ActionCodeSettings?) async throws {
    var request = AccountMessages.Request(
      idToken: try await getIDToken(), requestType: "VERIFY_EMAIL")
    settings?.fill(&request)
    let _: AccountMessages.Acknowledgement = try await openAuth().backend().answer(
      "getOobConfirmationCode", request)
  }

  /// Mails a link to a new address that, once followed, becomes the account's.
  public func sendEmailVerification(
    beforeUpdatingEmail email: String, actionCodeSettings: ActionCodeSettings? = nil
  ) async throws {
    var request = AccountMessages.Request(
      idToken: try await getIDToken(), newEmail: email,
      requestType: "VERIFY_AND_CHANGE_EMAIL")
    actionCodeSettings?.fill(&request)
    let _: AccountMessages.Acknowledgement = try await openAuth().backend().answer(
      "getOobConfirmationCode", request)
  }
}
