/// How a session came about.
struct SignInWay: Sendable {
  /// Nil where no provider vouches for it, as with custom tokens.
  var providerID: String?
  var isNewUser: Bool
  var isAnonymous: Bool

  init(_ providerID: String?, isNewUser: Bool = false, isAnonymous: Bool = false) {
    self.providerID = providerID
    self.isNewUser = isNewUser
    self.isAnonymous = isAnonymous
  }
}
