/// Credentials of e-mail addresses.
public enum EmailAuthProvider {
  public static let id = "password"

  public static func credential(withEmail email: String, password: String) -> AuthCredential {
    EmailAuthCredential(email: email, .password(password))
  }

  /// - Parameter link: The link that was mailed to the address.
  public static func credential(withEmail email: String, link: String) -> AuthCredential {
    EmailAuthCredential(email: email, .link(link))
  }
}

/// The names of ways to sign in by e-mail.
public let EmailAuthProviderID = "password"
public let EmailLinkAuthSignInMethod = "emailLink"
public let EmailPasswordAuthSignInMethod = "password"
