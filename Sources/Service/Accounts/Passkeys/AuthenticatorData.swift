import Crypto
import Foundation

/// What an authenticator signs beside the browser's data.
/// See https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data
struct AuthenticatorData: Sendable {
  let relyingPartyDigest: [UInt8]
  /// Whether a person touched the device.
  let isUserPresent: Bool
  /// Whether the device knew the person, by finger, face or PIN.
  let isUserVerified: Bool
  let signatureCount: Int64
  /// The new key, at a registration.
  let credential: (id: Data, key: PasskeyPublicKey)?

  /// Nil where the bytes are not such data.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 37 else { return nil }
    relyingPartyDigest = Array(bytes[0..<32])
    let flags = bytes[32]
    isUserPresent = flags & 0x01 != 0
    isUserVerified = flags & 0x04 != 0
    signatureCount = bytes[33..<37].reduce(Int64(0)) { $0 << 8 | Int64($1) }
    guard flags & 0x40 != 0 else {
      credential = nil
      return
    }
    guard bytes.count >= 55 else { return nil }
    let length = Int(bytes[53]) << 8 | Int(bytes[54])
    guard (1...1023).contains(length), bytes.count >= 55 + length else { return nil }
    var reader = CBORReader(bytes, from: 55 + length)
    guard let cose = reader.next(), let key = PasskeyPublicKey(cose: cose) else { return nil }
    credential = (Data(bytes[55..<(55 + length)]), key)
  }

  func isFor(_ relyingParty: String) -> Bool {
    Array(SHA256.hash(data: Data(relyingParty.utf8))) == relyingPartyDigest
  }
}
