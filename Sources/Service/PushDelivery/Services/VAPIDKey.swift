import Accounts
package import Crypto
package import Foundation
import Synchronization

/// By this a server proves to push services that it is the one to which browsers subscribed: RFC 8292.
package final class VAPIDKey: Sendable {
  private struct Kept {
    var header: String
    var renewal: Int64
  }

  /// The life of a token, in seconds; at most a day is allowed.
  private static let life: Int64 = 43_200
  private static let mostKept = 1_024

  private let key: P256.Signing.PrivateKey
  /// How the operator can be reached: `mailto:` or `https:`.
  package let subject: String
  private let tokens = Mutex<[String: Kept]>([:])

  /// Uses a key.
  package init(_ key: P256.Signing.PrivateKey, subject: String) {
    self.key = key
    self.subject = subject
  }

  /// Uses the key in a file, which is made at the first start, for its owner only.
  package convenience init(file: URL, subject: String) throws(PushError) {
    do {
      let key: P256.Signing.PrivateKey
      if FileManager.default.fileExists(atPath: file.path) {
        key = try P256.Signing.PrivateKey(
          pemRepresentation: try String(contentsOf: file, encoding: .utf8))
      } else {
        key = P256.Signing.PrivateKey()
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700])
        try PrivateFile.write(Data(key.pemRepresentation.utf8), to: file)
      }
      self.init(key, subject: subject)
    } catch {
      throw PushError(
        .invalidArgument,
        "\(file.path) is not a key of P-256 as PEM: \(error). Restore it from a backup, or remove it: "
          + "then a new key is made, and browsers subscribe again.")
    }
  }

  /// What browsers subscribe with, in base64url.
  package var publicKey: String { Base64URL.text(key.publicKey.x963Representation) }

  /// The header `Authorization` of requests to an endpoint. One token serves a host for hours.
  ///
  /// - Parameter now: seconds since 1970.
  package func authorization(for endpoint: URL, now: Int64) throws -> String {
    let port = endpoint.port.map { ":\($0)" } ?? ""
    let audience = "\(endpoint.scheme ?? "https")://\(endpoint.host() ?? "")\(port)"
    if let kept = tokens.withLock({ $0[audience] }), kept.renewal > now,
      kept.renewal - now <= Self.life
    {
      return kept.header
    }
    let token = try ES256Token.make(
      header: ["typ": .string("JWT")],
      claims: [
        "aud": .string(audience), "exp": .integer(now + Self.life), "sub": .string(subject),
      ], key: key)
    let header = "vapid t=\(token),k=\(publicKey)"
    tokens.withLock { tokens in
      if tokens.count >= Self.mostKept { tokens.removeAll() }
      tokens[audience] = Kept(header: header, renewal: now + Self.life / 2)
    }
    return header
  }
}
