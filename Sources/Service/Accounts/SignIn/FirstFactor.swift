/// What a proof of who somebody is comes to.
package enum FirstFactor: Hashable, Sendable {
  case signedIn(SignIn)
  /// They also need one of their passkeys; `pending` is good for some minutes, to ask for it.
  case needsPasskey(Account, pending: String)
}
