import Accounts
import Foundation
import Testing

struct AdministrationTests {
  @Test func `what happens to accounts is told in order`() async throws {
    try await withFolder { test in
      let accounts = try await test.open()
      let ada = try await accounts.makeUser(
        uid: "ada", email: "ada@example.com", password: nil, displayName: "Ada")
      _ = try await accounts.signUpAnonymously()
      try await accounts.delete(uid: ada.uid)
      let events = try await accounts.events(after: 0, limit: 10)
      #expect(events.map(\.kind) == [.created, .created, .deleted])
      #expect(events.map(\.id) == [1, 2, 3])
      #expect(events[2].uid == "ada")
      #expect(events[2].email == "ada@example.com")
      #expect(events[2].displayName == "Ada")
      #expect(try await accounts.events(after: 2, limit: 10).map(\.id) == [3])
      #expect(try await accounts.events(after: 0, limit: 1).map(\.id) == [1])
    }
  }

  @Test(arguments: [true, false])
  func `unsigned tokens are believed in development only`(isDevelopment: Bool) async throws {
    try await withAccounts(isDevelopment: isDevelopment) { accounts, client, clock in
      let now = Int64(clock.now.timeIntervalSince1970)
      let claims: [String: JSONValue] = [
        "iss": .string("https://securetoken.google.com/hearth"), "aud": .string("hearth"),
        "sub": .string("ada"), "iat": .integer(now), "auth_time": .integer(now),
        "exp": .integer(now + 60),
      ]
      let token = try ForgedToken.make(
        header: ["alg": .string("none")], claims: claims, signature: "")
      let caller = try? await accounts.caller(authorization: "Bearer \(token)")
      #expect((caller != nil) == isDevelopment)
      let signIn = try await client.call(
        "signInWithIdp",
        [
          "postBody": "providerId=google.com&id_token={\"sub\":\"ada\"}",
          "requestUri": "http://localhost",
        ])
      #expect((signIn.status == 200) == isDevelopment)
      let codes = try await client.get("/emulator/v1/projects/hearth/oobCodes")
      #expect((codes.status == 200) == isDevelopment)
    }
  }

  @Test(arguments: [
    (Int64.min, Int64.max), (.max, .max), (0, .max), (.min, 1_900_000_000), (.min, .min),
  ])
  func `a custom token with times at the ends of their type is refused`(
    issued: Int64, expiry: Int64
  ) async throws {
    try await withAccounts(isDevelopment: true) { _, client, _ in
      let token = try ForgedToken.make(
        header: ["alg": .string("none")],
        claims: [
          "aud": .string(
            "https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit"
          ), "uid": .string("ada"), "iat": .integer(issued), "exp": .integer(expiry),
        ], signature: "")
      let answer = try await client.call("signInWithCustomToken", ["token": token])
      #expect(answer.code == "INVALID_CUSTOM_TOKEN")
    }
  }

  @Test
  func
    `a custom token of the server's own functions signs in for five minutes, a forged one never`()
    async throws
  {
    try await withAccounts(isDevelopment: false) { accounts, client, clock in
      let uid = try await accounts.signUpAnonymously().account.user.uid
      let token = try await accounts.customToken(for: uid)
      let answer = try await client.call("signInWithCustomToken", ["token": token])
      #expect(answer.status == 200)
      let claims = try ForgedToken.claims(of: token)
      #expect(claims["uid"] == .string(uid))
      let header = try ForgedToken.header(of: token)
      for (header, signature) in [(["alg": .string("none")], ""), (header, "AAAA")] {
        let forged = try ForgedToken.make(header: header, claims: claims, signature: signature)
        let refusal = try await client.call("signInWithCustomToken", ["token": forged])
        #expect(refusal.code == "CREDENTIAL_MISMATCH")
      }
      clock.advance(by: 301)
      let late = try await client.call("signInWithCustomToken", ["token": token])
      #expect(late.code == "INVALID_CUSTOM_TOKEN")
    }
  }

  @Test func `a sign-in before all time is not recent`() async throws {
    try await withAccounts(isDevelopment: true) { _, client, _ in
      _ = try await client.admin("", ["localId": "ada"])
      _ = try await client.admin(":update", ["localId": "ada", "validSince": "\(Int64.min)"])
      let token = try ForgedToken.make(
        header: ["alg": .string("none")],
        claims: [
          "iss": .string("https://securetoken.google.com/hearth"), "aud": .string("hearth"),
          "sub": .string("ada"), "iat": .integer(.min), "auth_time": .integer(.min),
          "exp": .integer(.max),
        ], signature: "")
      let answer = try await client.call("delete", ["idToken": token])
      #expect(answer.code == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
    }
  }

  @Test(arguments: [
    ("{", "INVALID_CLAIMS"), ("[]", "INVALID_CLAIMS"), ("{\"firebase\":1}", "FORBIDDEN_CLAIM"),
    ("{\"a\":\"" + String(repeating: "x", count: 1000) + "\"}", "CLAIMS_TOO_LARGE"),
  ])
  func `claims that tokens cannot carry are refused`(claims: String, code: String) async throws {
    try await withAccounts(isDevelopment: true) { _, client, _ in
      _ = try await client.admin("", ["localId": "ada"])
      let answer = try await client.admin(
        ":update", ["localId": "ada", "customAttributes": claims])
      #expect(answer.code == code)
    }
  }

