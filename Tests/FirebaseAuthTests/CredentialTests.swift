import FirebaseAuth
import FirebaseCore
import Foundation
import Synchronization
import Testing

/// What each way to sign in says on the wire, and what becomes of the answer.
struct CredentialTests {
  @Test func `an anonymous account is kept, linked and then no longer anonymous`() async throws {
    try await withScript { script, auth in
      let result = try await auth.signInAnonymously()
      #expect(result.user.isAnonymous)
      #expect(result.additionalUserInfo == nil)
      #expect(try script.body(of: "signupNewUser")["email"] == nil)
      let again = try await auth.signInAnonymously().user
      #expect(again === result.user)

      script.account["email"] = "ann@example.com"
      script.account["passwordHash"] = "hash"
      let credential = EmailAuthProvider.credential(
        withEmail: "ann@example.com", password: "secret")
      let linked = try await result.user.link(with: credential)
      #expect(linked.user === result.user)
      #expect(!result.user.isAnonymous)
      let body = try script.body(of: "signupNewUser")
      #expect(body["idToken"] as? String == script.token)
      #expect(body["password"] as? String == "secret")
    }
  }

  @Test func `a custom token, a link and a provider's token each go their way`() async throws {
    try await withScript { script, auth in
      try await auth.signIn(withCustomToken: "minted")
      #expect(try script.body(of: "verifyCustomToken")["token"] as? String == "minted")
      #expect(auth.currentUser?.isAnonymous == false)

      let link = "https://app.example.com/?mode=signIn&oobCode=abc&apiKey=k&lang=de"
      #expect(auth.isSignIn(withEmailLink: link))
      #expect(!auth.isSignIn(withEmailLink: "https://app.example.com/"))
      try await auth.signIn(withEmail: "ann@example.com", link: link)
      let email = try script.body(of: "emailLinkSignin")
      #expect(email["oobCode"] as? String == "abc")
      #expect(email["email"] as? String == "ann@example.com")

      let credential = OAuthProvider.credential(
        withProviderID: "oidc.school", idToken: "a.b+c", rawNonce: "no&nce", accessToken: nil)
      let result = try await auth.signIn(with: credential)
      let idp = try script.body(of: "verifyAssertion")
      #expect(
        idp["postBody"] as? String == "providerId=oidc.school&id_token=a.b%2Bc&nonce=no%26nce")
      #expect(idp["returnSecureToken"] as? Bool == true)
      #expect(result.additionalUserInfo?.providerID == "oidc.school")
    }
  }

  @Test func `a credential of another account is refused, whatever the status says`() async throws {
    try await withScript { script, auth in
      try await auth.signInAnonymously()
      script.extra = ["errorMessage": "FEDERATED_USER_ID_ALREADY_LINKED"]
      let credential = GoogleAuthProvider.credential(withIDToken: "id", accessToken: "access")
      let taken = await code { try await auth.currentUser?.link(with: credential) }
      #expect(taken == .credentialAlreadyInUse)
      script.extra = ["needConfirmation": true]
      let other = await code { try await auth.signIn(with: credential) }
      #expect(other == .accountExistsWithDifferentCredential)
    }
  }

  @Test func `a provider's page signs in, once it has sent the person back`() async throws {
    try await withScript { script, auth in
      let provider = OAuthProvider(providerID: "google.com", auth: auth)
      let nowhere = await code { try await auth.signIn(with: provider, uiDelegate: nil) }
      #expect(nowhere == .webInternalError)

      auth.showProviders(
        on: ProviderPages(
          returnAddress: { URL(string: "http://127.0.0.1/__/auth/handler") },
          show: { page in URL(string: "http://127.0.0.1/__/auth/handler?from=\(page.path())") }))
      script.extra = [
        "authUri": "https://provider.example/page", "sessionId": "begun", "isNewUser": true,
      ]
      provider.scopes = ["email", "calendar"]
      provider.customParameters = ["prompt": "login"]
      let result = try await auth.signIn(with: provider, uiDelegate: nil)
      #expect(result.additionalUserInfo?.isNewUser == true)
      let begun = try script.body(of: "createAuthUri")
      #expect(begun["providerId"] as? String == "google.com")
      #expect(begun["continueUri"] as? String == "http://127.0.0.1/__/auth/handler")
      #expect(begun["oauthScope"] as? String == "openid email profile calendar")
      #expect(begun["customParameter"] as? [String: String] == ["prompt": "login"])
      let finished = try script.body(of: "verifyAssertion")
      #expect(finished["sessionId"] as? String == "begun")
      #expect(
        finished["requestUri"] as? String == "http://127.0.0.1/__/auth/handler?from=/page")
      #expect(finished["postBody"] as? String == "providerId=google.com")
      #expect(finished["autoCreate"] as? Bool == true)

      try await result.user.link(with: provider, uiDelegate: nil)
      #expect(try script.body(of: "verifyAssertion")["idToken"] as? String == script.token)
      try await result.user.reauthenticate(with: provider, uiDelegate: nil)
      #expect(try script.body(of: "verifyAssertion")["autoCreate"] as? Bool == false)
    }
  }

  @Test func `a provider's page that was closed or failed says so`() async throws {
    try await withScript { script, auth in
      let provider = OAuthProvider(providerID: "oidc.school", auth: auth)
      script.extra = ["authUri": "https://provider.example/page", "sessionId": "begun"]
      auth.showProviders(
        on: ProviderPages(
          returnAddress: { URL(string: "http://127.0.0.1/") }, show: { _ in nil }))
      let closed = await code { try await auth.signIn(with: provider, uiDelegate: nil) }
      #expect(closed == .webContextCancelled)
      auth.showProviders(
        on: ProviderPages(
          returnAddress: { URL(string: "http://127.0.0.1/") },
          show: { _ in throw URLError(.badURL) }))
      let failed = await code { try await auth.signIn(with: provider, uiDelegate: nil) }
      #expect(failed == .webInternalError)
      #expect(auth.currentUser == nil)
    }
  }

  @Test func `what needs confirmation is linked after signing in as before`() async throws {
    try await withScript { script, auth in
      script.extra = [
        "needConfirmation": true, "providerId": "google.com", "pendingToken": "pen&ding",
        "oauthIdToken": "theirs", "email": "ann@example.com",
      ]
      let error = await #expect(throws: (any Error).self) {
        try await auth.signIn(
          with: GoogleAuthProvider.credential(withIDToken: "id", accessToken: "access"))
      }
      let info = try #require(error as NSError?).userInfo
      let pending = try #require(
        info[AuthErrors.userInfoUpdatedCredentialKey] as? AuthCredential)
      script.extra = [:]
      let user = try await auth.signIn(withEmail: "ann@example.com", password: "secret").user
      try await user.link(with: pending)
      #expect(
        try script.body(of: "verifyAssertion")["postBody"] as? String
          == "providerId=google.com&pendingToken=pen%26ding")
    }
  }

  @Test func `signing in again must be as the same person`() async throws {
    try await withScript { script, auth in
      let user = try await auth.signIn(withEmail: "ann@example.com", password: "secret").user
      let credential = EmailAuthProvider.credential(
        withEmail: "ann@example.com", password: "secret")
      #expect(try await user.reauthenticate(with: credential).user === user)
      script.account["localId"] = "eve"
      let other = await code { try await user.reauthenticate(with: credential) }
      #expect(other == .userMismatch)
      #expect(auth.currentUser?.uid == "ann")
    }
  }

  @Test func `providers are listed and can be taken away`() async throws {
    try await withScript { script, auth in
      script.account["providerUserInfo"] = [
        ["providerId": "google.com", "rawId": "g1", "email": "ann@gmail.com"],
        ["providerId": "password", "email": "ann@example.com"],
      ]
      let user = try await auth.signIn(withEmail: "ann@example.com", password: "secret").user
      #expect(user.providerData.map(\.providerID) == ["google.com", "password"])
      #expect(user.providerData.map(\.uid) == ["g1", "ann@example.com"])
      let unknown = await code { try await user.unlink(fromProvider: "github.com") }
      #expect(unknown == .noSuchProvider)
      script.account["providerUserInfo"] = [["providerId": "password"]]
      #expect(try await user.unlink(fromProvider: "google.com").providerData.count == 1)
      #expect(
        try script.body(of: "setAccountInfo")["deleteProvider"] as? [String] == ["google.com"])
    }
  }

  @Test func `mails are asked for as the settings say, in the user's language`() async throws {
    try await withScript { script, auth in
      auth.languageCode = "de"
      let settings = ActionCodeSettings()
      settings.url = URL(string: "https://app.example.com/done")
      let notHandled = await code {
        try await auth.sendSignInLink(toEmail: "ann@example.com", actionCodeSettings: settings)
      }
      #expect(notHandled == .argumentError)
      settings.handleCodeInApp = true
      try await auth.sendSignInLink(toEmail: "ann@example.com", actionCodeSettings: settings)
      let body = try script.body(of: "getOobConfirmationCode")
      #expect(body["requestType"] as? String == "EMAIL_SIGNIN")
      #expect(body["continueUrl"] as? String == "https://app.example.com/done")
      #expect(body["canHandleCodeInApp"] as? Bool == true)
      #expect(script.language == "de")

      try await auth.sendPasswordReset(withEmail: "ann@example.com")
      #expect(
        try script.body(of: "getOobConfirmationCode")["requestType"] as? String == "PASSWORD_RESET")
      script.extra = ["email": "ann@example.com", "requestType": "PASSWORD_RESET"]
      #expect(try await auth.verifyPasswordResetCode("c") == "ann@example.com")
      #expect(try await auth.checkActionCode("c").operation == .passwordReset)
      try await auth.confirmPasswordReset(withCode: "c", newPassword: "secret2")
      #expect(try script.body(of: "resetPassword")["newPassword"] as? String == "secret2")

      let user = try await auth.signIn(withEmail: "ann@example.com", password: "secret").user
      try await user.sendEmailVerification()
      #expect(
        try script.body(of: "getOobConfirmationCode")["requestType"] as? String == "VERIFY_EMAIL")
      try await user.sendEmailVerification(beforeUpdatingEmail: "new@example.com")
      #expect(
        try script.body(of: "getOobConfirmationCode")["newEmail"] as? String == "new@example.com")
      try await user.updatePassword(to: "secret3")
      #expect(try script.body(of: "setAccountInfo")["password"] as? String == "secret3")
    }
  }

  @Test func `a token says what it claims`() async throws {
    try await withScript { script, auth in
      let user = try await auth.signIn(withEmail: "ann@example.com", password: "secret").user
      let result = try await user.getIDTokenResult()
      #expect(result.token == script.token)
      #expect(result.signInProvider == "password")
      #expect(result.expirationDate == Date(timeIntervalSince1970: 2_000))
      #expect(result.authDate == Date(timeIntervalSince1970: 900))
      #expect(result.claims["role"] as? String == "captain")
    }
  }

  private func withScript(_ body: (Script, Auth) async throws -> Void) async throws {
    try await withContainer { container in
      let script = Script()
      let options = FirebaseOptions(googleAppID: "1:1:ios:1", gcmSenderID: "1")
      options.apiKey = "test"
      let app = FirebaseApp(options: options, container: container)
      let auth = app.component(Auth.self) { Auth(app: $0, transport: script.transport) }
      try await body(script, auth)
      await app.close()
    }
  }

  private func code<Value>(_ operation: () async throws -> Value) async -> AuthErrorCode? {
    do {
      _ = try await operation()
      Issue.record("This should have failed.")
      return nil
    } catch {
      return AuthErrorCode(error)
    }
  }
}

