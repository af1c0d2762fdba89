/// The identity of a person, as a provider proved it.
struct ForeignIdentity: Codable, Hashable, Sendable {
  var providerID: String
  var rawID: String
  var email: String?
  var isEmailVerified: Bool
  var displayName: String?
  var photoURL: String?
  /// Every claim of the provider's token, as JSON.
  var rawUserInfo: String
  /// The provider's own tokens, which the app may use.
  var idToken: String?
  var accessToken: String?

  /// Whether the provider runs the mailbox itself or checks that of others as strictly, so that its
  /// word is as good as a mail. See
  /// https://firebase.google.com/docs/auth/users#verified_email_addresses
  var isTrustedWithEmail: Bool {
    guard isEmailVerified, let email else { return false }
    return switch providerID {
    case "google.com": email.hasSuffix("@gmail.com") || isWorkspace
    case "apple.com": true
    default: false
    }
  }

  private var isWorkspace: Bool { rawUserInfo.contains("\"hd\":") }

  /// The same as a user's way to sign in.
  func identity(of uid: String) -> Identity {
    Identity(
      providerID: providerID, rawID: rawID, uid: uid, email: email, displayName: displayName,
      photoURL: photoURL)
  }
}
