package import Crypto
import Foundation

/// Makes JSON web tokens that are signed with ES256 (RFC 7518, section 3.4).
package enum ES256Token {
  /// The token's text. The header gets its `alg`.
  package static func make(
    header: [String: JSONValue], claims: [String: JSONValue], key: P256.Signing.PrivateKey
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    let whole = header.merging(["alg": .string("ES256")]) { $1 }
    let text =
      Base64URL.text(try encoder.encode(whole)) + "."
      + Base64URL.text(try encoder.encode(claims))
    return text + "." + Base64URL.text(try key.signature(for: Data(text.utf8)).rawRepresentation)
  }
}
