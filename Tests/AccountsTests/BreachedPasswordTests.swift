import Accounts
import Crypto
import Foundation
import Testing

struct BreachedPasswordTests {
  private func withList<Result>(
    _ lines: [String], _ body: (URL) async throws -> Result
  ) async throws -> Result {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(lines.joined(separator: "\r\n").utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try await body(file)
  }

  private func digest(_ password: String) -> String {
    Insecure.SHA1.hash(data: Data(password.utf8)).map { String(format: "%02X", $0) }.joined()
  }

  @Test(arguments: [1, 2, 7, 100])
  func `exactly the passwords of a list are refused`(count: Int) async throws {
    let breached = (0..<count).map { "password\($0)" }
    let lines = breached.map { "\(digest($0)):\($0.count)" }.sorted()
    try await withList(lines) { file in
      let policy = AccountPolicy(breachedPasswords: try BreachedPasswords(file: file))
      try await withAccounts(policy: policy) { _, client, _ in
        for password in breached {
          let answer = try await client.signUp("ada@example.com", password: password)
          #expect(answer.code == "WEAK_PASSWORD")
        }
        for number in count..<(count + 20) {
          let answer = try await client.signUp(
            "ada\(number)@example.com", password: "password\(number)")
          #expect(answer.status == 200)
        }
      }
    }
  }

  @Test func `small letters count too and an empty list refuses nothing`() async throws {
    try await withList([digest("password").lowercased()]) { file in
      let policy = AccountPolicy(breachedPasswords: try BreachedPasswords(file: file))
      try await withAccounts(policy: policy) { _, client, _ in
        let answer = try await client.signUp("ada@example.com", password: "password")
        #expect(answer.code == "WEAK_PASSWORD")
      }
    }
    try await withList([]) { _ = try BreachedPasswords(file: $0) }
  }

  @Test(arguments: [["hunter2"], ["password:3", "12345678"]])
  func `a file that is not such a list is refused`(lines: [String]) async throws {
    try await withList(lines) { file in
      let error = #expect(throws: AccountsError.self) { try BreachedPasswords(file: file) }
      #expect(error?.message.contains("SHA-1 in hexadecimal") == true)
    }
  }
}
