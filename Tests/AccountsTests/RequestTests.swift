import Accounts
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

struct RequestTests {
  @Test(arguments: ["{", "[]", "\"text\"", "nul", "{\"email\":}", "\u{0}"])
  func `a body that is no JSON object is refused`(body: String) async throws {
    try await withAccounts { _, client, _ in
      let answer = try await client.send(
        AccountsClient.v1 + "signUp?key=k", body, contentType: "application/json")
      #expect(answer.status == 400)
      #expect(answer.message.hasPrefix("Invalid JSON payload received"))
    }
  }

  @Test(arguments: [
    "{\"email\":7}", "{\"email\":[\"a\"]}", "{\"password\":{}}", "{\"idToken\":true}",
  ])
  func `a field of a wrong type is named`(body: String) async throws {
    try await withAccounts { _, client, _ in
      let answer = try await client.send(
        AccountsClient.v1 + "signUp?key=k", body, contentType: "application/json")
      #expect(answer.status == 400)
      #expect(answer.message.hasPrefix("Invalid value at '"))
      #expect(
        (answer.fields["error"] as? [String: Any])?["status"] as? String == "INVALID_ARGUMENT")
    }
  }

  @Test func `a huge body is refused`() async throws {
    try await withAccounts { _, client, _ in
      let answer = try await client.call(
        "signUp", ["email": String(repeating: "a", count: 300_000)])
      #expect(answer.status == 413)
    }
  }

  @Test(arguments: [false, true])
  func `names with many combining marks in a row are refused before they are compared`(
    isEscaped: Bool
  ) async throws {
    // In the order that takes the longest to sort: 20,000 of them take a quarter of a second each time.
    let plain = "\u{301}\u{323}"
    let (json, form) = isEscaped ? (#"\u0301\u0323"#, "%CC%81%CC%A3") : (plain, plain)
    try await withAccounts { _, client, _ in
      for (path, body, type) in [
        (
          AccountsClient.v1 + "signUp?key=k",
          "{\"a\(String(repeating: json, count: 10_000))\":1}", "application/json"
        ),
        (
          "/securetoken.googleapis.com/v1/token?key=k",
          "grant_type=refresh_token&a\(String(repeating: form, count: 10_000))=1",
          "application/x-www-form-urlencoded"
        ),
      ] {
        let answer = try await client.send(path, body, contentType: type)
        #expect(answer.status == 400)
        #expect(answer.message.contains("combining marks"))
      }
    }
  }

  @Test func `JSON in another encoding than UTF-8 is refused`() async throws {
    let text = #"{"email":"ada@example.com","password":"correct horse"}"#
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian] {
      let data = try #require(text.data(using: encoding))
      #expect(JSONDecoder().decode([String: String].self, from: data, mostValues: 10) == nil)
    }
    let data = Data(text.utf8)
    #expect(JSONDecoder().decode([String: String].self, from: data, mostValues: 10)?.count == 2)
  }

  @Test func `arrays nested without end are refused`() async throws {
    try await withAccounts { _, client, _ in
      let answer = try await client.send(
        AccountsClient.v1 + "signUp?key=k",
        "{\"email\":" + String(repeating: "[", count: 100_000), contentType: "application/json")
      #expect(answer.status == 400)
    }
  }

  @Test func `a call has so many values, an administrator's more, and the next call is answered`()
    async throws
  {
    try await withAccounts(isDevelopment: true) { _, client, _ in
      // The body counts for seven more than the array's values.
      func call(_ count: Int, _ path: String, _ email: String) async throws -> Answer {
        let values = Array(repeating: "0", count: count).joined(separator: ",")
        return try await client.send(
          path, "{\"email\":\"\(email)\",\"password\":\"correct horse\",\"more\":[\(values)]}",
          contentType: "application/json", authorization: "Bearer owner")
      }
      let path = AccountsClient.v1 + "signUp?key=k"
      let refused = try await call(4_100, path, "ada@example.com")
      #expect(refused.status == 400)
      #expect(refused.message.hasPrefix("Invalid JSON payload received"))
      #expect(try await call(4_000, path, "ada@example.com").status == 200)
      #expect(try await call(131_100, AccountsClient.admin, "bob@example.com").status == 400)
      #expect(try await call(4_100, AccountsClient.admin, "bob@example.com").status == 200)
    }
  }

  @Test func `pages of any origin may call, and administrators' calls are not for pages`()
    async throws
  {
    try await withAccounts { _, client, _ in
      for (path, isForPages) in [
        (AccountsClient.v1 + "signUp", true), (AccountsClient.v3 + "verifyPassword", true),
        ("/securetoken.googleapis.com/v1/token", true), (AccountsClient.admin, false),
      ] {
        let status = try await client.client.execute(
          uri: path, method: .options,
          headers: [
            .origin: "https://app.example.com",
            .accessControlRequestHeaders: "content-type,x-client-version",
          ]
        ) { response in
          let isAllowed = response.headers[.accessControlAllowOrigin] == "*"
          #expect(isAllowed == isForPages)
          if isForPages {
            #expect(
              response.headers[.accessControlAllowHeaders] == "content-type,x-client-version")
          }
          return response.status.code
        }
        #expect((status == 204) == isForPages)
      }
    }
  }

  @Test func `a request needs a key, and the right one where keys are set`() async throws {
    try await withAccounts { _, client, _ in
      let answer = try await client.post(AccountsClient.v1 + "signUp", [:])
      #expect(answer.status == 403)
    }
    try await withAccounts(apiKeys: ["ours"]) { _, client, _ in
      let refused = try await client.call("signUp", [:])
      #expect(refused.status == 400)
      let allowed = try await client.post(AccountsClient.v1 + "signUp?key=ours", [:])
      #expect(allowed.status == 200)
    }
  }
}
