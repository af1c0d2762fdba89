package import Foundation

/// Where the messages of a token go.
package struct Destination: Hashable, Sendable {
  /// How a destination is reached.
  package enum Kind: Hashable, Sendable {
    /// A browser's subscription.
    case web(WebSubscription)
    /// An app on an Apple device.
    case apple(AppleDevice)
  }

  /// The lane of its deliveries.
  package let id: String
  package let kind: Kind
  /// Grows each time that the destination is registered again.
  package let revision: Int64
  /// The host that takes its deliveries.
  package var service: String {
    switch kind {
    case .web(let subscription):
      "\(subscription.endpoint.host() ?? "")\(subscription.endpoint.port.map { ":\($0)" } ?? "")"
    case .apple(let device): device.isDevelopment ? "apns-development" : "apns"
    }
  }
}

/// A browser's push subscription, as `PushSubscription.toJSON()` gives it.
/// See https://www.w3.org/TR/push-api/#dom-pushsubscription-tojson
package struct WebSubscription: Codable, Hashable, Sendable {
  /// Where messages are posted to.
  package var endpoint: URL
  /// The browser's public key, 65 bytes of an uncompressed point of P-256.
  package var publicKey: Data
  /// The secret that both sides share, 16 bytes.
  package var secret: Data
  /// The site that subscribed, as `https://example.com`; nil where it is not known.
  package var origin: String?

  /// Describes a subscription.
  package init(endpoint: URL, publicKey: Data, secret: Data, origin: String? = nil) {
    self.endpoint = endpoint
    self.publicKey = publicKey
    self.secret = secret
    self.origin = origin
  }
}

/// An app on an Apple device.
package struct AppleDevice: Codable, Hashable, Sendable {
  /// The device's token, hexadecimal.
  package var token: String
  /// The app's bundle identifier.
  package var topic: String
  /// Whether the app was signed for development, whose tokens only APNs' sandbox knows.
  package var isDevelopment: Bool

  /// Describes a device.
  package init(token: String, topic: String, isDevelopment: Bool = false) {
    self.token = token
    self.topic = topic
    self.isDevelopment = isDevelopment
  }
}
