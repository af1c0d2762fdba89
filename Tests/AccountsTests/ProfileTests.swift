import Foundation
import Testing

struct ProfileTests {
  @Test(arguments: [("displayName", 256), ("photoUrl", 2048)])
  func `names and addresses of pictures have an end`(field: String, longest: Int) async throws {
    try await withAccounts { _, client, _ in
      let token = try await client.signUp("ada@example.com")["idToken"]
      let text = String(repeating: "x", count: longest)
      #expect(try await client.call("update", ["idToken": token, field: text]).status == 200)
      let answer = try await client.call("update", ["idToken": token, field: text + "x"])
      #expect(answer.status == 400)
      #expect(answer.message.contains(field))
    }
  }

  @Test(arguments: [
    (AccountsClient.v1 + "update", AccountsClient.v1 + "lookup"),
    (AccountsClient.v3 + "setAccountInfo", AccountsClient.v3 + "getAccountInfo"),
  ])
  func `a profile is changed and looked up`(update: String, lookup: String) async throws {
    try await withAccounts { _, client, _ in
      let token = try await client.signUp("ada@example.com")["idToken"]
      let changed = try await client.post(
        update + "?key=k",
        ["idToken": token, "displayName": "Ada", "photoUrl": "https://example.com/ada.png"])
      #expect(changed.status == 200)
      #expect(changed["displayName"] == "Ada")

      let user = try #require(
        try await client.post(lookup + "?key=k", ["idToken": token]).users.first)
      #expect(user["displayName"] as? String == "Ada")
      #expect(user["photoUrl"] as? String == "https://example.com/ada.png")
      #expect(user["email"] as? String == "ada@example.com")
      #expect(user["createdAt"] as? String == "1800000000000")
      #expect(user["lastLoginAt"] as? String == "1800000000000")
      let providers = try #require(user["providerUserInfo"] as? [[String: Any]])
      #expect(providers.map { $0["providerId"] as? String } == ["password"])

      let removed = try await client.post(
        update + "?key=k", ["idToken": token, "deleteAttribute": ["DISPLAY_NAME"]])
      #expect(removed["displayName"].isEmpty)
      #expect(removed["photoUrl"] == "https://example.com/ada.png")
    }
  }

  @Test func `a deleted user is gone with their sessions`() async throws {
    try await withAccounts { _, client, _ in
      let user = try await client.signUp("ada@example.com")
      let deleted = try await client.call("delete", ["idToken": user["idToken"]])
      #expect(deleted["kind"] == "identitytoolkit#DeleteAccountResponse")
      #expect(
        try await client.call("lookup", ["idToken": user["idToken"]]).message == "USER_NOT_FOUND")
      #expect(
        try await client.refresh(user["refreshToken"]).message == "INVALID_REFRESH_TOKEN")
      #expect(try await client.signUp("ada@example.com").status == 200)
    }
  }
}
