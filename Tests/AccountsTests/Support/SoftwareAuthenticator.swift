import Crypto
import CryptoExtras
import Foundation

/// A passkey made of software, that can also do everything wrong.
struct SoftwareAuthenticator {
  enum Key {
    case p256(P256.Signing.PrivateKey)
    case ed25519(Curve25519.Signing.PrivateKey)
    case rsa(_RSA.Signing.PrivateKey)
  }

  var key: Key
  var credentialID = Data((0..<16).map { _ in UInt8.random(in: 0...255) })
  var relyingParty = "localhost"
  var origin = "http://localhost:8000"
  /// User present and verified.
  var flags: UInt8 = 0x05
  var count: UInt32 = 0

  /// The JSON that a page sends after `navigator.credentials.create`.
  func registration(challenge: String, cose: [UInt8]? = nil) throws -> [String: Any] {
    let attested =
      [UInt8](repeating: 0, count: 16) + [0, UInt8(credentialID.count)] + credentialID
      + (try cose ?? publicKey())
    let data = authenticatorData(flags: flags | 0x40) + attested
    // {"fmt": "none", "attStmt": {}, "authData": data}
    let attestation =
      [0xa3] + text("fmt") + text("none") + text("attStmt") + [0xa0] + text("authData")
      + bytes(data)
    return credential([
      "clientDataJSON": clientData("webauthn.create", challenge),
      "attestationObject": Data(attestation),
    ])
  }

  /// The JSON that a page sends after `navigator.credentials.get`.
  func assertion(challenge: String, handle: String? = nil) throws -> [String: Any] {
    let client = clientData("webauthn.get", challenge)
    let data = authenticatorData(flags: flags)
    var response = ["clientDataJSON": client, "authenticatorData": Data(data)]
    response["signature"] = try sign(Data(data) + Data(SHA256.hash(data: client)))
    response["userHandle"] = handle.map { Data($0.utf8) }
    return credential(response)
  }

  private func credential(_ response: [String: Data]) -> [String: Any] {
    [
      "id": Self.base64URL(credentialID), "type": "public-key",
      "response": response.mapValues { Self.base64URL($0) },
    ]
  }

  private func clientData(_ type: String, _ challenge: String) -> Data {
    Data(
      "{\"type\":\"\(type)\",\"challenge\":\"\(challenge)\",\"origin\":\"\(origin)\"}".utf8)
  }

  private func authenticatorData(flags: UInt8) -> [UInt8] {
    Array(SHA256.hash(data: Data(relyingParty.utf8))) + [flags]
      + withUnsafeBytes(of: count.bigEndian) { Array($0) }
  }

  private func publicKey() throws -> [UInt8] {
    switch key {
    case .p256(let key):
      let point = Array(key.publicKey.rawRepresentation)
      return [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21] + bytes(Array(point[..<32]))
        + [0x22] + bytes(Array(point[32...]))
    case .ed25519(let key):
      return [0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21]
        + bytes(Array(key.publicKey.rawRepresentation))
    case .rsa(let key):
      let numbers = try key.publicKey.getKeyPrimitives()
      return [0xa4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20] + bytes(Array(numbers.modulus))
        + [0x21] + bytes(Array(numbers.publicExponent))
    }
  }

  private func sign(_ data: Data) throws -> Data {
    switch key {
    case .p256(let key): try key.signature(for: data).derRepresentation
    case .ed25519(let key): try key.signature(for: data)
    case .rsa(let key):
      try key.signature(for: SHA256.hash(data: data), padding: .insecurePKCS1v1_5)
        .rawRepresentation
    }
  }

  private func text(_ value: String) -> [UInt8] { [0x60 | UInt8(value.utf8.count)] + value.utf8 }

  private func bytes(_ value: [UInt8]) -> [UInt8] {
    value.count < 24
      ? [0x40 | UInt8(value.count)] + value
      : [0x59, UInt8(value.count >> 8), UInt8(value.count & 0xff)] + value
  }

  static func base64URL(_ data: Data) -> String {
    data.base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}
