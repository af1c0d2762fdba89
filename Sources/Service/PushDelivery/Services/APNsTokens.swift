import Accounts
package import Crypto
import Foundation
import Synchronization

/// The tokens that prove a server to APNs. One serves all connections, and a new one is made after 40
/// minutes: Apple refuses tokens of more than an hour, and more than one in 20 minutes.
/// See https://developer.apple.com/documentation/usernotifications/establishing-a-token-based-connection-to-apns
package final class APNsTokens: Sendable {
  /// After so many seconds another token is made.
  package static let life: Int64 = 2_400
  /// No sooner than this is a token replaced that Apple refused, in seconds.
  package static let shortest: Int64 = 1_200

  private let key: P256.Signing.PrivateKey
  private let keyID: String
  private let teamID: String
  private let kept = Mutex<(token: String, time: Int64)?>(nil)

  /// Uses a key.
  package init(_ key: P256.Signing.PrivateKey, keyID: String, teamID: String) {
    self.key = key
    self.keyID = keyID
    self.teamID = teamID
  }

  /// The token that is valid at a time, in seconds since 1970.
  package func token(at now: Int64) throws -> String {
    try kept.withLock { kept in
      if let kept, (kept.time...kept.time + Self.life).contains(now) { return kept.token }
      let token = try ES256Token.make(
        header: ["kid": .string(keyID)],
        claims: ["iss": .string(teamID), "iat": .integer(now)], key: key)
      kept = (token, now)
      return token
    }
  }

  /// Has a token that Apple calls expired replaced, unless it is too new for that.
  package func refused(_ token: String, at now: Int64) {
    kept.withLock { held in
      if let old = held, old.token == token, now - old.time >= Self.shortest { held = nil }
    }
  }
}
