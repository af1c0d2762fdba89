/// What a code in a mail is for.
struct EmailCode: Codable, Hashable, Sendable {
  /// By the names that travel.
  enum Purpose: String, Codable, Hashable, Sendable {
    case resetPassword = "PASSWORD_RESET"
    case verifyEmail = "VERIFY_EMAIL"
    case signIn = "EMAIL_SIGNIN"
    case changeEmail = "VERIFY_AND_CHANGE_EMAIL"
    case recoverEmail = "RECOVER_EMAIL"
  }

  var purpose: Purpose
  /// The address that the user has when the mail is sent.
  var email: String
  /// The address that they will have.
  var newEmail: String?

  /// Where the mail goes.
  var recipient: String { purpose == .changeEmail ? newEmail ?? email : email }
}

extension EmailCode.Purpose {
  /// The name in links, by which the clients of Firebase know them.
  var mode: String {
    switch self {
    case .resetPassword: "resetPassword"
    case .verifyEmail: "verifyEmail"
    case .signIn: "signIn"
    case .changeEmail: "verifyAndChangeEmail"
    case .recoverEmail: "recoverEmail"
    }
  }

  /// Seconds for which a code is good.
  var lifetime: Int64 {
    switch self {
    case .resetPassword: 3600
    case .signIn: 6 * 3600
    case .verifyEmail, .changeEmail: 3 * 86_400
    case .recoverEmail: 30 * 86_400
    }
  }
}
