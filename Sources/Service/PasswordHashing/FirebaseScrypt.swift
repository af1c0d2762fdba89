import Crypto
import CryptoExtras

/// Firebase's own way of hashing passwords, for users who come from there.
///
/// scrypt makes a key, which encrypts the project's signer key; the result is the hash.
/// See https://firebaseopensource.com/projects/firebase/scrypt
package struct FirebaseScrypt: Hashable, Sendable {
  private let scrypt: Scrypt
  private let saltSeparator: [UInt8]
  private let signerKey: [UInt8]

  /// Nil unless `rounds` is 1 to 8, `memoryCost` 1 to 14 and there is a signer key: what Firebase
  /// accepts.
  package init?(signerKey: [UInt8], saltSeparator: [UInt8], rounds: Int, memoryCost: Int) {
    guard (1...8).contains(rounds), (1...14).contains(memoryCost), !signerKey.isEmpty,
      let scrypt = Scrypt(rounds: 1 << memoryCost, blockSize: rounds, parallelism: 1)
    else { return nil }
    self.scrypt = scrypt
    self.saltSeparator = saltSeparator
    self.signerKey = signerKey
  }

  /// The hash of a password, as long as the signer key.
  package func hash(of password: [UInt8], salt: [UInt8]) -> [UInt8] {
    let key = scrypt.key(from: password, salt: salt + saltSeparator, count: 32)
    do {
      return Array(
        try AES._CTR.encrypt(
          signerKey, using: SymmetricKey(data: key),
          nonce: AES._CTR.Nonce(nonceBytes: [UInt8](repeating: 0, count: 16))))
    } catch {
      preconditionFailure("AES takes a key of 32 bytes and a nonce of 16.")
    }
  }
}
