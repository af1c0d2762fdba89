import Accounts
import Crypto
package import Foundation

extension WebSubscription {
  /// The longest subscription that is read, in bytes.
  package static let longest = 8_192

  private struct Wire: Decodable {
    struct Keys: Decodable {
      var p256dh: String
      var auth: String
    }
    var endpoint: String
    var keys: Keys
  }

  /// Reads a browser's subscription, and checks everything but the address that its host has.
  ///
  /// - Parameters:
  ///   - origin: the site that subscribed.
  ///   - isDevelopment: whether endpoints on this machine are taken, by HTTP and at any port.
  package init(json: Data, origin: String?, isDevelopment: Bool) throws(PushError) {
    guard json.count <= Self.longest,
      let wire = JSONDecoder().decode(Wire.self, from: json, mostValues: 1_000)
    else {
      throw PushError(
        .invalidArgument,
        "A subscription is JSON with an endpoint and the keys p256dh and auth.")
    }
    try self.init(
      endpoint: wire.endpoint, p256dh: wire.keys.p256dh, auth: wire.keys.auth, origin: origin,
      isDevelopment: isDevelopment)
  }

  /// Checks the parts of a subscription; see `init(json:origin:isDevelopment:)`.
  package init(
    endpoint: String, p256dh: String, auth: String, origin: String?, isDevelopment: Bool
  ) throws(PushError) {
    let url = try PublicEndpoint.url(endpoint, isDevelopment: isDevelopment)
    guard let publicKey = Base64URL.data(p256dh),
      (try? P256.KeyAgreement.PublicKey(x963Representation: publicKey)) != nil
    else {
      throw PushError(.invalidArgument, "p256dh is not a public key of P-256 in base64url.")
    }
    guard let secret = Base64URL.data(auth), secret.count == 16 else {
      throw PushError(.invalidArgument, "auth is not 16 bytes in base64url.")
    }
    self.init(endpoint: url, publicKey: publicKey, secret: secret, origin: origin)
  }
}

extension AppleDevice {
  /// Throws unless the token is one of APNs and the app is one for which this server may send.
  func check(topics: Set<String>) throws(PushError) {
    let isToken =
      (64...200).contains(token.utf8.count) && token.utf8.count.isMultiple(of: 2)
      && token.utf8.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
    guard isToken else {
      throw PushError(.invalidArgument, "The token of an Apple device is 64 to 200 hex digits.")
    }
    guard topics.contains(topic) else {
      throw PushError(
        .invalidArgument,
        "This server sends to no app with the bundle identifier \(topic); name it by --apns-topic.")
    }
  }
}
