import Accounts
import Foundation
import Testing

/// White space around an address of mail, which keyboards add and nobody sees.
struct AddressTests {
  static let spellings = [
    " ada@example.com", "ada@example.com ", "\t Ada@Example.com\r\n", "\u{A0}ADA@example.com",
  ]

  @Test(arguments: spellings)
  func `an account is made under the address without the space around it`(spelled: String)
    async throws
  {
    try await withAccounts { _, client, _ in
      let made = try await client.signUp(spelled)
      #expect(made["email"] == "ada@example.com")
      #expect(try await client.signUp("ada@example.com").message == "EMAIL_EXISTS")
    }
  }

  @Test(arguments: spellings)
  func `every call finds the account of the address`(spelled: String) async throws {
    let policy = AccountPolicy(
      publicURL: URL(string: "https://chat.example.com"), isEmailEnumerationProtected: false)
    try await withAccounts(isDevelopment: true, policy: policy) { accounts, client, _ in
      let user = try await client.signUp("ada@example.com")
      #expect(try await client.signUp(spelled).message == "EMAIL_EXISTS")
      let fields = ["email": spelled, "password": "correct horse"]
      #expect(try await client.call("signInWithPassword", fields)["localId"] == user["localId"])
      let reset = try await client.call(
        "sendOobCode", ["requestType": "PASSWORD_RESET", "email": spelled])
      #expect(reset["email"] == "ada@example.com")
      let methods = try await client.call(
        "createAuthUri", ["identifier": spelled, "continueUri": "http://localhost"])
      #expect(methods.fields["registered"] as? Bool == true)
      #expect(try await client.admin(":lookup", ["email": [spelled]]).users.count == 1)
      let query: [String: Any] = ["expression": [["email": spelled]]]
      #expect(try await client.admin(":query", query)["recordsCount"] == "1")
      #expect(try await accounts.user(email: spelled)?.uid == user["localId"])
    }
  }

  @Test(arguments: spellings)
  func `an administrator makes, changes and imports the address`(spelled: String) async throws {
    try await withAccounts(isDevelopment: true) { _, client, _ in
      _ = try await client.admin("", ["localId": "a", "email": spelled])
      _ = try await client.admin("", ["localId": "b", "email": "b@example.com"])
      let taken = try await client.admin(":update", ["localId": "b", "email": spelled])
      #expect(taken.message == "EMAIL_EXISTS")
      _ = try await client.admin(":delete", ["localId": "a"])
      let changed = try await client.admin(":update", ["localId": "b", "email": spelled])
      #expect(changed["email"] == "ada@example.com")
      _ = try await client.admin(":delete", ["localId": "b"])
      _ = try await client.admin(
        ":batchCreate", ["users": [["localId": "c", "email": spelled]]])
      #expect(try await client.admin(":lookup", ["email": ["ada@example.com"]]).users.count == 1)
    }
  }

  @Test(arguments: [
    ("  ", "MISSING_EMAIL"), ("ada @example.com", "INVALID_EMAIL"), ("a\nb@c.d", "INVALID_EMAIL"),
  ])
  func `space within an address, or nothing else, is refused`(spelled: String, code: String)
    async throws
  {
    try await withAccounts { _, client, _ in
      let refused = try await client.signUp(spelled)
      #expect(refused.message == code)
    }
  }
}
