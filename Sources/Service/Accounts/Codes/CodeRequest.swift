/// A wish for a code by mail, or for the link alone.
struct CodeRequest: Sendable {
  var purpose: EmailCode.Purpose
  var email: String?
  var newEmail: String?
  /// Proves the identity of the caller, where the code is for a signed-in user.
  var idToken: String?
  var continueURL: String?
  var apiKey: String?
  var language: String?
  /// An administrator gets the link instead of the user a mail.
  var isForAdministrator = false
  var origin = RequestOrigin()
}
