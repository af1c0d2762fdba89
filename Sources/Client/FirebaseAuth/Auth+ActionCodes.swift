import Foundation

/// What is done by mail: resetting a password, proving an address, signing in by a link.
extension Auth {
  /// Mails a link by which the password can be reset.
  public func sendPasswordReset(withEmail email: String) async throws {
    try await sendPasswordReset(withEmail: email, actionCodeSettings: nil)
  }

  public func sendPasswordReset(
    withEmail email: String, actionCodeSettings: ActionCodeSettings?
  ) async throws {
    try await send("PASSWORD_RESET", to: email, actionCodeSettings)
  }

  /// Mails a link that signs in. Its settings must say `handleCodeInApp`.
  public func sendSignInLink(
    toEmail email: String, actionCodeSettings: ActionCodeSettings
  ) async throws {
    guard actionCodeSettings.handleCodeInApp else {
      throw AuthErrorCode.argumentError.error(
        detail: "Set handleCodeInApp: a link that signs in is opened by the app.")
    }
    try await send("EMAIL_SIGNIN", to: email, actionCodeSettings)
  }

  /// Whether a link is one that signs in.
  public func isSignIn(withEmailLink link: String) -> Bool {
    guard let url = ActionCodeURL(link: link) else { return false }
    return url.code != nil && url.operation == .emailLink
  }

  /// Sets a new password by the code of a mail.
  public func confirmPasswordReset(withCode code: String, newPassword: String) async throws {
    let _: AccountMessages.CodeResponse = try await backend().answer(
      "resetPassword", AccountMessages.Request(newPassword: newPassword, oobCode: code))
  }

  /// What the code of a mail does; it stays good.
  public func checkActionCode(_ code: String) async throws -> ActionCodeInfo {
    ActionCodeInfo(
      try await backend().answer("resetPassword", AccountMessages.Request(oobCode: code)))
  }

  /// The address whose password a code resets.
  public func verifyPasswordResetCode(_ code: String) async throws -> String {
    let info = try await checkActionCode(code)
    guard info.operation == .passwordReset else {
      throw AuthErrorCode.invalidActionCode.error()
    }
    return info.email
  }

  /// Does what the code of a mail does.
  public func applyActionCode(_ code: String) async throws {
    let _: AccountMessages.Acknowledgement = try await backend().answer(
      "setAccountInfo", AccountMessages.Request(oobCode: code))
  }

  /// The ways in which an address may sign in. A server that protects its users says nothing.
  public func fetchSignInMethods(forEmail email: String) async throws -> [String] {
    let response: AccountMessages.SignInMethodsResponse = try await backend().answer(
      "createAuthUri",
      AccountMessages.Request(identifier: email, continueUri: "http://www.google.com"))
    return response.signinMethods ?? []
  }

  private func send(
    _ type: String, to email: String, _ settings: ActionCodeSettings?
  ) async throws {
    var request = AccountMessages.Request(email: email, requestType: type)
    settings?.fill(&request)
    let _: AccountMessages.Acknowledgement = try await backend().answer(
      "getOobConfirmationCode", request)
  }
}

// MARK: - Completions

extension Auth {
  public func sendPasswordReset(
    withEmail email: String, completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    completeVoid(completion) { try await self.sendPasswordReset(withEmail: email) }
  }

  public func sendPasswordReset(
    withEmail email: String, actionCodeSettings: ActionCodeSettings?,
    completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    completeVoid(completion) {
      try await self.sendPasswordReset(withEmail: email, actionCodeSettings: actionCodeSettings)
    }
  }

  public func sendSignInLink(
    toEmail email: String, actionCodeSettings: ActionCodeSettings,
    completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    completeVoid(completion) {
      try await self.sendSignInLink(toEmail: email, actionCodeSettings: actionCodeSettings)
    }
  }

  public func confirmPasswordReset(
    withCode code: String, newPassword: String,
    completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    completeVoid(completion) {
      try await self.confirmPasswordReset(withCode: code, newPassword: newPassword)
    }
  }

  public func checkActionCode(
    _ code: String, completion: @escaping @Sendable (ActionCodeInfo?, (any Error)?) -> Void
  ) {
    complete(completion) { try await self.checkActionCode(code) }
  }

  public func verifyPasswordResetCode(
    _ code: String, completion: @escaping @Sendable (String?, (any Error)?) -> Void
  ) {
    complete(completion) { try await self.verifyPasswordResetCode(code) }
  }

  public func applyActionCode(
    _ code: String, completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    completeVoid(completion) { try await self.applyActionCode(code) }
  }

  public func fetchSignInMethods(
    forEmail email: String, completion: (@Sendable ([String]?, (any Error)?) -> Void)? = nil
  ) {
    complete(completion) { try await self.fetchSignInMethods(forEmail: email) }
  }
}
