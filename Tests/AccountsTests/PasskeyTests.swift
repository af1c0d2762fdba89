import Accounts
import Crypto
import CryptoExtras
import Foundation
import Testing

struct PasskeyTests {
  private static let start = "/identitytoolkit.googleapis.com/v2/accounts/"

  private func enroll(
    _ authenticator: SoftwareAuthenticator, _ client: AccountsClient, idToken: String,
    cose: [UInt8]? = nil
  ) async throws -> Answer {
    let begun = try await client.post(
      Self.start + "passkeyEnrollment:start?key=k", ["idToken": idToken])
    let options = try #require(begun.fields["credentialCreationOptions"] as? [String: Any])
    let challenge = try #require(options["challenge"] as? String)
    return try await client.post(
      Self.start + "passkeyEnrollment:finalize?key=k",
      [
        "idToken": idToken,
        "authenticatorRegistrationResponse": authenticator.registration(
          challenge: challenge, cose: cose),
      ])
  }

  private func signIn(
    _ authenticator: SoftwareAuthenticator, _ client: AccountsClient, handle: String? = nil
  ) async throws -> Answer {
    let begun = try await client.post(Self.start + "passkeySignIn:start?key=k", [:])
    let options = try #require(begun.fields["credentialRequestOptions"] as? [String: Any])
    #expect(options["rpId"] as? String == "localhost")
    #expect(options["userVerification"] as? String == "required")
    let challenge = try #require(options["challenge"] as? String)
    return try await client.post(
      Self.start + "passkeySignIn:finalize?key=k",
      [
        "authenticatorAuthenticationResponse": authenticator.assertion(
          challenge: challenge, handle: handle)
      ])
  }

  @Test(arguments: ["p256", "ed25519", "rsa"])
  func `every kind of key that is asked for signs in`(kind: String) async throws {
    try await withAccounts { _, client, _ in
      let key: SoftwareAuthenticator.Key =
        switch kind {
        case "p256": .p256(P256.Signing.PrivateKey())
        case "ed25519": .ed25519(Curve25519.Signing.PrivateKey())
        default: .rsa(try _RSA.Signing.PrivateKey(keySize: .bits2048))
        }
      let authenticator = SoftwareAuthenticator(key: key)
      let user = try await client.signUp("ada@example.com")
      let enrolled = try await enroll(authenticator, client, idToken: user["idToken"])
      #expect(enrolled.status == 200)
      let answer = try await signIn(authenticator, client, handle: user["localId"])
      #expect(answer["localId"] == user["localId"])
      var stranger = authenticator
      stranger.key = .p256(P256.Signing.PrivateKey())
      #expect(
        try await signIn(stranger, client).code == "INVALID_AUTHENTICATOR_RESPONSE")
      #expect(
        try await signIn(authenticator, client, handle: "somebody").code
          == "INVALID_AUTHENTICATOR_RESPONSE")
    }
  }

  @Test func `a count that does not grow is a copy`() async throws {
    try await withAccounts { _, client, _ in
      var authenticator = SoftwareAuthenticator(key: .p256(P256.Signing.PrivateKey()))
      authenticator.count = 5
      let user = try await client.signUp("ada@example.com")
      _ = try await enroll(authenticator, client, idToken: user["idToken"])
      for (count, isGood) in [(6, true), (6, false), (5, false), (0, false), (9, true)] {
        authenticator.count = UInt32(count)
        let answer = try await signIn(authenticator, client)
        #expect((answer.status == 200) == isGood, "\(count)")
      }
    }
  }

  @Test(arguments: [
    "rpId", "origin", "presence", "verification", "key kind", "key curve", "key bytes", "no key",
  ])
  func `a registration that is not right is refused`(fault: String) async throws {
    try await withAccounts { _, client, _ in
      var authenticator = SoftwareAuthenticator(key: .p256(P256.Signing.PrivateKey()))
      var cose: [UInt8]?
      switch fault {
      case "rpId": authenticator.relyingParty = "evil.example"
      case "origin": authenticator.origin = "http://localhost.evil.example"
      case "presence": authenticator.flags = 0x04
      case "verification": authenticator.flags = 0x01
      case "key kind": cose = [0xa2, 0x01, 0x04, 0x03, 0x26]
      case "key curve": cose = [0xa3, 0x01, 0x02, 0x03, 0x26, 0x20, 0x02]
      case "key bytes":
        cose = [0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x41, 1, 0x22, 0x41, 1]
      default: cose = []
      }
      let user = try await client.signUp("ada@example.com")
      let answer = try await enroll(authenticator, client, idToken: user["idToken"], cose: cose)
      #expect(answer.code == "INVALID_AUTHENTICATOR_RESPONSE")
      let lookup = try await client.call("lookup", ["idToken": user["idToken"]])
      #expect(lookup.users.first?["passkeyInfo"] == nil)
    }
  }

  // What would crash or hang a careless reader: lengths without bytes, nesting without end, and so
  // on; then random bytes.
  @Test func `a key that is no CBOR is refused`() async throws {
    try await withAccounts { _, client, _ in
      var inputs: [[UInt8]] = [
        [0x9b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
        [0xbb, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
        [0x5b] + .init(repeating: 0xff, count: 8),
        [0x3b] + .init(repeating: 0xff, count: 8), .init(repeating: 0x81, count: 200), [0xa1],
        [0x1c],
        [0x5f, 0xff], [0xa2, 1, 1, 1, 1], [0x61, 0xff], [0xf9, 0, 0], [0xc0, 0x01],
      ]
      var generator = SystemRandomNumberGenerator()
      for _ in 0..<40 {
        inputs.append(
          (0..<Int.random(in: 1...60, using: &generator)).map { _ in
            UInt8.random(in: 0...255, using: &generator)
          })
      }
      let authenticator = SoftwareAuthenticator(key: .p256(P256.Signing.PrivateKey()))
      let user = try await client.signUp("ada@example.com")
      for input in inputs {
        let answer = try await enroll(
          authenticator, client, idToken: user["idToken"], cose: input)
        #expect(answer.code == "INVALID_AUTHENTICATOR_RESPONSE", "\(input)")
      }
    }
  }

  @Test func `adding a passkey needs a recent sign-in`() async throws {
    try await withAccounts { _, client, clock in
      let user = try await client.signUp("ada@example.com")
      clock.advance(by: 301)
      let answer = try await client.post(
        Self.start + "passkeyEnrollment:start?key=k", ["idToken": user["idToken"]])
      #expect(answer.code == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
    }
  }

  @Test func `a public address decides whose passkeys are taken`() async throws {
    let policy = AccountPolicy(publicURL: URL(string: "https://chat.example.com"))
    try await withAccounts(policy: policy) { _, client, _ in
      let user = try await client.signUp("ada@example.com")
      var authenticator = SoftwareAuthenticator(key: .p256(P256.Signing.PrivateKey()))
      #expect(
        try await enroll(authenticator, client, idToken: user["idToken"]).status == 400)
      authenticator.relyingParty = "chat.example.com"
      authenticator.origin = "https://chat.example.com"
      #expect(
        try await enroll(authenticator, client, idToken: user["idToken"]).status == 200)
    }
  }
}
