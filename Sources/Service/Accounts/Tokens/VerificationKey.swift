import Crypto
import CryptoExtras
import Foundation

/// A public key that checks signatures, of a token or of a passkey.
enum VerificationKey: Sendable {
  case rsa(_RSA.Signing.PublicKey)
  case p256(P256.Signing.PublicKey)
  case p384(P384.Signing.PublicKey)
  case ed25519(Curve25519.Signing.PublicKey)

  /// Reads a JSON Web Key; nil for kinds that are not used here or that are too weak.
  /// See RFC 7517 and RFC 7518, section 6.
  init?(jwk: [String: JSONValue]) {
    func bytes(_ name: String) -> Data? { jwk[name]?.string.flatMap { Base64URL.data($0) } }
    switch (jwk["kty"]?.string, jwk["crv"]?.string) {
    case ("RSA", _):
      guard let modulus = bytes("n"), let exponent = bytes("e"),
        let key = try? _RSA.Signing.PublicKey(n: modulus, e: exponent), key.keySizeInBits >= 2048
      else { return nil }
      self = .rsa(key)
    case ("EC", "P-256"):
      guard let x = bytes("x"), let y = bytes("y"),
        let key = try? P256.Signing.PublicKey(rawRepresentation: x + y)
      else { return nil }
      self = .p256(key)
    case ("EC", "P-384"):
      guard let x = bytes("x"), let y = bytes("y"),
        let key = try? P384.Signing.PublicKey(rawRepresentation: x + y)
      else { return nil }
      self = .p384(key)
    case ("OKP", "Ed25519"):
      guard let x = bytes("x"), let key = try? Curve25519.Signing.PublicKey(rawRepresentation: x)
      else { return nil }
      self = .ed25519(key)
    default: return nil
    }
  }

  /// Whether `signature` is this key's, in the form that tokens use (RFC 7518, section 3).
  ///
  /// The algorithm must be one of this kind of key: a token cannot choose another.
  func isValid(_ signature: Data, of data: Data, algorithm: String) -> Bool {
    switch (self, algorithm) {
    case (.rsa(let key), "RS256"):
      Self.isValid(signature, of: SHA256.hash(data: data), key)
    case (.rsa(let key), "RS384"):
      Self.isValid(signature, of: SHA384.hash(data: data), key)
    case (.rsa(let key), "RS512"):
      Self.isValid(signature, of: SHA512.hash(data: data), key)
    case (.p256(let key), "ES256"):
      (try? P256.Signing.ECDSASignature(rawRepresentation: signature))
        .map { key.isValidSignature($0, for: data) } ?? false
    case (.p384(let key), "ES384"):
      (try? P384.Signing.ECDSASignature(rawRepresentation: signature))
        .map { key.isValidSignature($0, for: data) } ?? false
    case (.ed25519(let key), "EdDSA"):
      key.isValidSignature(signature, for: data)
    default: false
    }
  }

  private static func isValid(
    _ signature: Data, of digest: some Digest, _ key: _RSA.Signing.PublicKey
  ) -> Bool {
    key.isValidSignature(
      _RSA.Signing.RSASignature(rawRepresentation: signature), for: digest,
      padding: .insecurePKCS1v1_5)
  }
}
