import FirebaseAuth
import FirebaseCore
import Foundation

// Code that an iOS developer writes against the Firebase iOS SDK 12: every public member of
// FirebaseAuth for the ways to sign in that a server may offer here, spelled as there. It is never
// run; that it compiles is the test. What the members do is tested beside it.

func useAuth(_ app: FirebaseApp, _ settings: ActionCodeSettings) async throws {
  let auth: Auth = Auth.auth(app: app)
  _ = (Auth.auth(), auth.app, auth.currentUser)
  auth.languageCode = "de"
  auth.useAppLanguage()
  auth.useEmulator(withHost: "127.0.0.1", port: 9099)
  let state: AuthStateDidChangeListenerHandle = auth.addStateDidChangeListener { auth, user in
    _ = (auth.currentUser, user?.uid)
  }
  auth.removeStateDidChangeListener(state)
  let token: IDTokenDidChangeListenerHandle = auth.addIDTokenDidChangeListener { _, _ in }
  auth.removeIDTokenDidChangeListener(token)
  for await user in auth.authStateChanges { _ = user?.uid }
  for await user in auth.idTokenChanges { _ = user?.uid }
  _ = (AuthStateChangesSequence(auth), IDTokenChangesSequence(auth))

  var result: AuthDataResult = try await auth.createUser(withEmail: "a@b.c", password: "secret")
  result = try await auth.signIn(withEmail: "a@b.c", password: "secret")
  result = try await auth.signIn(withEmail: "a@b.c", link: "https://…")
  result = try await auth.signIn(withCustomToken: "…")
  result = try await auth.signIn(
    with: EmailAuthProvider.credential(withEmail: "", password: ""))
  result = try await auth.signInAnonymously()
  try await auth.updateCurrentUser(result.user)
  try auth.signOut()

  _ = try await auth.fetchSignInMethods(forEmail: "a@b.c")
  try await auth.sendPasswordReset(withEmail: "a@b.c")
  try await auth.sendPasswordReset(withEmail: "a@b.c", actionCodeSettings: settings)
  try await auth.sendSignInLink(toEmail: "a@b.c", actionCodeSettings: settings)
  _ = auth.isSignIn(withEmailLink: "https://…")
  try await auth.confirmPasswordReset(withCode: "…", newPassword: "secret")
  let email: String = try await auth.verifyPasswordResetCode("…")
  let info: ActionCodeInfo = try await auth.checkActionCode("…")
  try await auth.applyActionCode("…")
  _ = (email, info.operation == .passwordReset, info.email, info.previousEmail)
}

func useAuthWithCompletions(_ auth: Auth, _ user: User, _ settings: ActionCodeSettings) {
  auth.createUser(withEmail: "a@b.c", password: "secret") { result, error in
    _ = (result?.user, error?.localizedDescription)
  }
  auth.signIn(withEmail: "a@b.c", password: "secret") { _, _ in }
  auth.signIn(withEmail: "a@b.c", link: "https://…") { _, _ in }
  auth.signIn(withCustomToken: "…") { _, _ in }
  auth.signIn(with: GitHubAuthProvider.credential(withToken: "…")) { _, _ in }
  auth.signInAnonymously { _, _ in }
  auth.updateCurrentUser(user) { _ in }
  auth.fetchSignInMethods(forEmail: "a@b.c") { _, _ in }
  auth.sendPasswordReset(withEmail: "a@b.c") { _ in }
  auth.sendPasswordReset(withEmail: "a@b.c", actionCodeSettings: settings) { _ in }
  auth.sendSignInLink(toEmail: "a@b.c", actionCodeSettings: settings) { _ in }
  auth.confirmPasswordReset(withCode: "…", newPassword: "secret") { _ in }
  auth.verifyPasswordResetCode("…") { _, _ in }
  auth.checkActionCode("…") { _, _ in }
  auth.applyActionCode("…") { _ in }
}

