import Accounts
import FirebaseAuth
import FirebaseCore
import Foundation
import Server
import ServerTesting
import Synchronization
import Testing

/// Every kind of signing in that the server offers, against a real server in development, which
/// believes tokens that nobody signed and mails into a list.
@Suite(.timeLimit(.minutes(10)))
struct SignInKindTests {
  @Test func `an anonymous account becomes one with a password and keeps its id`() async throws {
    try await withAuth { auth, _ in
      let user = try await auth.signInAnonymously().user
      #expect(user.isAnonymous)
      let credential = EmailAuthProvider.credential(
        withEmail: "ann@example.com", password: "secret")
      let linked = try await user.link(with: credential).user
      #expect(linked.uid == user.uid)
      #expect(!linked.isAnonymous)
      try auth.signOut()
      let again = try await auth.signIn(with: credential).user
      #expect(again.uid == user.uid)
      #expect(again.providerData.map(\.providerID) == ["password"])
    }
  }

  @Test func `a custom token signs in whom it names, with its claims`() async throws {
    try await withAuth { auth, _ in
      let token = Self.unsigned([
        "aud":
          "https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit",
        "uid": "captain", "claims": ["level": 3], "iat": Self.seconds, "exp": Self.seconds + 600,
      ])
      let user = try await auth.signIn(withCustomToken: token).user
      #expect(user.uid == "captain")
      let result = try await user.getIDTokenResult()
      #expect(result.claims["level"] as? Int == 3)
      let refreshed = try await user.getIDTokenResult(forcingRefresh: true)
      #expect(refreshed.claims["level"] as? Int == 3)
    }
  }

  @Test(arguments: ["google.com", "apple.com"])
  func `a provider's token signs in, and what was linked can be taken away`(
    provider: String
  ) async throws {
    try await withAuth { auth, _ in
      let idToken = Self.unsigned([
        "sub": "4711", "email": "ann@example.com", "email_verified": true, "name": "Ann",
      ])
      let credential = OAuthProvider.credential(
        withProviderID: provider, idToken: idToken, rawNonce: "nonce", accessToken: nil)
      let result = try await auth.signIn(with: credential)
      #expect(result.additionalUserInfo?.isNewUser == true)
      #expect(result.user.email == "ann@example.com" && result.user.displayName == "Ann")
      #expect(result.user.isEmailVerified)
      try await result.user.reauthenticate(with: credential)
      try await result.user.link(
        with: EmailAuthProvider.credential(withEmail: "ann@example.com", password: "secret"))
      #expect(
        Set(result.user.providerData.map(\.providerID)) == ["password", provider])
      try await result.user.unlink(fromProvider: provider)
      #expect(result.user.providerData.map(\.providerID) == ["password"])
    }
  }

  @Test func `a mailed link signs in, once`() async throws {
    try await withAuth { auth, mailbox in
      let settings = ActionCodeSettings()
      settings.url = URL(string: "http://127.0.0.1/welcome")
      settings.handleCodeInApp = true
      try await auth.sendSignInLink(toEmail: "ann@example.com", actionCodeSettings: settings)
      let link = try await mailbox.link()
      #expect(auth.isSignIn(withEmailLink: link))
      let user = try await auth.signIn(withEmail: "ann@example.com", link: link).user
      #expect(user.email == "ann@example.com" && user.isEmailVerified)
      try auth.signOut()
      await #expect(throws: (any Error).self) {
        try await auth.signIn(withEmail: "ann@example.com", link: link)
      }
      #expect(auth.currentUser == nil)
    }
  }

  @Test func `a forgotten password is reset by mail, and ends the old one`() async throws {
    try await withAuth { auth, mailbox in
      try await auth.createUser(withEmail: "ann@example.com", password: "forgotten")
      try auth.signOut()
      try await auth.sendPasswordReset(withEmail: "ann@example.com")
      let code = try #require(ActionCodeURL(link: try await mailbox.link())?.code)
      #expect(try await auth.verifyPasswordResetCode(code) == "ann@example.com")
      try await auth.confirmPasswordReset(withCode: code, newPassword: "remembered")
      await #expect(throws: (any Error).self) {
        try await auth.signIn(withEmail: "ann@example.com", password: "forgotten")
      }
      try await auth.signIn(withEmail: "ann@example.com", password: "remembered")
    }
  }

  @Test func `an address is proven, and changed, by mail`() async throws {
    try await withAuth { auth, mailbox in
      let user = try await auth.createUser(withEmail: "ann@example.com", password: "secret").user
      try await user.sendEmailVerification()
      let proof = try #require(ActionCodeURL(link: try await mailbox.link())?.code)
      #expect(try await auth.checkActionCode(proof).operation == .verifyEmail)
      try await auth.applyActionCode(proof)
      try await user.reload()
      #expect(user.isEmailVerified)

      try await user.sendEmailVerification(beforeUpdatingEmail: "anna@example.com")
      let change = try #require(ActionCodeURL(link: try await mailbox.link())?.code)
      let info = try await auth.checkActionCode(change)
      #expect(info.operation == .verifyAndChangeEmail && info.email == "anna@example.com")
      try await auth.applyActionCode(change)
      try await auth.signIn(withEmail: "anna@example.com", password: "secret")
      #expect(auth.currentUser?.uid == user.uid)
    }
  }

  private static var seconds: Int { Int(Date().timeIntervalSince1970) }

  private static func unsigned(_ claims: [String: Any]) -> String {
    let parts = [["alg": "none", "typ": "JWT"], claims].map { part in
      let json = (try? JSONSerialization.data(withJSONObject: part)) ?? Data()
      return json.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
        .replacing("=", with: "")
    }
    return parts.joined(separator: ".") + "."
  }

  private func withAuth(_ body: @Sendable (Auth, Mailbox) async throws -> Void) async throws {
    let mailbox = Mailbox()
    try await withContainer { container in
      try await withServer(isDevelopment: true) {
        $0.accounts.mail = mailbox
        $0.accounts.publicURL = URL(string: "http://127.0.0.1")
      } _: { server in
        let options = FirebaseOptions(googleAppID: "1:1:ios:1", gcmSenderID: "1")
        options.apiKey = "test"
        options.projectID = server.projectID
        let app = FirebaseApp(options: options, container: container)
        let auth = Auth.auth(app: app)
        auth.useEmulator(withHost: "127.0.0.1", port: try await server.addresses.webPort)
        try await body(auth, mailbox)
        await app.close()
      }
    }
  }
}

/// Takes the server's mails.
private final class Mailbox: MailTransport {
  private let mails: AsyncStream<Mail>
  private let continuation: AsyncStream<Mail>.Continuation

  init() { (mails, continuation) = AsyncStream.makeStream() }

  func send(_ mail: Mail) async throws(MailError) { continuation.yield(mail) }

  /// The link in the next mail.
  func link() async throws -> String {
    for await mail in mails {
      return try String(#require(mail.text.firstMatch(of: /https?:\/\/\S+/)).output)
    }
    throw CancellationError()
  }
}