/// A server that answers as it is told, and keeps what it was asked.
private final class Script: Sendable {
  private struct State {
    var bodies: [String: Data] = [:]
    var account = #"{"localId":"ann"}"#
    var extra = "{}"
    var language: String?
  }

  private let state = Mutex(State())

  /// `{"alg":"none"}` and claims, unsigned.
  let token: String = {
    let claims =
      #"{"exp":2000,"iat":1000,"auth_time":900,"role":"captain","firebase":{"sign_in_provider":"password"}}"#
    return ["{}", claims, ""].map {
      Data($0.utf8).base64EncodedString().replacing("=", with: "")
        .replacing("+", with: "-").replacing("/", with: "_")
    }.joined(separator: ".")
  }()

  var account: [String: Any] {
    get { Self.object(state.withLock { $0.account }) }
    set {
      let text = Self.text(newValue)
      state.withLock { $0.account = text }
    }
  }

  var extra: [String: Any] {
    get { Self.object(state.withLock { $0.extra }) }
    set {
      let text = Self.text(newValue)
      state.withLock { $0.extra = text }
    }
  }

  var language: String? { state.withLock { $0.language } }

  /// What the method was last asked.
  func body(of method: String) throws -> [String: Any] {
    let body = try #require(state.withLock { $0.bodies[method] })
    return try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
  }

  var transport: HTTPTransport {
    HTTPTransport { url, headers, body in
      let method = url.lastPathComponent
      self.state.withLock { state in
        state.bodies[method] = body
        state.language = headers["X-Firebase-Locale"]
      }
      var answer: [String: Any] =
        method == "getAccountInfo"
        ? ["users": [self.account]]
        : [
          "localId": self.account["localId"] ?? "", "idToken": self.token,
          "refreshToken": "refresh", "expiresIn": "3600",
        ]
      if method != "getAccountInfo" { answer.merge(self.extra) { _, new in new } }
      return HTTPTransport.Response(
        status: 200, body: try JSONSerialization.data(withJSONObject: answer))
    }
  }

  private static func object(_ text: String) -> [String: Any] {
    let object = try? JSONSerialization.jsonObject(with: Data(text.utf8))
    return object as? [String: Any] ?? [:]
  }

  private static func text(_ object: [String: Any]) -> String {
    (try? JSONSerialization.data(withJSONObject: object)).map {
      String(decoding: $0, as: UTF8.self)
    } ?? "{}"
  }
}
