import Crypto
import CryptoExtras
import Foundation

/// The public key of a passkey.
struct PasskeyPublicKey: Sendable {
  let algorithm: PasskeyAlgorithm
  /// SEC 1, raw or DER, as the algorithm wants it.
  let bytes: Data

  init(algorithm: PasskeyAlgorithm, bytes: Data) {
    self.algorithm = algorithm
    self.bytes = bytes
  }

  /// Reads a COSE key; nil for kinds that were not asked for.
  /// See RFC 9053, section 7.
  init?(cose: CBOR) {
    guard let number = cose[3]?.integer, let algorithm = PasskeyAlgorithm(rawValue: number) else {
      return nil
    }
    self.algorithm = algorithm
    switch algorithm {
    case .es256:
      guard cose[1]?.integer == 2, cose[-1]?.integer == 1, let x = cose[-2]?.bytes,
        let y = cose[-3]?.bytes,
        let key = try? P256.Signing.PublicKey(rawRepresentation: x + y)
      else { return nil }
      bytes = key.x963Representation
    case .edDSA:
      guard cose[1]?.integer == 1, cose[-1]?.integer == 6, let x = cose[-2]?.bytes,
        let key = try? Curve25519.Signing.PublicKey(rawRepresentation: x)
      else { return nil }
      bytes = key.rawRepresentation
    case .rs256:
      guard cose[1]?.integer == 3, let modulus = cose[-1]?.bytes, let exponent = cose[-2]?.bytes,
        let key = try? _RSA.Signing.PublicKey(n: modulus, e: exponent), key.keySizeInBits >= 2048
      else { return nil }
      bytes = key.derRepresentation
    }
  }

  /// Whether `signature` is this key's, in the form that authenticators write it.
  func isValid(_ signature: Data, of data: Data) -> Bool {
    switch algorithm {
    case .es256:
      guard let key = try? P256.Signing.PublicKey(x963Representation: bytes),
        let signature = try? P256.Signing.ECDSASignature(derRepresentation: signature)
      else { return false }
      return key.isValidSignature(signature, for: data)
    case .edDSA:
      guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: bytes) else {
        return false
      }
      return key.isValidSignature(signature, for: data)
    case .rs256:
      guard let key = try? _RSA.Signing.PublicKey(derRepresentation: bytes) else { return false }
      return key.isValidSignature(
        _RSA.Signing.RSASignature(rawRepresentation: signature), for: SHA256.hash(data: data),
        padding: .insecurePKCS1v1_5)
    }
  }
}
