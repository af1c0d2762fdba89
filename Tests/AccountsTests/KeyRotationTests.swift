import Accounts
import Foundation
import HTTPTypes
import Testing

struct KeyRotationTests {
  @Test func `a key is replaced after a month, announced before and remembered after`() async throws
  {
    try await withAccounts { _, client, clock in
      let first = try await client.signUp("ada@example.com")
      let firstKey = try ForgedToken.header(of: first["idToken"])["kid"]?.string
      #expect(try await client.publishedKeys() == [firstKey])

      // The first signature with an old key makes the next one, which is published before it signs.
      clock.advance(by: 30 * 86_400)
      let second = try await client.call("signUp", [:])
      #expect(try ForgedToken.header(of: second["idToken"])["kid"]?.string == firstKey)
      let both = try await client.publishedKeys()
      #expect(both.count == 2 && both.contains(firstKey))

      clock.advance(by: 2 * 3600)
      let third = try await client.call("signUp", [:])
      let newKey = try ForgedToken.header(of: third["idToken"])["kid"]?.string
      #expect(newKey != firstKey && both.contains(newKey))
      for token in [second["idToken"], third["idToken"]] {
        let lookup = try await client.call("lookup", ["idToken": token])
        #expect(lookup.status == (token == third["idToken"] ? 200 : 400))
        #expect(lookup.code == (token == third["idToken"] ? "" : "TOKEN_EXPIRED"))
      }

      // After the next change nothing that the first one signed can still be good.
      clock.advance(by: 30 * 86_400)
      _ = try await client.call("signUp", [:])
      let last = try await client.publishedKeys()
      #expect(last.count == 2 && last.contains(newKey) && !last.contains(firstKey))
    }
  }

  @Test func `a restart finds every key again`() async throws {
    try await withFolder { test in
      var accounts = try await test.open()
      _ = try await accounts.signUpAnonymously()
      test.clock.advance(by: 31 * 86_400)
      let token = try await accounts.signUpAnonymously().tokens.idToken
      try accounts.close()
      let files = try FileManager.default.contentsOfDirectory(
        atPath: test.folder.appending(path: "keys").path)
      #expect(files.count == 2)
      accounts = try await test.open()
      let caller = try await accounts.caller(authorization: "Bearer \(token)")
      #expect(caller != .anonymous)
    }
  }

  @Test func `a token that was good ends with its key, whatever time it has`() async throws {
    try await withFolder { test in
      let accounts = try await test.open()
      let token = try await accounts.signUpAnonymously().tokens.idToken
      let kid = try #require(ForgedToken.header(of: token)["kid"]?.string)
      var claims = try ForgedToken.claims(of: token)
      claims["exp"] = .integer(Int64(test.clock.now.timeIntervalSince1970) + 90 * 86_400)
      let long = try await ForgedToken.sign(claims, withKeyIn: test.folder, kid: kid)
      for _ in 1...2 {
        _ = try await accounts.caller(authorization: "Bearer \(long)")
        test.clock.advance(by: 31 * 86_400)
        _ = try await accounts.signUpAnonymously()
      }
      let error = await #expect(throws: AccountsError.self) {
        try await accounts.caller(authorization: "Bearer \(long)")
      }
      #expect(error?.message.contains("a key that this server does not have") == true)
    }
  }

  @Test func `an undated key of an older server is kept`() async throws {
    try await withFolder { test in
      let keys = test.folder.appending(path: "keys")
      try FileManager.default.moveItem(
        at: keys.appending(path: signingKeyFile), to: keys.appending(path: "id-token.pem"))
      let accounts = try await test.open()
      let token = try await accounts.signUpAnonymously().tokens.idToken
      _ = try await accounts.caller(authorization: "Bearer \(token)")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: keys.path) == [signingKeyFile])
    }
  }
}

extension AccountsClient {
  /// The ids of the keys that are published, which are the same in both forms.
  fileprivate func publishedKeys() async throws -> [String?] {
    let set = try await get("/.well-known/jwks.json")
    let certificates = try await get(
      "/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com")
    let ids = (set.fields["keys"] as? [[String: Any]] ?? []).map { $0["kid"] as? String }
    #expect(Set(ids.compactMap { $0 }) == Set(certificates.fields.keys))
    for certificate in certificates.fields.values {
      #expect((certificate as? String)?.hasPrefix("-----BEGIN CERTIFICATE-----") == true)
    }
    return ids
  }
}
