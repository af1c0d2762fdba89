import Accounts
import Foundation
import Testing

struct TokenTests {
  @Test func `an ID token carries Firebase's claims`() async throws {
    try await withAccounts { _, client, clock in
      let answer = try await client.call(
        "signUp", ["email": "ada@example.com", "password": "secret", "displayName": "Ada"])
      let now = Int64(clock.now.timeIntervalSince1970)
      let claims = try ForgedToken.claims(of: answer["idToken"])
      #expect(
        claims == [
          "iss": .string("https://securetoken.google.com/hearth"), "aud": .string("hearth"),
          "sub": .string(answer["localId"]), "user_id": .string(answer["localId"]),
          "auth_time": .integer(now), "iat": .integer(now), "exp": .integer(now + 3600),
          "email": .string("ada@example.com"), "email_verified": .boolean(false),
          "name": .string("Ada"),
          "firebase": .object([
            "identities": .object(["email": .array([.string("ada@example.com")])]),
            "sign_in_provider": .string("password"),
          ]),
        ])
      let header = try ForgedToken.header(of: answer["idToken"])
      #expect(header["alg"] == .string("RS256"))
      #expect(header["typ"] == .string("JWT"))
      #expect(header["kid"]?.string?.count == 40)
    }
  }

  @Test func `no header is anonymous and a bad one is refused`() async throws {
    try await withAccounts { accounts, _, _ in
      let nobody = try await accounts.caller(authorization: nil)
      #expect(nobody == .anonymous)
      for header in ["", "Bearer", "Bearer ", "Basic abc", "Bearer a.b.c", "Bearer é", "owner"] {
        await #expect(throws: AccountsError.self) {
          try await accounts.caller(authorization: header)
        }
      }
    }
  }

  @Test(arguments: [true, false])
  func `the owner is known in development only`(isDevelopment: Bool) async throws {
    try await withAccounts(isDevelopment: isDevelopment) { accounts, _, _ in
      if isDevelopment {
        let owner = try await accounts.caller(authorization: "Bearer owner")
        #expect(owner == .owner)
      } else {
        await #expect(throws: AccountsError.self) {
          try await accounts.caller(authorization: "Bearer owner")
        }
      }
    }
  }

  @Test(arguments: [(900, true), (1_100, false)])
  func `a token of too many values is not valid, whoever signed it`(
    count: Int, isValid: Bool
  ) async throws {
    try await withFolder { test in
      try await withAccounts(in: test) { accounts, client, _ in
        let token = try await client.signUp("ada@example.com")["idToken"]
        var claims = try ForgedToken.claims(of: token)
        claims["more"] = .array(Array(repeating: .integer(0), count: count))
        let kid = try #require(try ForgedToken.header(of: token)["kid"]?.string)
        let signed = try await ForgedToken.sign(claims, withKeyIn: test.folder, kid: kid)
        let caller = try? await accounts.caller(authorization: "Bearer \(signed)")
        #expect((caller != nil) == isValid)
        // Another one is taken afterwards.
        _ = try await accounts.caller(authorization: "Bearer \(token)")
      }
    }
  }

  @Test func `an expired token is refused as expired`() async throws {
    try await withAccounts { accounts, client, clock in
      let token = try await client.signUp("ada@example.com")["idToken"]
      clock.advance(by: 3599)
      _ = try await accounts.caller(authorization: "Bearer \(token)")
      clock.advance(by: 1)
      let error = await #expect(throws: AccountsError.self) {
        try await accounts.caller(authorization: "Bearer \(token)")
      }
      #expect(error?.code == .tokenExpired)
      let lookup = try await client.call("lookup", ["idToken": token])
      #expect(lookup.message.hasPrefix("TOKEN_EXPIRED"))
    }
  }

  @Test func `a token without a signature or with another's is refused`() async throws {
    try await withAccounts { accounts, client, _ in
      let ada = try await client.signUp("ada@example.com")["idToken"]
      let bob = try await client.signUp("bob@example.com")["idToken"]
      // What is remembered of good tokens helps nobody who changes one.
      for token in [ada, bob] { _ = try await accounts.caller(authorization: "Bearer \(token)") }
      let claims = try ForgedToken.claims(of: ada)
      let header = try ForgedToken.header(of: ada)
      var none = header
      none["alg"] = .string("none")
      var symmetric = header
      symmetric["alg"] = .string("HS256")
      var foreign = header
      foreign["kid"] = .string("another")
      let signature = ForgedToken.signature(of: ada)
      let forgeries = [
        try ForgedToken.make(header: none, claims: claims, signature: ""),
        try ForgedToken.make(header: none, claims: claims, signature: signature),
        try ForgedToken.make(header: symmetric, claims: claims, signature: signature),
        try ForgedToken.make(header: foreign, claims: claims, signature: signature),
        try ForgedToken.make(header: header, claims: claims, signature: ""),
        try ForgedToken.make(
          header: header, claims: claims, signature: ForgedToken.signature(of: bob)),
        ada + "x",
      ]
      for forgery in forgeries {
        let error = await #expect(throws: AccountsError.self) {
          try await accounts.caller(authorization: "Bearer \(forgery)")
        }
        #expect(error?.code == .invalidIDToken)
      }
    }
  }

  @Test(arguments: [
    ("aud", JSONValue.string("another")),
    ("iss", .string("https://securetoken.google.com/another")), ("sub", .string("")),
    ("exp", .null), ("iat", .integer(1_900_000_000)), ("auth_time", .integer(1_900_000_000)),
    ("exp", .string("soon")),
  ])
  func `a wrong claim is refused though the signature is right`(name: String, value: JSONValue)
    async throws
  {
    try await withFolder { test in
      let accounts = try await test.open()
      let token = try await accounts.signUpAnonymously().tokens.idToken
      let kid = try #require(ForgedToken.header(of: token)["kid"]?.string)
      var claims = try ForgedToken.claims(of: token)
      let same = try await ForgedToken.sign(claims, withKeyIn: test.folder, kid: kid)
      _ = try await accounts.caller(authorization: "Bearer \(same)")
      claims[name] = value
      let changed = try await ForgedToken.sign(claims, withKeyIn: test.folder, kid: kid)
      let error = await #expect(throws: AccountsError.self) {
        try await accounts.caller(authorization: "Bearer \(changed)")
      }
      #expect(error?.code == .invalidIDToken)
    }
  }

  @Test func `a token of another project is refused`() async throws {
    try await withFolder { test in
      let other = try await test.open(projectID: "other")
      let token = try await other.signUpAnonymously().tokens.idToken
      try other.close()
      let accounts = try await test.open()
      let error = await #expect(throws: AccountsError.self) {
        try await accounts.caller(authorization: "Bearer \(token)")
      }
      #expect(error?.message.contains("another project") == true)
    }
  }

  @Test func `the signing key is readable by its owner only`() async throws {
    try await withFolder(makesKey: true) { test in
      _ = try await test.open()
      for (path, mode) in [("keys", 0o700), ("keys/\(signingKeyFile)", 0o600)] {
        let attributes = try FileManager.default.attributesOfItem(
          atPath: test.folder.appending(path: path).path)
        #expect(attributes[.posixPermissions] as? Int == mode)
      }
    }
  }
}
