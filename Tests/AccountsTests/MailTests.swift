import Accounts
import Foundation
import Testing

struct MailTests {
  @Test func `a mail leaves while accounts run, and says whom it is for`() async throws {
    let transport = RecordingTransport()
    let policy = AccountPolicy(
      publicURL: URL(string: "https://chat.example.com"), name: "Chat", mail: transport)
    try await withAccounts(policy: policy) { accounts, client, _ in
      let user = try await client.signUp("ada@example.com")
      let answer = try await client.call(
        "sendOobCode", ["requestType": "VERIFY_EMAIL", "idToken": user["idToken"]])
      #expect(answer["email"] == "ada@example.com")
      #expect(answer["oobCode"].isEmpty && answer["oobLink"].isEmpty)
      let mail = await withTaskGroup { group in
        group.addTask { () -> Mail? in
          await accounts.run()
          return nil
        }
        group.addTask { await transport.next() }
        let mail = await group.next() ?? nil
        group.cancelAll()
        return mail
      }
      #expect(mail?.recipient == "ada@example.com")
      #expect(mail?.subject == "Confirm your e-mail address for Chat")
      #expect(
        mail?.text.contains("https://chat.example.com/__/auth/action?mode=verifyEmail") == true)
    }
  }

  @Test func `a mail that could not be sent leaves a little later`() async throws {
    let transport = RecordingTransport(failures: 1)
    let policy = AccountPolicy(
      publicURL: URL(string: "https://chat.example.com"), name: "Chat", mail: transport)
    try await withAccounts(policy: policy) { accounts, client, clock in
      clock.run()
      let user = try await client.signUp("ada@example.com")
      _ = try await client.call(
        "sendOobCode", ["requestType": "VERIFY_EMAIL", "idToken": user["idToken"]])
      let mail = await withTaskGroup { group in
        group.addTask { () -> Mail? in
          await accounts.run()
          return nil
        }
        group.addTask { await transport.next() }
        let mail = await group.next() ?? nil
        group.cancelAll()
        return mail
      }
      #expect(mail?.recipient == "ada@example.com")
    }
  }

  @Test func `without a mail server asking for a mail says so`() async throws {
    let policy = AccountPolicy(publicURL: URL(string: "https://chat.example.com"))
    try await withAccounts(policy: policy) { _, client, _ in
      let answer = try await client.call(
        "sendOobCode", ["requestType": "PASSWORD_RESET", "email": "ada@example.com"])
      #expect(answer.code == "OPERATION_NOT_ALLOWED")
    }
  }

  @Test func `a code is good for its time and once`() async throws {
    try await withAccounts(isDevelopment: true, policy: Self.public) { _, client, clock in
      _ = try await client.signUp("ada@example.com")
      let code = try await client.resetCode()
      clock.advance(by: 3600)
      #expect(
        try await client.call("resetPassword", ["oobCode": code]).message == "INVALID_OOB_CODE")
      let next = try await client.resetCode()
      clock.advance(by: 3599)
      let fields = ["oobCode": next, "newPassword": "battery staple"]
      #expect(try await client.call("resetPassword", fields).status == 200)
      #expect(try await client.call("resetPassword", fields).message == "INVALID_OOB_CODE")
    }
  }

  @Test func `a new password makes every code before it worthless`() async throws {
    try await withAccounts(isDevelopment: true, policy: Self.public) { _, client, _ in
      _ = try await client.signUp("ada@example.com")
      let first = try await client.resetCode()
      let second = try await client.resetCode()
      #expect(
        try await client.call(
          "resetPassword", ["oobCode": first, "newPassword": "battery staple"]
        ).status == 200)
      #expect(
        try await client.call("resetPassword", ["oobCode": second]).message == "INVALID_OOB_CODE")
    }
  }

  @Test func `a code of one kind does not pass for another`() async throws {
    try await withAccounts(isDevelopment: true, policy: Self.public) { _, client, _ in
      _ = try await client.signUp("ada@example.com")
      let code = try await client.resetCode()
      #expect(try await client.call("update", ["oobCode": code]).message == "INVALID_OOB_CODE")
      #expect(
        try await client.call(
          "signInWithEmailLink", ["email": "ada@example.com", "oobCode": code]
        ).message == "INVALID_OOB_CODE")
    }
  }

  @Test(arguments: [
    ("smtp://mail.example.com:587", "a@example.com", true),
    ("smtps://mail.example.com", "a@example.com", true),
    ("https://mail.example.com", "a@example.com", false), ("mail", "a@example.com", false),
    ("smtp://user:secret@mail.example.com", "a@example.com", false),
    ("smtp://mail.example.com", "nobody", false),
  ])
  func `a mail server is an address of SMTP and a sender`(
    url: String, sender: String, isGood: Bool
  ) {
    #expect((SMTPServer(url: url, sender: sender) != nil) == isGood)
  }

  private static let `public` = AccountPolicy(publicURL: URL(string: "https://chat.example.com"))
}

extension AccountsClient {
  /// A code for a new password, as an administrator gets it.
  fileprivate func resetCode() async throws -> String {
    let answer = try await admin(
      ":sendOobCode",
      ["requestType": "PASSWORD_RESET", "email": "ada@example.com", "returnOobLink": true])
    #expect(answer["oobLink"].contains(answer["oobCode"]))
    return answer["oobCode"]
  }
}
