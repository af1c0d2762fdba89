import Accounts
import Foundation
import JWTKit

/// Takes ID tokens apart and puts others together.
enum ForgedToken {
  /// The claims of a token, unverified.
  static func claims(of token: String) throws -> [String: JSONValue] {
    try JSONDecoder().decode([String: JSONValue].self, from: part(1, of: token))
  }

  static func header(of token: String) throws -> [String: JSONValue] {
    try JSONDecoder().decode([String: JSONValue].self, from: part(0, of: token))
  }

  /// A token with any header, claims and signature.
  static func make(
    header: [String: JSONValue], claims: [String: JSONValue], signature: String
  ) throws -> String {
    let encoder = JSONEncoder()
    return try [encode(encoder.encode(header)), encode(encoder.encode(claims)), signature]
      .joined(separator: ".")
  }

  /// A token that the server's own key signs.
  static func sign(_ claims: [String: JSONValue], withKeyIn folder: URL, kid: String) async throws
    -> String
  {
    let pem = try String(
      contentsOf: folder.appending(path: "keys/\(signingKeyFile)"), encoding: .utf8)
    let keys = JWTKeyCollection()
    await keys.add(
      rsa: try Insecure.RSA.PrivateKey(pem: pem), digestAlgorithm: .sha256,
      kid: JWKIdentifier(string: kid))
    return try await keys.sign(Payload(claims: claims), kid: JWKIdentifier(string: kid))
  }

  /// A token that another key signs.
  static func sign(_ claims: [String: JSONValue], with key: EdDSA.PrivateKey, kid: String)
    async throws -> String
  {
    let keys = JWTKeyCollection()
    await keys.add(eddsa: key, kid: JWKIdentifier(string: kid))
    return try await keys.sign(Payload(claims: claims), kid: JWKIdentifier(string: kid))
  }

  static func signature(of token: String) -> String {
    String(token.split(separator: ".", omittingEmptySubsequences: false)[2])
  }

  private static func part(_ index: Int, of token: String) -> Data {
    var text = token.split(separator: ".", omittingEmptySubsequences: false)[index]
      .replacing("-", with: "+").replacing("_", with: "/")
    while !text.count.isMultiple(of: 4) { text += "=" }
    return Data(base64Encoded: String(text)) ?? Data()
  }

  private static func encode(_ data: Data) -> String {
    data.base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  private struct Payload: JWTPayload {
    var claims: [String: JSONValue]

    init(claims: [String: JSONValue]) { self.claims = claims }
    init(from decoder: any Decoder) throws {
      claims = try decoder.singleValueContainer().decode([String: JSONValue].self)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(claims)
    }
    func verify(using algorithm: some JWTAlgorithm) {}
  }
}
