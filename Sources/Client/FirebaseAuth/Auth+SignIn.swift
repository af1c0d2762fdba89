import Foundation

extension Auth {
  /// Makes an account and signs in to it.
  @discardableResult
  public func createUser(withEmail email: String, password: String) async throws -> AuthDataResult {
    let session = try await backend().signUp(email: email, password: password)
    return try await begin(session, SignInWay("password", isNewUser: true))
  }

  /// Signs in to an account.
  @discardableResult
  public func signIn(withEmail email: String, password: String) async throws -> AuthDataResult {
    let session = try await backend().signIn(email: email, password: password)
    return try await begin(session, SignInWay("password"))
  }

  /// Makes an account and signs in to it, then calls the completion on the main queue.
  public func createUser(
    withEmail email: String, password: String,
    completion: (@Sendable (AuthDataResult?, (any Error)?) -> Void)? = nil
  ) {
    complete(completion) { try await self.createUser(withEmail: email, password: password) }
  }

  /// Signs in to an account, then calls the completion on the main queue.
  public func signIn(
    withEmail email: String, password: String,
    completion: (@Sendable (AuthDataResult?, (any Error)?) -> Void)? = nil
  ) {
    complete(completion) { try await self.signIn(withEmail: email, password: password) }
  }

  /// Makes the session's account the current user.
  func begin(
    _ session: AccountMessages.SessionResponse, _ way: SignInWay
  ) async throws -> AuthDataResult {
    let tokens = try tokens(session)
    let account = try await backend().account(idToken: tokens.idToken)
    let user = User(
      AccountProfile(account, isAnonymous: way.isAnonymous), tokens, auth: self)
    try become(user)
    return AuthDataResult(user: user, session, way)
  }

  /// The tokens of a session's answer.
  func tokens(_ session: AccountMessages.SessionResponse) throws -> AuthTokens {
    guard session.mfaPendingCredential == nil else {
      throw AuthErrorCode.secondFactorRequired.error()
    }
    guard
      let tokens = AuthTokens(
        session.idToken, session.refreshToken, expiresIn: session.expiresIn, now: now())
    else { throw AuthErrorCode.internalError.error(detail: "The answer lacks a token.") }
    return tokens
  }
}

/// Runs the operation and hands its result to the completion on the main queue.
func complete<Value: Sendable>(
  _ completion: (@Sendable (Value?, (any Error)?) -> Void)?,
  _ operation: @escaping @Sendable () async throws -> Value
) {
  Task {
    let result: Result<Value, any Error>
    do {
      result = .success(try await operation())
    } catch {
      result = .failure(error)
    }
    await MainActor.run {
      switch result {
      case .success(let value): completion?(value, nil)
      case .failure(let error): completion?(nil, error)
      }
    }
  }
}
