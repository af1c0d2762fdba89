import Foundation

extension Mail {
  /// The mail that brings a code.
  init(_ code: EmailCode, link: ActionLink, name: String) {
    self.init(
      recipient: code.recipient, subject: Self.subject(code, name: name),
      text: Self.text(code, link: link, name: name))
  }

  /// The mail that tells of a new password, for who did not choose it.
  init(newPasswordOf email: String, name: String) {
    self.init(
      recipient: email, subject: "Your password for \(name) has changed",
      text: Self.letter(
        """
        The password of \(email) was changed, and everybody who was signed in is signed out. If it \
        was not you who did that, choose another at once: ask for a mail with a link where you sign \
        in.
        """, name: name))
  }

  private static func letter(_ text: String, name: String) -> String {
    "Hello,\r\n\r\n\(text)\r\n\r\n\(name)\r\n"
  }

  private static func subject(_ code: EmailCode, name: String) -> String {
    switch code.purpose {
    case .resetPassword: "Choose a new password for \(name)"
    case .verifyEmail: "Confirm your e-mail address for \(name)"
    case .signIn: "Sign in to \(name)"
    case .changeEmail: "Confirm your new e-mail address for \(name)"
    case .recoverEmail: "Your e-mail address for \(name) has changed"
    }
  }

  private static func text(_ code: EmailCode, link: ActionLink, name: String) -> String {
    let (request, end) =
      switch code.purpose {
      case .resetPassword:
        (
          "Somebody asked to choose a new password for \(code.email). To do so, follow this link:",
          "If it was not you, there is nothing to do: the old password stays."
        )
      case .verifyEmail:
        (
          "To confirm that \(code.email) is your address, follow this link:",
          "If you do not have an account, somebody mistyped their address; ignore this mail."
        )
      case .signIn:
        (
          "To sign in as \(code.email), follow this link:",
          "If you did not ask for it, ignore this mail and keep the link to yourself."
        )
      case .changeEmail:
        (
          "To use \(code.recipient) instead of \(code.email), follow this link:",
          "If you did not ask for it, ignore this mail."
        )
      case .recoverEmail:
        (
          "Your address was changed from \(code.email) to \(code.newEmail ?? "another"). "
            + "If it was not you who did that, change it back by this link:",
          "If it was you, there is nothing to do."
        )
      }
    return letter("\(request)\r\n\r\n\(link.url.absoluteString)\r\n\r\n\(end)", name: name)
  }
}
