/// One account's state and, after a sign-in, its tokens: the answer of most calls, each of which
/// fills what it documents. Numbers travel as strings, as everywhere in this protocol.
struct AccountResponse: Encodable {
  var kind: String
  var localId: String
  var email: String?
  var emailVerified: Bool?
  var displayName: String?
  var photoUrl: String?
  var registered: Bool?
  var isNewUser: Bool?
  var providerUserInfo: [ProviderUserInfo]?
  var idToken: String?
  var refreshToken: String?
  var expiresIn: String?
  /// In place of tokens, where a second factor is needed.
  var mfaPendingCredential: String?
  var mfaInfo: [SecondFactorInfo]?

  init(kind: String, account: Account, tokens: TokenSet? = nil) {
    let user = account.user
    self.kind = "identitytoolkit#\(kind)Response"
    localId = user.uid
    email = user.email
    displayName = user.displayName
    photoUrl = user.photoURL
    idToken = tokens?.idToken
    refreshToken = tokens?.refreshToken
    expiresIn = tokens.map { String($0.expiresIn) }
  }

  init(kind: String, _ result: FirstFactor) {
    switch result {
    case .signedIn(let signIn):
      self.init(kind: kind, account: signIn.account, tokens: signIn.tokens)
    case .needsPasskey(let account, let pending):
      self.init(kind: kind, account: account)
      mfaPendingCredential = pending
      mfaInfo = SecondFactorInfo.all(of: account)
    }
  }

  init(updated account: Account, tokens: TokenSet? = nil) {
    self.init(kind: "SetAccountInfo", account: account, tokens: tokens)
    emailVerified = account.user.isEmailVerified
    providerUserInfo = ProviderUserInfo.all(of: account)
  }
}
