/// What proves who somebody is, to sign in or to be linked to an account.
public class AuthCredential: @unchecked Sendable {
  // Unchecked because the class is open to this module's subclasses alone; all hold immutable values.

  /// The way of signing in, such as `password` or `google.com`.
  public let provider: String

  init(provider: String) {
    self.provider = provider
  }
}

/// An e-mail address with a password, or with a link that was mailed to it.
final class EmailAuthCredential: AuthCredential, @unchecked Sendable {
  // Unchecked as its superclass is: all it holds is immutable.

  enum Secret {
    case password(String)
    case link(String)
  }

  let email: String
  let secret: Secret

  init(email: String, _ secret: Secret) {
    self.email = email
    self.secret = secret
    super.init(provider: EmailAuthProvider.id)
  }
}
