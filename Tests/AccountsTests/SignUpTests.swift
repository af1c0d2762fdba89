import Accounts
import Foundation
import Testing

struct SignUpTests {
  @Test func `signing up gives an id, tokens and their lifetime as strings`() async throws {
    try await withAccounts { _, client, _ in
      let answer = try await client.call(
        "signUp",
        ["email": "Ada@Example.com", "password": "correct horse", "displayName": "Ada"])
      #expect(answer.status == 200)
      #expect(answer["kind"] == "identitytoolkit#SignupNewUserResponse")
      #expect(answer["email"] == "ada@example.com")
      #expect(answer["displayName"] == "Ada")
      #expect(answer["expiresIn"] == "3600")
      #expect(answer["localId"].count == 28)
      #expect(answer["idToken"].split(separator: ".").count == 3)
      #expect(answer["refreshToken"].count == 43)
    }
  }

  @Test(arguments: [
    AccountsClient.v1 + "signUp", AccountsClient.v3 + "signupNewUser",
    "/identitytoolkit/v3/relyingparty/signupNewUser",
  ])
  func `every spelling of the call works`(path: String) async throws {
    try await withAccounts { _, client, _ in
      let answer = try await client.post(
        path + "?key=k",
        ["email": "ada@example.com", "password": "secret", "returnSecureToken": true])
      #expect(answer.status == 200)
      #expect(!answer["refreshToken"].isEmpty)
    }
  }

  @Test func `an address is taken in whatever case`() async throws {
    try await withAccounts { _, client, _ in
      #expect(try await client.signUp("ada@example.com").status == 200)
      let answer = try await client.signUp("ADA@example.com")
      #expect(answer.status == 400)
      #expect(answer.message == "EMAIL_EXISTS")
    }
  }

  @Test func `of people who take one address at once, one gets it`() async throws {
    try await withAccounts { _, client, _ in
      let statuses = try await withThrowingTaskGroup(of: Answer.self) { group in
        for _ in 0..<8 { group.addTask { try await client.signUp("ada@example.com") } }
        return try await group.reduce(into: []) { $0.append($1.message) }
      }
      #expect(statuses.filter(\.isEmpty).count == 1)
      #expect(statuses.filter { $0 == "EMAIL_EXISTS" }.count == 7)
    }
  }

  @Test(arguments: [
    ("", "secret", "MISSING_EMAIL"), ("ada", "secret", "INVALID_EMAIL"),
    ("ada@", "secret", "INVALID_EMAIL"), ("@example.com", "secret", "INVALID_EMAIL"),
    ("a da@example.com", "secret", "INVALID_EMAIL"), ("a@b@c", "secret", "INVALID_EMAIL"),
    ("ada@example..com", "secret", "INVALID_EMAIL"),
    ("ada@example.com", "", "MISSING_PASSWORD"),
    ("ada@example.com", "12345", "WEAK_PASSWORD : Password should be at least 6 characters"),
  ])
  func `what is wrong with an address or password is said`(
    email: String, password: String, message: String
  ) async throws {
    try await withAccounts { _, client, _ in
      let answer = try await client.signUp(email, password: password)
      #expect(answer.status == 400)
      #expect(answer.message == message)
    }
  }

  @Test func `an anonymous user becomes one with an address and keeps their id`() async throws {
    try await withAccounts { _, client, _ in
      let anonymous = try await client.call("signUp", ["returnSecureToken": true])
      #expect(anonymous.status == 200)
      let claims = try ForgedToken.claims(of: anonymous["idToken"])
      #expect(claims["provider_id"] == .string("anonymous"))
      #expect(claims["email"] == nil)

      let linked = try await client.call(
        "signUp",
        ["idToken": anonymous["idToken"], "email": "ada@example.com", "password": "secret"])
      #expect(linked.status == 200)
      #expect(linked["localId"] == anonymous["localId"])
      let signIn = try await client.call(
        "signInWithPassword", ["email": "ada@example.com", "password": "secret"])
      #expect(signIn["localId"] == anonymous["localId"])
    }
  }
}
