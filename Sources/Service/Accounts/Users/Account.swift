/// A user and every way in which they can sign in.
package struct Account: Hashable, Sendable {
  package var user: User
  /// At most one of each provider.
  package var identities: [Identity]
  package var hasPassword: Bool
  package var passkeys: [Passkey]

  /// Whether the session that it was made with is the only way in.
  package var isAnonymous: Bool {
    user.email == nil && user.phoneNumber == nil && identities.isEmpty && !hasPassword
      && passkeys.isEmpty
  }
}
