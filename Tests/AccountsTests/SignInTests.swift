import Accounts
import Foundation
import Testing

struct SignInTests {
  @Test(arguments: [
    AccountsClient.v1 + "signInWithPassword", AccountsClient.v3 + "verifyPassword",
  ])
  func `the right password signs in`(path: String) async throws {
    try await withAccounts { accounts, client, _ in
      let user = try await client.signUp("ada@example.com")
      let answer = try await client.post(
        path + "?key=k", ["email": "ADA@example.com", "password": "correct horse"])
      #expect(answer.status == 200)
      #expect(answer["localId"] == user["localId"])
      #expect(answer.fields["registered"] as? Bool == true)
      let caller = try await accounts.caller(authorization: "Bearer \(answer["idToken"])")
      guard case .user(let found) = caller else {
        Issue.record("\(caller)")
        return
      }
      #expect(found.uid == user["localId"])
      #expect(found.email == "ada@example.com")
    }
  }

  @Test(arguments: [
    ("ada@example.com", "wrong horse"), ("nobody@example.com", "correct horse"),
  ])
  func `a wrong password and an unknown address are the same error`(
    email: String, password: String
  ) async throws {
    try await withAccounts { _, client, _ in
      _ = try await client.signUp("ada@example.com")
      let answer = try await client.call(
        "signInWithPassword", ["email": email, "password": password])
      #expect(answer.status == 400)
      #expect(answer.message == "INVALID_LOGIN_CREDENTIALS")
    }
  }

  @Test func `too many failures stop even the right password until time has passed`() async throws {
    try await withAccounts { _, client, clock in
      _ = try await client.signUp("ada@example.com")
      _ = try await client.signUp("bob@example.com")
      for _ in 0..<10 {
        let answer = try await client.call(
          "signInWithPassword", ["email": "ada@example.com", "password": "guess!"])
        #expect(answer.message == "INVALID_LOGIN_CREDENTIALS")
      }
      let right = ["email": "ada@example.com", "password": "correct horse"]
      let refused = try await client.call("signInWithPassword", right)
      #expect(refused.status == 400)
      #expect(refused.message.hasPrefix("TOO_MANY_ATTEMPTS_TRY_LATER : "))
      let other = try await client.call(
        "signInWithPassword", ["email": "bob@example.com", "password": "correct horse"])
      #expect(other.status == 200)
      clock.advance(by: 300)
      #expect(try await client.call("signInWithPassword", right).status == 200)
    }
  }

  @Test func `success forgets the failures before it`() async throws {
    try await withAccounts { _, client, _ in
      _ = try await client.signUp("ada@example.com")
      for _ in 0..<3 {
        for _ in 0..<9 {
          _ = try await client.call(
            "signInWithPassword", ["email": "ada@example.com", "password": "guess!"])
        }
        let answer = try await client.call(
          "signInWithPassword", ["email": "ada@example.com", "password": "correct horse"])
        #expect(answer.status == 200)
      }
    }
  }

  @Test func `passwords are kept as scrypt with a salt of their own`() async throws {
    try await withFolder { test in
      let accounts = try await test.open()
      _ = try await accounts.signUp(email: "ada@example.com", password: "correct horse")
      try accounts.close()
      for name in try FileManager.default.contentsOfDirectory(atPath: test.folder.path) {
        let file = test.folder.appending(path: name)
        guard let data = try? Data(contentsOf: file) else { continue }
        #expect(data.range(of: Data("correct horse".utf8)) == nil, "\(name)")
      }
    }
  }
}
