import Foundation

/// By what an app is reached on this device, as it is kept in a file.
struct MessagingRegistration: Codable, Equatable {
  /// Which installation of the app it is. It stays when the token goes.
  var installation = Self.random(characters: 22)
  /// What follows the installation in its token; nil when nobody is to reach it.
  var secret: String?
  /// Whether there is to be a token without anybody asking for it.
  var isAutoInitEnabled = true

  /// The token as a sender is given it.
  var token: String? { secret.map { Self.token(installation, $0) } }

  /// Gives it a token that nobody knows yet.
  mutating func renew() -> String {
    let secret = Self.random(characters: 140)
    self.secret = secret
    return Self.token(installation, secret)
  }

  private static func token(_ installation: String, _ secret: String) -> String {
    "\(installation):\(secret)"
  }

  /// Letters that need no escaping anywhere.
  private static func random(characters: Int) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    // The system's generator is one for secrets.
    return String((0..<characters).map { _ in letters[Int.random(in: 0..<letters.count)] })
  }
}
