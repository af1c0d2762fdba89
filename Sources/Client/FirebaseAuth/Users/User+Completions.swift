import Foundation

/// The operations of a user with completions, which are called on the main queue.
extension User {
  public typealias ResultCompletion = @Sendable (AuthDataResult?, (any Error)?) -> Void
  public typealias ErrorCompletion = @Sendable ((any Error)?) -> Void

  public func reload(completion: ErrorCompletion? = nil) {
    completeVoid(completion) { try await self.reload() }
  }

  public func delete(completion: ErrorCompletion? = nil) {
    completeVoid(completion) { try await self.delete() }
  }

  public func link(with credential: AuthCredential, completion: ResultCompletion? = nil) {
    complete(completion) { try await self.link(with: credential) }
  }

  public func unlink(
    fromProvider provider: String, completion: (@Sendable (User?, (any Error)?) -> Void)? = nil
  ) {
    complete(completion) { try await self.unlink(fromProvider: provider) }
  }

  public func reauthenticate(with credential: AuthCredential, completion: ResultCompletion? = nil) {
    complete(completion) { try await self.reauthenticate(with: credential) }
  }

  public func link(
    with provider: any FederatedAuthProvider, uiDelegate: (any AuthUIDelegate)?,
    completion: ResultCompletion? = nil
  ) {
    complete(completion) { try await self.link(with: provider, uiDelegate: uiDelegate) }
  }

  public func reauthenticate(
    with provider: any FederatedAuthProvider, uiDelegate: (any AuthUIDelegate)?,
    completion: ResultCompletion? = nil
  ) {
    complete(completion) { try await self.reauthenticate(with: provider, uiDelegate: uiDelegate) }
  }

  public func updateEmail(to email: String, completion: ErrorCompletion? = nil) {
    completeVoid(completion) { try await self.updateEmail(to: email) }
  }

  public func updatePassword(to password: String, completion: ErrorCompletion? = nil) {
    completeVoid(completion) { try await self.updatePassword(to: password) }
  }

  public func getIDToken(completion: (@Sendable (String?, (any Error)?) -> Void)?) {
    getIDTokenForcingRefresh(false, completion: completion)
  }

  public func getIDTokenResult(completion: (@Sendable (AuthTokenResult?, (any Error)?) -> Void)?) {
    getIDTokenResult(forcingRefresh: false, completion: completion)
  }

  public func getIDTokenResult(
    forcingRefresh forceRefresh: Bool,
    completion: (@Sendable (AuthTokenResult?, (any Error)?) -> Void)?
  ) {
    complete(completion) { try await self.getIDTokenResult(forcingRefresh: forceRefresh) }
  }

  public func sendEmailVerification(completion: ErrorCompletion? = nil) {
    completeVoid(completion) { try await self.sendEmailVerification() }
  }

  public func sendEmailVerification(
    with settings: ActionCodeSettings?, completion: ErrorCompletion? = nil
  ) {
    completeVoid(completion) { try await self.sendEmailVerification(with: settings) }
  }

  public func sendEmailVerification(
    beforeUpdatingEmail email: String, completion: ErrorCompletion? = nil
  ) {
    completeVoid(completion) {
      try await self.sendEmailVerification(beforeUpdatingEmail: email)
    }
  }

  public func sendEmailVerification(
    beforeUpdatingEmail email: String, actionCodeSettings: ActionCodeSettings,
    completion: ErrorCompletion? = nil
  ) {
    completeVoid(completion) {
      try await self.sendEmailVerification(
        beforeUpdatingEmail: email, actionCodeSettings: actionCodeSettings)
    }
  }
}

/// Runs the operation and tells the completion on the main queue whether it failed.
func completeVoid(
  _ completion: (@Sendable ((any Error)?) -> Void)?,
  _ operation: @escaping @Sendable () async throws -> Void
) {
  complete({ (_: Bool?, error) in completion?(error) }) {
    try await operation()
    return true
  }
}
