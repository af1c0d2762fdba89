/// A user who has just proved who they are, and their tokens.
package struct SignIn: Hashable, Sendable {
  package var account: Account
  package var tokens: TokenSet

  package var user: User { account.user }
}
