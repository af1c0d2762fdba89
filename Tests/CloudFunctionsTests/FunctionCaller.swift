import Foundation
import Server
import ServerTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Somebody who calls a server's functions over HTTP.
struct FunctionCaller {
  let base: String
  var token: String?

  init(_ server: TestServer) async throws {
    base = "http://127.0.0.1:\(try await server.addresses.webPort)"
  }

  struct Answer {
    var status: Int
    var text: String
    var headers: [String: String]
  }

  /// Makes a user and is that one from then on. Returns the user's id.
  mutating func signUp(_ name: String) async throws -> String {
    let answer = try await send(
      "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any",
      body: "{\"email\":\"\(name)@example.com\",\"password\":\"secret-\(name)\"}")
    struct Account: Decodable {
      var idToken: String
      var localId: String
    }
    let account = try JSONDecoder().decode(Account.self, from: Data(answer.text.utf8))
    token = account.idToken
    return account.localId
  }

  func call(
    _ name: String, _ data: String = "null", region: String = "us-central1",
    headers: [String: String] = [:]
  ) async throws -> Answer {
    try await send("/hearth/\(region)/\(name)", body: "{\"data\":\(data)}", headers: headers)
  }

  func send(
    _ path: String, method: String = "POST", body: String? = nil, headers: [String: String] = [:]
  ) async throws -> Answer {
    var request = URLRequest(url: try #require(URL(string: base + path)))
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let (data, response) = try await URLSession.shared.data(for: request)
    let http = try #require(response as? HTTPURLResponse)
    let fields = http.allHeaderFields.reduce(into: [String: String]()) {
      $0["\($1.key)".lowercased()] = "\($1.value)"
    }
    return Answer(
      status: http.statusCode, text: String(decoding: data, as: UTF8.self), headers: fields)
  }
}