func useUser(
  _ user: User, _ credential: AuthCredential, _ settings: ActionCodeSettings
) async throws {
  let texts: [String?] = [
    user.uid, user.email, user.displayName, user.phoneNumber, user.providerID, user.refreshToken,
    user.tenantID,
  ]
  let dates: [Date?] = [user.metadata.creationDate, user.metadata.lastSignInDate]
  _ = (texts, dates, user.photoURL, user.isAnonymous, user.isEmailVerified)
  for info: any UserInfo in user.providerData {
    _ = (info.providerID, info.uid, info.displayName, info.photoURL, info.email, info.phoneNumber)
  }
  let change: UserProfileChangeRequest = user.createProfileChangeRequest()
  change.displayName = "Ada"
  change.photoURL = URL(string: "https://…")
  try await change.commitChanges()
  try await user.reload()
  _ = try await user.getIDToken()
  _ = try await user.getIDToken(forcingRefresh: true)
  var token: AuthTokenResult = try await user.getIDTokenResult()
  token = try await user.getIDTokenResult(forcingRefresh: true)
  _ = (token.token, token.expirationDate, token.authDate, token.issuedAtDate)
  _ = (token.signInProvider, token.signInSecondFactor, token.claims["admin"] as? Bool)
  try await user.sendEmailVerification()
  try await user.sendEmailVerification(with: settings)
  try await user.sendEmailVerification(beforeUpdatingEmail: "b@b.c")
  try await user.sendEmailVerification(
    beforeUpdatingEmail: "b@b.c", actionCodeSettings: settings)
  try await user.updateEmail(to: "b@b.c")
  try await user.updatePassword(to: "better")
  let result: AuthDataResult = try await user.link(with: credential)
  let more: AdditionalUserInfo? = result.additionalUserInfo
  _ = (result.credential?.idToken, result.user)
  _ = (more?.providerID, more?.isNewUser, more?.username, more?.profile?["name"] as? String)
  let other: User = try await user.unlink(fromProvider: "google.com")
  _ = try await other.reauthenticate(with: credential)
  try await user.delete()
}

func useUserWithCompletions(
  _ user: User, _ credential: AuthCredential, _ settings: ActionCodeSettings
) {
  user.createProfileChangeRequest().commitChanges { _ in }
  user.reload { _ in }
  user.getIDToken { _, _ in }
  user.getIDTokenForcingRefresh(true) { _, _ in }
  user.getIDTokenResult { _, _ in }
  user.getIDTokenResult(forcingRefresh: true) { _, _ in }
  user.sendEmailVerification { _ in }
  user.sendEmailVerification(with: settings) { _ in }
  user.sendEmailVerification(beforeUpdatingEmail: "b@b.c") { _ in }
  user.sendEmailVerification(beforeUpdatingEmail: "b@b.c", actionCodeSettings: settings) { _ in }
  user.updateEmail(to: "b@b.c") { _ in }
  user.updatePassword(to: "better") { _ in }
  user.link(with: credential) { _, _ in }
  user.unlink(fromProvider: "google.com") { _, _ in }
  user.reauthenticate(with: credential) { _, _ in }
  user.delete { _ in }
}

func useProviderPages(_ auth: Auth, _ user: User) async throws {
  let provider = OAuthProvider(providerID: "google.com", auth: auth)
  _ = [
    OAuthProvider(providerID: .google), OAuthProvider.provider(providerID: "oidc.school"),
    OAuthProvider.provider(providerID: .custom("oidc.school"), auth: auth),
    OAuthProvider.provider(providerID: "oidc.school", auth: auth),
  ]
  provider.scopes = ["https://www.googleapis.com/auth/calendar.readonly"]
  provider.customParameters = ["login_hint": "ada@example.com"]
  _ = (OAuthProvider.id, provider.providerID)
  let credential: AuthCredential = try await provider.credential(with: nil)
  var result: AuthDataResult = try await auth.signIn(with: provider, uiDelegate: nil)
  result = try await user.link(with: provider, uiDelegate: nil)
  result = try await user.reauthenticate(with: provider, uiDelegate: nil)
  _ = (credential, result)
  provider.getCredentialWith(nil) { credential, error in _ = (credential, error) }
  auth.signIn(with: provider, uiDelegate: nil) { result, error in _ = (result, error) }
  user.link(with: provider, uiDelegate: nil) { _, _ in }
  user.reauthenticate(with: provider, uiDelegate: nil) { _, _ in }
}

