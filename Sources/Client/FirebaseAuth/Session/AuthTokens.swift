package import Foundation

/// The two tokens of a session and when the first one stops being good.
package struct AuthTokens: Codable, Hashable, Sendable {
  /// The token that requests carry.
  package var idToken: String
  /// The token that new ID tokens are exchanged for.
  package var refreshToken: String
  /// When `idToken` expires, by this device's clock.
  package var expires: Date

  package init(idToken: String, refreshToken: String, expires: Date) {
    self.idToken = idToken
    self.refreshToken = refreshToken
    self.expires = expires
  }

  /// How long before its end an ID token is replaced, so that none expires on its way.
  package static let margin: TimeInterval = 5 * 60

  func isFresh(at now: Date) -> Bool {
    expires.timeIntervalSince(now) > AuthTokens.margin
  }
}

extension AuthTokens {
  /// The tokens of an answer, or nil when it lacks one.
  init?(_ idToken: String?, _ refreshToken: String?, expiresIn: String?, now: Date) {
    guard let idToken, let refreshToken, let seconds = expiresIn.flatMap(TimeInterval.init) else {
      return nil
    }
    self.init(
      idToken: idToken, refreshToken: refreshToken, expires: now.addingTimeInterval(seconds))
  }
}
