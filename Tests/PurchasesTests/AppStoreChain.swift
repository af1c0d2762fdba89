import Crypto
import Foundation
import SwiftASN1
import X509

/// Certificates as the App Store signs with, made for a test.
struct AppStoreChain {
  /// What can be wrong with a chain.
  enum Fault: CaseIterable {
    case none, leafUnmarked, authorityUnmarked, leafExpired, authorityExpired, notAnAuthority
    case signedByAnotherAuthority
  }

  static let leafMark: ASN1ObjectIdentifier = [1, 2, 840, 113_635, 100, 6, 11, 1]
  static let authorityMark: ASN1ObjectIdentifier = [1, 2, 840, 113_635, 100, 6, 2, 1]
  /// When the certificates are valid.
  static let begin = Date(timeIntervalSince1970: 1_700_000_000)
  static let end = Date(timeIntervalSince1970: 1_900_000_000)

  let root: Certificate
  let authority: Certificate
  let leaf: Certificate
  let key: P256.Signing.PrivateKey

  init(_ fault: Fault = .none) throws {
    let rootKey = P384.Signing.PrivateKey()
    let authorityKey = P384.Signing.PrivateKey()
    key = P256.Signing.PrivateKey()
    let names = try ["Root", "Authority", "Leaf"].map { name in
      try DistinguishedName { CommonName(name) }
    }
    let early = Self.begin.addingTimeInterval(1000)
    root = try Self.certificate(
      names[0], Certificate.PublicKey(rootKey.publicKey), by: names[0], rootKey,
      isAuthority: true, mark: nil)
    authority = try Self.certificate(
      names[1], Certificate.PublicKey(authorityKey.publicKey), by: names[0], rootKey,
      end: fault == .authorityExpired ? early : Self.end, isAuthority: fault != .notAnAuthority,
      mark: fault == .authorityUnmarked ? nil : Self.authorityMark)
    leaf = try Self.certificate(
      names[2], Certificate.PublicKey(key.publicKey), by: names[1],
      fault == .signedByAnotherAuthority ? P384.Signing.PrivateKey() : authorityKey,
      end: fault == .leafExpired ? early : Self.end, isAuthority: false,
      mark: fault == .leafUnmarked ? nil : Self.leafMark)
  }

  var rootData: Data { get throws { Data(try root.serializeAsPEM().pemString.utf8) } }

  /// A JSON Web Signature over a payload.
  func sign(
    _ payload: [String: Any], alg: String = "ES256", certificates: [Certificate]? = nil,
    with other: P256.Signing.PrivateKey? = nil
  ) throws -> String {
    try sign(payload, alg: alg, chain: try certificates.map { try $0.map(Self.data) }, with: other)
  }

  /// A JSON Web Signature that brings these bytes as its certificates; those of the chain unless given.
  func sign(
    _ payload: [String: Any], alg: String = "ES256", chain: [Data]?,
    with other: P256.Signing.PrivateKey? = nil
  ) throws -> String {
    let header = try JSONSerialization.data(
      withJSONObject: [
        "alg": alg, "x5c": try (chain ?? data).map { $0.base64EncodedString() },
      ])
    let body = try JSONSerialization.data(withJSONObject: payload)
    let text = "\(Self.base64URL(header)).\(Self.base64URL(body))"
    let signature = try (other ?? key).signature(for: Data(text.utf8))
    return "\(text).\(Self.base64URL(signature.rawRepresentation))"
  }

  /// The certificates as DER, the leaf first.
  var data: [Data] { get throws { try [leaf, authority, root].map(Self.data) } }

  private static func data(_ certificate: Certificate) throws -> Data {
    var serializer = DER.Serializer()
    try serializer.serialize(certificate)
    return Data(serializer.serializedBytes)
  }

  private static func certificate(
    _ subject: DistinguishedName, _ key: Certificate.PublicKey, by issuer: DistinguishedName,
    _ issuerKey: P384.Signing.PrivateKey, end: Date = end, isAuthority: Bool,
    mark: ASN1ObjectIdentifier?
  ) throws -> Certificate {
    try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: key,
      notValidBefore: begin, notValidAfter: end, issuer: issuer, subject: subject,
      signatureAlgorithm: .ecdsaWithSHA384,
      extensions: try Certificate.Extensions {
        Critical(
          isAuthority
            ? BasicConstraints.isCertificateAuthority(maxPathLength: nil)
            : BasicConstraints.notCertificateAuthority)
        Critical(KeyUsage(digitalSignature: !isAuthority, keyCertSign: isAuthority))
        if let mark { Certificate.Extension(oid: mark, critical: false, value: [5, 0]) }
      }, issuerPrivateKey: Certificate.PrivateKey(issuerKey))
  }

  static func base64URL(_ data: Data) -> String {
    data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }
}
