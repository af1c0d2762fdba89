package import Crypto
package import Foundation

/// Encrypts messages for browsers: RFC 8291 over the `aes128gcm` coding of RFC 8188, in one record.
package enum WebPushEncryption {
  /// The most bytes of a message: a record has 4,096 with the header (86), the padding's mark and the
  /// authentication tag.
  package static let longest = 4_096 - 86 - 1 - 16
  private static let recordSize: UInt32 = 4_096

  /// The body of a request to the endpoint.
  ///
  /// - Parameters:
  ///   - text: at most `longest` bytes.
  ///   - key: made for this message alone.
  ///   - salt: 16 random bytes.
  package static func encrypt(
    _ text: Data, for subscription: WebSubscription, key: P256.KeyAgreement.PrivateKey, salt: Data
  ) throws(PushError) -> Data {
    guard text.count <= longest else {
      throw PushError(.invalidArgument, "A message to a browser has at most \(longest) bytes.")
    }
    do {
      let browser = try P256.KeyAgreement.PublicKey(
        x963Representation: subscription.publicKey)
      let own = key.publicKey.x963Representation
      let shared = try key.sharedSecretFromKeyAgreement(with: browser)
      let keyInfo = Data("WebPush: info\0".utf8) + subscription.publicKey + own
      let material = shared.hkdfDerivedSymmetricKey(
        using: SHA256.self, salt: subscription.secret, sharedInfo: keyInfo, outputByteCount: 32)
      let pseudorandom = HKDF<SHA256>.extract(inputKeyMaterial: material, salt: salt)
      let contentKey = HKDF<SHA256>.expand(
        pseudoRandomKey: pseudorandom, info: Data("Content-Encoding: aes128gcm\0".utf8),
        outputByteCount: 16)
      let nonce = HKDF<SHA256>.expand(
        pseudoRandomKey: pseudorandom, info: Data("Content-Encoding: nonce\0".utf8),
        outputByteCount: 12)
      // The mark of the last record follows the text.
      let box = try AES.GCM.seal(
        text + [2], using: contentKey,
        nonce: try AES.GCM.Nonce(data: nonce.withUnsafeBytes { Data($0) }))
      var body = salt
      withUnsafeBytes(of: recordSize.bigEndian) { body.append(contentsOf: $0) }
      body.append(UInt8(own.count))
      return body + own + box.ciphertext + box.tag
    } catch {
      throw PushError(.invalidArgument, "The subscription's keys cannot be used: \(error)")
    }
  }

  /// The same with a fresh key and salt.
  package static func encrypt(
    _ text: Data, for subscription: WebSubscription
  ) throws(PushError) -> Data {
    var random = SystemRandomNumberGenerator()
    let salt = Data((0..<16).map { _ in UInt8.random(in: .min ... .max, using: &random) })
    return try encrypt(text, for: subscription, key: P256.KeyAgreement.PrivateKey(), salt: salt)
  }
}