  @Test func `an import names each user that it could not take`() async throws {
    try await withAccounts(isDevelopment: true) { _, client, _ in
      let users: [[String: Any]] = [
        ["localId": "ada", "email": "ada@example.com"], ["email": "nobody@example.com"],
        ["localId": "bob", "email": "nonsense"], ["localId": "eve", "phoneNumber": "12"],
        ["localId": "mal", "passwordHash": "AAAA"], ["localId": "cat", "email": "ADA@example.com"],
        ["localId": "dot", "customAttributes": "nonsense"],
      ]
      let answer = try await client.admin(":batchCreate", ["users": users])
      let errors = try #require(answer.fields["error"] as? [[String: Any]])
      #expect(errors.map { $0["index"] as? Int } == [1, 2, 3, 4, 5, 6])
      let codes = errors.map {
        ($0["message"] as? String)?.split(separator: " : ").first.map(String.init)
      }
      #expect(
        codes == [
          "MISSING_LOCAL_ID", "INVALID_EMAIL", "INVALID_PHONE_NUMBER", "INVALID_HASH_ALGORITHM",
          "EMAIL_EXISTS", "INVALID_CLAIMS",
        ])
      #expect(try await client.admin(":lookup", ["localId": ["ada"]]).users.count == 1)
    }
  }

  @Test(
    arguments: [
      ["hashAlgorithm": "ROT13"], ["hashAlgorithm": "SCRYPT"],
      ["hashAlgorithm": "SCRYPT", "signerKey": "AAAA", "rounds": 9, "memoryCost": 14],
      ["hashAlgorithm": "PBKDF2_SHA256", "rounds": 0], ["hashAlgorithm": "HMAC_SHA256"],
      ["hashAlgorithm": "STANDARD_SCRYPT", "memoryCost": 15, "blockSize": 8, "parallelization": 1],
      [
        "hashAlgorithm": "STANDARD_SCRYPT", "memoryCost": 1 << 30, "blockSize": 8,
        "parallelization": 1,
      ],
      ["hashAlgorithm": "SHA256", "rounds": 100_000],
    ] as [[String: any Sendable]])
  func `a hash that cannot or should not be computed is refused`(fields: [String: any Sendable])
    async throws
  {
    try await withAccounts(isDevelopment: true) { _, client, _ in
      let answer = try await client.admin(
        ":batchCreate", fields.merging(["users": [["localId": "ada"]]]) { first, _ in first })
      #expect(answer.code == "INVALID_HASH_ALGORITHM")
    }
  }

  @Test func `administrators delete only who is disabled unless they insist`() async throws {
    try await withAccounts(isDevelopment: true) { _, client, _ in
      _ = try await client.admin("", ["localId": "ada"])
      _ = try await client.admin("", ["localId": "bob", "disabled": true])
      let first = try await client.admin(":batchDelete", ["localIds": ["ada", "bob", "eve"]])
      let errors = try #require(first.fields["errors"] as? [[String: Any]])
      #expect(errors.count == 1)
      #expect(errors.first?["localId"] as? String == "ada")
      let second = try await client.admin(
        ":batchDelete", ["localIds": ["ada"], "force": true])
      #expect(second.fields["errors"] == nil)
      #expect(try await client.admin(":lookup", ["localId": ["ada", "bob"]]).users.isEmpty)
    }
  }

  @Test func `what a deployment does not allow is refused by its code`() async throws {
    let policy = AccountPolicy(allowsSignUp: false, allowsAnonymous: false)
    try await withAccounts(policy: policy) { _, client, _ in
      let anonymous = try await client.call("signUp", [:])
      #expect(anonymous.code == "ADMIN_ONLY_OPERATION")
      let named = try await client.signUp("ada@example.com")
      #expect(named.code == "ADMIN_ONLY_OPERATION")
    }
    try await withAccounts(policy: AccountPolicy(allowsPasswords: false)) { _, client, _ in
      #expect(try await client.signUp("ada@example.com").code == "OPERATION_NOT_ALLOWED")
      let answer = try await client.call(
        "signInWithPassword", ["email": "ada@example.com", "password": "secret"])
      #expect(answer.code == "PASSWORD_LOGIN_DISABLED")
    }
  }

  @Test func `without the protection of addresses the old errors come back`() async throws {
    let policy = AccountPolicy(isEmailEnumerationProtected: false)
    try await withAccounts(policy: policy) { _, client, _ in
      let user = try await client.signUp("ada@example.com")
      for (email, code) in [
        ("ada@example.com", "INVALID_PASSWORD"), ("bob@example.com", "EMAIL_NOT_FOUND"),
      ] {
        let answer = try await client.call(
          "signInWithPassword", ["email": email, "password": "wrong horse"])
        #expect(answer.code == code)
      }
      let methods = try await client.call(
        "createAuthUri", ["identifier": "ada@example.com", "continueUri": "http://localhost"])
      #expect(methods.fields["signinMethods"] as? [String] == ["password"])
      let changed = try await client.call(
        "update", ["idToken": user["idToken"], "email": "bob@example.com"])
      #expect(changed["email"] == "bob@example.com")
    }
  }
}
