import Foundation

/// What the browser says that a passkey is used for.
/// See https://www.w3.org/TR/webauthn-3/#dictionary-client-data
struct ClientData: Decodable, Sendable {
  enum Kind: String, Decodable, Sendable {
    case create = "webauthn.create"
    case get = "webauthn.get"
  }

  var type: Kind
  var challenge: String
  /// The page's scheme, host and port.
  var origin: String
  var crossOrigin: Bool?
}