func useProviders(_ name: PersonNameComponents) -> [AuthCredential] {
  let google = OAuthProvider.credential(
    providerID: .google, idToken: "…", rawNonce: "…", accessToken: "…")
  _ = (google.provider, google.idToken, google.accessToken, google.secret)
  _ = [GoogleAuthProvider.id, EmailAuthProvider.id, FacebookAuthProvider.id]
  _ = [GitHubAuthProvider.id, TwitterAuthProvider.id]
  _ = [EmailAuthProviderID, EmailLinkAuthSignInMethod, EmailPasswordAuthSignInMethod]
  return [
    google,
    OAuthProvider.credential(providerID: .custom("oidc.school"), idToken: "…", rawNonce: "…"),
    OAuthProvider.credential(providerID: .gitHub, accessToken: "…"),
    OAuthProvider.credential(withProviderID: "oidc.school", idToken: "…", rawNonce: "…"),
    OAuthProvider.credential(
      withProviderID: "apple.com", idToken: "…", rawNonce: "…", accessToken: nil),
    OAuthProvider.credential(withProviderID: "oidc.school", idToken: "…", accessToken: nil),
    OAuthProvider.credential(withProviderID: "oidc.school", accessToken: "…"),
    OAuthProvider.appleCredential(withIDToken: "…", rawNonce: "…", fullName: name),
    GoogleAuthProvider.credential(withIDToken: "…", accessToken: "…"),
    FacebookAuthProvider.credential(withAccessToken: "…"),
    GitHubAuthProvider.credential(withToken: "…"),
    TwitterAuthProvider.credential(withToken: "…", secret: "…"),
    EmailAuthProvider.credential(withEmail: "a@b.c", password: "secret"),
    EmailAuthProvider.credential(withEmail: "a@b.c", link: "https://…"),
  ]
}

func useActionCodes() -> ActionCodeSettings {
  let settings = ActionCodeSettings()
  settings.url = URL(string: "https://…")
  settings.handleCodeInApp = true
  settings.iOSBundleID = "dev.hearth"
  settings.linkDomain = "example.org"
  settings.setAndroidPackageName("dev.hearth", installIfNotAvailable: false, minimumVersion: "1")
  _ = (settings.androidPackageName, settings.androidMinimumVersion)
  _ = settings.androidInstallIfNotAvailable
  let url = ActionCodeURL(link: "https://…")
  _ = (url?.apiKey, url?.operation, url?.code, url?.continueURL, url?.languageCode)
  let operations: [ActionCodeOperation] = [
    .unknown, .passwordReset, .verifyEmail, .recoverEmail, .emailLink, .verifyAndChangeEmail,
    .revertSecondFactorAddition,
  ]
  _ = operations
  return settings
}

func tell(_ error: any Error) -> String {
  let error = error as NSError
  guard error.domain == AuthErrors.domain, let code = AuthErrorCode(rawValue: error.code) else {
    return error.localizedDescription
  }
  _ = (AuthErrorDomain, error.userInfo[AuthErrors.userInfoNameKey] as? String)
  _ = error.userInfo[AuthErrors.userInfoEmailKey] as? String
  _ = error.userInfo[AuthErrors.userInfoUpdatedCredentialKey] as? AuthCredential
  switch code {
  case .wrongPassword, .invalidCredential, .userNotFound: return "Check what you typed."
  case .networkError: return "You are offline."
  case .emailAlreadyInUse, .credentialAlreadyInUse: return "Sign in instead."
  case .secondFactorRequired, .webContextCancelled, .keychainError: return "Try again."
  default: return error.localizedDescription
  }
}
