/// What a sign-in by a provider comes to.
enum ForeignSignIn: Sendable {
  case done(FirstFactor, ForeignIdentity, isNew: Bool)
  /// Another account has the address: its owner must sign in to it first, by one of `providers`,
  /// and can then link what `pendingToken` stands for.
  case needsConfirmation(ForeignIdentity, providers: [String], pendingToken: String)
}
