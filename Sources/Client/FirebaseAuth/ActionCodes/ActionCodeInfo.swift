/// What the code of a mail's link does.
public enum ActionCodeOperation: Int, Sendable {
  case unknown = 0
  case passwordReset
  case verifyEmail
  case recoverEmail
  case emailLink
  case verifyAndChangeEmail
  case revertSecondFactorAddition

  /// The operation of the server's or a link's name.
  init(name: String?) {
    self =
      switch name {
      case "PASSWORD_RESET", "resetPassword": .passwordReset
      case "VERIFY_EMAIL", "verifyEmail": .verifyEmail
      case "RECOVER_EMAIL", "recoverEmail": .recoverEmail
      case "EMAIL_SIGNIN", "signIn": .emailLink
      case "VERIFY_AND_CHANGE_EMAIL", "verifyAndChangeEmail": .verifyAndChangeEmail
      case "REVERT_SECOND_FACTOR_ADDITION", "revertSecondFactorAddition":
        .revertSecondFactorAddition
      default: .unknown
      }
  }
}

/// What a code does, and for which address.
public final class ActionCodeInfo: Sendable {
  public let operation: ActionCodeOperation
  /// The address that the code concerns, or that it sets.
  public let email: String
  /// The address that the account had before, where the code changes it.
  public let previousEmail: String?

  init(_ response: AccountMessages.CodeResponse) {
    operation = ActionCodeOperation(name: response.requestType)
    email = response.newEmail ?? response.email ?? ""
    previousEmail = response.newEmail == nil ? nil : response.email
  }
}
