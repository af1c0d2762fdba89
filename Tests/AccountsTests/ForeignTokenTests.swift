import Accounts
import Foundation
import JWTKit
import Testing

struct ForeignTokenTests {
  private static let claims: [String: JSONValue] = [
    "iss": .string(ScriptedConnection.issuer), "aud": .string("client"), "sub": .string("ada"),
    "iat": .integer(1_800_000_000), "exp": .integer(1_800_000_600),
    "email": .string("ada@example.com"), "email_verified": .boolean(true),
  ]

  private func withProvider(
    keys: String? = nil,
    _ body: @Sendable (AccountsClient, ScriptedConnection, TestClock) async throws -> Void
  ) async throws {
    let connection = ScriptedConnection()
    try connection.rotate(to: "first")
    try await withFolder(policy: AccountPolicy(connection: connection)) { test in
      let provider = ProviderConfiguration(
        id: "oidc.school", clientID: "client", issuer: ScriptedConnection.issuer,
        keysURL: keys.flatMap { URL(string: $0) }, audiences: ["ios-client"])
      try await withAccounts(in: test) { accounts, client, clock in
        try await accounts.add(provider)
        try await body(client, connection, clock)
      }
    }
  }

  private func signIn(_ client: AccountsClient, _ token: String, nonce: String? = nil)
    async throws -> Answer
  {
    let nonce = nonce.map { "&nonce=\($0)" } ?? ""
    return try await client.call(
      "signInWithIdp",
      [
        "postBody": "providerId=oidc.school&id_token=\(token)\(nonce)",
        "requestUri": "http://localhost",
      ])
  }

  @Test func `a token of a provider signs in, for any of its clients`() async throws {
    try await withProvider { client, connection, _ in
      let first = try await signIn(client, try await connection.token(Self.claims))
      #expect(first.status == 200)
      #expect(first.fields["isNewUser"] as? Bool == true)
      var mobile = Self.claims
      mobile["aud"] = .array([.string("ios-client"), .string("other")])
      let second = try await signIn(client, try await connection.token(mobile))
      #expect(second["localId"] == first["localId"])
      #expect(second.fields["isNewUser"] as? Bool == false)
    }
  }

  @Test(arguments: [
    ("iss", JSONValue.string("https://evil.example"), "INVALID_IDP_RESPONSE"),
    ("aud", .string("another"), "INVALID_IDP_RESPONSE"), ("aud", .null, "INVALID_IDP_RESPONSE"),
    ("exp", .integer(1_799_999_000), "INVALID_IDP_RESPONSE"),
    ("exp", .string("soon"), "INVALID_IDP_RESPONSE"), ("sub", .string(""), "INVALID_IDP_RESPONSE"),
    ("sub", .integer(7), "INVALID_IDP_RESPONSE"),
    ("nonce", .string("unexpected"), "MISSING_OR_INVALID_NONCE"),
  ])
  func `a wrong claim is refused though the signature is right`(
    name: String, value: JSONValue, code: String
  ) async throws {
    try await withProvider { client, connection, _ in
      var claims = Self.claims
      claims[name] = value
      let answer = try await signIn(client, try await connection.token(claims))
      #expect(answer.code == code)
    }
  }

  @Test func `a nonce may be hashed, and must be the same`() async throws {
    try await withProvider { client, connection, _ in
      var claims = Self.claims
      // The SHA-256 of "nonce".
      claims["nonce"] = .string("78377b525757b494427f89014f97d79928f3938d14eb51e20fb5dec9834eb304")
      let token = try await connection.token(claims)
      #expect(try await signIn(client, token, nonce: "nonce").status == 200)
      #expect(try await signIn(client, token, nonce: "other").code == "MISSING_OR_INVALID_NONCE")
    }
  }

  @Test func `new keys of a provider are found, and forgeries do not make us ask for more`()
    async throws
  {
    try await withProvider { client, connection, clock in
      let old = try await connection.token(Self.claims)
      #expect(try await signIn(client, old).status == 200)
      #expect(connection.keyFetches == 1)
      clock.advance(by: 61)
      try connection.rotate(to: "second")
      #expect(
        try await signIn(client, try await connection.token(Self.claims)).status == 200)
      #expect(connection.keyFetches == 2)
      let key = try EdDSA.PrivateKey(curve: .ed25519)
      for number in 0..<20 {
        let forged = try await ForgedToken.sign(Self.claims, with: key, kid: "forged\(number)")
        #expect(try await signIn(client, forged).code == "INVALID_IDP_RESPONSE")
      }
      #expect(connection.keyFetches == 2)
      #expect(try await signIn(client, old).code == "INVALID_IDP_RESPONSE")
    }
  }

  @Test(arguments: ["", "{", "{\"issuer\":\"https://evil.example\"}", "[]"])
  func `a provider that describes itself wrongly is refused`(text: String) async throws {
    try await withProvider { client, connection, _ in
      connection.answer(
        ScriptedConnection.issuer + "/.well-known/openid-configuration", with: text)
      let answer = try await signIn(client, try await connection.token(Self.claims))
      #expect(answer.code == "INVALID_IDP_RESPONSE")
    }
  }

  @Test func `keys on another host than the issuer's are not asked for, unless they are set`()
    async throws
  {
    try await withProvider { client, connection, _ in
      let issuer = ScriptedConnection.issuer
      for keys in [
        "https://evil.example/keys", "http://issuer.example.com/keys",
        "https://issuer.example.com:8443/keys", "https://issuer.example.com.evil.example/keys",
        "https://www.googleapis.com/oauth2/v3/certs",
      ] {
        connection.answer(
          issuer + "/.well-known/openid-configuration",
          with: "{\"issuer\":\"\(issuer)\",\"authorization_endpoint\":\"\(issuer)/authorize\","
            + "\"jwks_uri\":\"\(keys)\"}")
        let answer = try await signIn(client, try await connection.token(Self.claims))
        #expect(answer.code == "INVALID_IDP_RESPONSE")
        #expect(connection.keyFetches == 0)
      }
    }
    try await withProvider(keys: "https://keys.example.com/keys") { client, connection, _ in
      let answer = try await signIn(client, try await connection.token(Self.claims))
      #expect(answer.status == 200)
      #expect(connection.keyFetches == 1)
    }
  }

  @Test(arguments: [
    "", "providerId=oidc.school", "providerId=oidc.other&id_token=a.b.c", "id_token=a.b.c", "%%%",
    "providerId=oidc.school&id_token=a.b.c", "providerId=oidc.school&access_token=abc",
  ])
  func `a bad post body is refused`(body: String) async throws {
    try await withProvider { client, _, _ in
      let answer = try await client.call(
        "signInWithIdp", ["postBody": body, "requestUri": "http://localhost"])
      #expect(answer.status == 400)
    }
  }
}
