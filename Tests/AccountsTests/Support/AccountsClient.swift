import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore

/// Speaks Identity Toolkit as an official client does.
struct AccountsClient: Sendable {
  let client: any TestClientProtocol

  static let v1 = "/identitytoolkit.googleapis.com/v1/accounts:"
  static let v3 = "/www.googleapis.com/identitytoolkit/v3/relyingparty/"
  static let admin = "/identitytoolkit.googleapis.com/v1/projects/hearth/accounts"

  /// A call by its v1 name.
  func call(_ name: String, _ fields: [String: Any]) async throws -> Answer {
    try await post(Self.v1 + name + "?key=any", fields)
  }

  /// A call of firebase-admin.
  func admin(_ suffix: String, _ fields: [String: Any]) async throws -> Answer {
    try await post(Self.admin + suffix, fields, authorization: "Bearer owner")
  }

  func refresh(_ token: String) async throws -> Answer {
    try await send(
      "/securetoken.googleapis.com/v1/token?key=any",
      "grant_type=refresh_token&refresh_token=\(token)",
      contentType: "application/x-www-form-urlencoded")
  }

  func post(_ path: String, _ fields: [String: Any], authorization: String? = nil) async throws
    -> Answer
  {
    let body = String(decoding: try JSONSerialization.data(withJSONObject: fields), as: UTF8.self)
    return try await send(
      path, body, contentType: "application/json", authorization: authorization)
  }

  func get(_ path: String) async throws -> Answer {
    try await send(path, "", contentType: "application/json", method: .get)
  }

  func send(
    _ path: String, _ body: String, contentType: String, authorization: String? = nil,
    method: HTTPRequest.Method = .post
  ) async throws -> Answer {
    var headers: HTTPFields = [.contentType: contentType]
    headers[.authorization] = authorization
    return try await client.execute(
      uri: path, method: method, headers: headers, body: ByteBuffer(string: body)
    ) { Answer(status: $0.status.code, body: Data($0.body.readableBytesView)) }
  }

  /// Signs somebody up and gives the answer's fields.
  func signUp(_ email: String, password: String = "correct horse") async throws -> Answer {
    try await call("signUp", ["email": email, "password": password])
  }
}

/// What a call answered.
struct Answer: Sendable {
  var status: Int
  var body: Data

  var fields: [String: Any] {
    (try? JSONSerialization.jsonObject(with: body)) as? [String: Any] ?? [:]
  }

  subscript(name: String) -> String { fields[name] as? String ?? "" }

  /// The message of an error, or empty.
  var message: String { (fields["error"] as? [String: Any])?["message"] as? String ?? "" }

  /// An error's code: its message up to the colon.
  var code: String { message.split(separator: " : ").first.map { String($0) } ?? "" }

  var users: [[String: Any]] { fields["users"] as? [[String: Any]] ?? [] }
}
