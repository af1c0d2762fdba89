import Accounts
import Foundation
import HTTPTypes
import Testing

struct AdminTests {
  @Test func `firebase-admin makes, finds, changes, lists and deletes users`() async throws {
    try await withAccounts(isDevelopment: true) { _, client, _ in
      let made = try await client.admin(
        "", ["localId": "ada", "email": "ada@example.com", "password": "secret"])
      #expect(made["localId"] == "ada")
      #expect(
        try await client.admin(
          "", ["localId": "ada", "email": "bob@example.com", "password": "secret"]
        ).message == "DUPLICATE_LOCAL_ID")

      for query in [["localId": ["ada"]], ["email": ["ADA@example.com"]]] {
        #expect(try await client.admin(":lookup", query).users.count == 1)
      }
      let nobody = try await client.admin(":lookup", ["localId": ["nobody"]])
      #expect(nobody.fields["users"] == nil)

      _ = try await client.admin(
        ":update",
        [
          "localId": "ada",
          "customAttributes": "{\"role\":\"chief\",\"email\":\"eve@example.com\"}",
        ])
      let signIn = try await client.call(
        "signInWithPassword", ["email": "ada@example.com", "password": "secret"])
      let claims = try ForgedToken.claims(of: signIn["idToken"])
      #expect(claims["role"] == .string("chief"))
      #expect(claims["email"] == .string("ada@example.com"))

      _ = try await client.admin(":update", ["localId": "ada", "disableUser": true])
      #expect(try await client.refresh(signIn["refreshToken"]).message == "USER_DISABLED")

      let page = try await client.send(
        AccountsClient.admin + ":batchGet?maxResults=1", "", contentType: "application/json",
        authorization: "Bearer owner", method: .get)
      #expect(page.users.count == 1)
      #expect(page["nextPageToken"] == "ada")

      let deleted = try await client.admin(":delete", ["localId": "ada"])
      #expect(deleted["kind"] == "identitytoolkit#DeleteAccountResponse")
      #expect(
        try await client.admin(":delete", ["localId": "ada"]).message == "USER_NOT_FOUND")
    }
  }

  @Test func `revoked tokens no longer refresh`() async throws {
    try await withAccounts(isDevelopment: true) { _, client, clock in
      let user = try await client.signUp("ada@example.com")
      clock.advance(by: 10)
      _ = try await client.admin(
        ":update", ["localId": user["localId"], "validSince": Int(clock.now.timeIntervalSince1970)])
      #expect(try await client.refresh(user["refreshToken"]).message == "TOKEN_EXPIRED")
      let signIn = try await client.call(
        "signInWithPassword", ["email": "ada@example.com", "password": "correct horse"])
      #expect(try await client.refresh(signIn["refreshToken"]).status == 200)
    }
  }

  @Test func `nobody but the owner is an administrator`() async throws {
    try await withAccounts(isDevelopment: true) { _, client, _ in
      let token = try await client.signUp("ada@example.com")["idToken"]
      for authorization in [nil, "Bearer \(token)"] {
        let answer = try await client.post(
          AccountsClient.admin + ":lookup", [:], authorization: authorization)
        #expect(answer.status == 403)
      }
    }
    try await withAccounts { _, client, _ in
      let answer = try await client.admin(":lookup", [:])
      #expect(answer.code == "INVALID_ID_TOKEN")
    }
  }
}
