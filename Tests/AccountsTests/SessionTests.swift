import Accounts
import Foundation
import Testing

struct SessionTests {
  @Test func `a refresh token gives new ID tokens and stays the same`() async throws {
    try await withAccounts { _, client, clock in
      let user = try await client.signUp("ada@example.com")
      clock.advance(by: 5000)
      let answer = try await client.refresh(user["refreshToken"])
      #expect(answer.status == 200)
      #expect(answer["refresh_token"] == user["refreshToken"])
      #expect(answer["token_type"] == "Bearer")
      #expect(answer["expires_in"] == "3600")
      #expect(answer["user_id"] == user["localId"])
      #expect(answer["project_id"] == "hearth")
      #expect(answer["access_token"] == answer["id_token"])
      let before = try ForgedToken.claims(of: user["idToken"])
      let after = try ForgedToken.claims(of: answer["id_token"])
      #expect(after["auth_time"] == before["auth_time"])
      #expect(after["iat"] != before["iat"])
    }
  }

  @Test func `the iOS SDK's spelling of a refresh works`() async throws {
    try await withAccounts { _, client, _ in
      let user = try await client.signUp("ada@example.com")
      let answer = try await client.post(
        "/securetoken.googleapis.com/v1/token?key=k",
        ["grantType": "refresh_token", "refreshToken": user["refreshToken"]])
      #expect(answer["user_id"] == user["localId"])
    }
  }

  @Test(arguments: [
    ("grant_type=refresh_token&refresh_token=nonsense", "INVALID_REFRESH_TOKEN"),
    ("grant_type=refresh_token", "MISSING_REFRESH_TOKEN"),
    ("refresh_token=x", "MISSING_GRANT_TYPE"),
    ("grant_type=password&refresh_token=x", "INVALID_GRANT_TYPE"),
    ("%%%&&==", "MISSING_GRANT_TYPE"),
  ])
  func `a bad refresh says why`(body: String, message: String) async throws {
    try await withAccounts { _, client, _ in
      let answer = try await client.send(
        "/securetoken.googleapis.com/v1/token?key=k", body,
        contentType: "application/x-www-form-urlencoded")
      #expect(answer.status == 400)
      #expect(answer.message == message)
    }
  }

  @Test func `a new password ends every session but the one it starts`() async throws {
    try await withAccounts { accounts, client, clock in
      let first = try await client.signUp("ada@example.com")
      clock.advance(by: 10)
      let answer = try await client.call(
        "update",
        ["idToken": first["idToken"], "password": "new password", "returnSecureToken": true])
      #expect(answer.status == 200)
      #expect(
        try await client.refresh(first["refreshToken"]).message == "INVALID_REFRESH_TOKEN")
      #expect(
        try await client.call("lookup", ["idToken": first["idToken"]]).code == "TOKEN_EXPIRED")
      #expect(try await client.refresh(answer["refreshToken"]).status == 200)
      #expect(try await client.call("lookup", ["idToken": answer["idToken"]]).status == 200)
      let old = try await client.call(
        "signInWithPassword", ["email": "ada@example.com", "password": "correct horse"])
      #expect(old.message == "INVALID_LOGIN_CREDENTIALS")
    }
  }

  @Test func `something sensitive needs a recent sign-in`() async throws {
    try await withAccounts { _, client, clock in
      let user = try await client.signUp("ada@example.com")
      clock.advance(by: 301)
      for (name, fields) in [("update", ["password": "new password"]), ("delete", [:])] {
        let answer = try await client.call(
          name, fields.merging(["idToken": user["idToken"]]) { first, _ in first })
        #expect(answer.message.hasPrefix("CREDENTIAL_TOO_OLD_LOGIN_AGAIN"))
      }
    }
  }

  @Test func `sessions, users and keys outlive a restart`() async throws {
    try await withFolder { test in
      var accounts = try await test.open()
      let signIn = try await accounts.signUp(email: "ada@example.com", password: "secret")
      try accounts.close()

      accounts = try await test.open()
      let refreshed = try await accounts.refresh(signIn.tokens.refreshToken)
      #expect(refreshed.user.uid == signIn.user.uid)
      let caller = try await accounts.caller(authorization: "Bearer \(signIn.tokens.idToken)")
      guard case .user(let user) = caller else {
        Issue.record("\(caller)")
        return
      }
      #expect(user.uid == signIn.user.uid)
      let again = try await accounts.signIn(email: "ada@example.com", password: "secret")
      guard case .signedIn(let second) = again else {
        Issue.record("\(again)")
        return
      }
      #expect(second.user.uid == signIn.user.uid)
    }
  }
}
