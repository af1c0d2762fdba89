package import Foundation

extension Accounts {
  /// A link by which a user chooses a new password, for an administrator to hand over.
  ///
  /// - Parameter server: where the user reaches the server.
  package func passwordResetLink(email: String, server: URL) async throws(AccountsError) -> URL {
    var request = CodeRequest(purpose: .resetPassword, email: email)
    request.isForAdministrator = true
    request.origin.localURL = server
    return try await sendCode(request).link.url
  }

  /// A password that nobody can guess.
  package static func makePassword() -> String {
    String(Secret.token().prefix(20))
  }
}
