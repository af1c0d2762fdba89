/// The answer of a sign-in by a provider.
struct ForeignSignInResponse: Encodable {
  var kind = "identitytoolkit#VerifyAssertionResponse"
  var localId: String?
  var providerId: String
  var federatedId: String
  var email: String?
  var emailVerified: Bool
  var displayName: String?
  var fullName: String?
  var photoUrl: String?
  var rawUserInfo: String
  var isNewUser: Bool?
  var oauthIdToken: String?
  var oauthAccessToken: String?
  var idToken: String?
  var refreshToken: String?
  var expiresIn: String?
  var mfaPendingCredential: String?
  var mfaInfo: [SecondFactorInfo]?
  var needConfirmation: Bool?
  var verifiedProvider: [String]?
  var pendingToken: String?
  /// Why nobody was signed in, where the client wants the credential all the same.
  var errorMessage: String?

  init(_ identity: ForeignIdentity) {
    providerId = identity.providerID
    federatedId = identity.rawID
    email = identity.email
    emailVerified = identity.isEmailVerified
    displayName = identity.displayName
    fullName = identity.displayName
    photoUrl = identity.photoURL
    rawUserInfo = identity.rawUserInfo
    oauthIdToken = identity.idToken
    oauthAccessToken = identity.accessToken
  }

  init(_ result: ForeignSignIn) {
    switch result {
    case .done(let factor, let identity, let isNew):
      self.init(identity)
      isNewUser = isNew
      let account = AccountResponse(kind: "VerifyAssertion", factor)
      localId = account.localId
      idToken = account.idToken
      refreshToken = account.refreshToken
      expiresIn = account.expiresIn
      mfaPendingCredential = account.mfaPendingCredential
      mfaInfo = account.mfaInfo
    case .needsConfirmation(let identity, let providers, let token):
      self.init(identity)
      needConfirmation = true
      verifiedProvider = providers.isEmpty ? nil : providers
      pendingToken = token
    }
  }
}
