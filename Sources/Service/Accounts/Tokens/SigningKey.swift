import Crypto
import CryptoExtras
import Foundation

/// An RSA key pair that signs tokens.
struct SigningKey: Sendable {
  /// The `kid` of the tokens it signs: the start of the public key's SHA-256.
  let id: String
  let privateKey: _RSA.Signing.PrivateKey
  /// Seconds since 1970.
  let createdAt: Int64

  init(_ privateKey: _RSA.Signing.PrivateKey, createdAt: Int64) {
    self.privateKey = privateKey
    self.createdAt = createdAt
    let digest = SHA256.hash(data: privateKey.publicKey.derRepresentation)
    id = digest.prefix(20).map { String(format: "%02x", $0) }.joined()
  }

  /// A new pair; takes a good part of a second.
  static func make(at time: Int64) throws(AccountsError) -> SigningKey {
    do {
      return SigningKey(try _RSA.Signing.PrivateKey(keySize: .bits2048), createdAt: time)
    } catch {
      throw AccountsError(.internal, "A signing key cannot be made: \(error)")
    }
  }

  var publicKey: VerificationKey { .rsa(privateKey.publicKey) }

  /// The public half as a JSON Web Key.
  var jwk: [String: String] {
    get throws(AccountsError) {
      do {
        let numbers = try privateKey.publicKey.getKeyPrimitives()
        return [
          "kty": "RSA", "alg": "RS256", "use": "sig", "kid": id,
          "n": Base64URL.text(numbers.modulus), "e": Base64URL.text(numbers.publicExponent),
        ]
      } catch {
        throw AccountsError(.internal, "The signing key \(id) cannot be published: \(error)")
      }
    }
  }
}
