import Accounts
import Crypto
import Foundation
import SwiftASN1
// The chain is judged as of the moment of signing, which the certificates' library calls a fixed time.
@_spi(FixedExpiryValidationTime) import X509

/// Proves that the App Store has signed something:
/// https://developer.apple.com/documentation/appstoreservernotifications/jwsdecodedheader
struct AppStoreVerifier: Sendable {
  private static let longest = 256 * 1024
  /// The milliseconds since 1970 at which something can have been signed, up to the end of the year 9999.
  /// The certificates' library stops the process for a time that is later.
  static let times: ClosedRange<Int64> = 0...253_402_300_799_000

  private let roots: [Certificate]

  /// Whether there is anything to trust.
  var hasRoots: Bool { !roots.isEmpty }

  private struct Header: Decodable {
    let alg: String
    let x5c: [String]
  }

  private struct Signing: Decodable {
    let signedDate: Int64
  }

  /// - Parameter roots: certificates as PEM or DER.
  init(roots: [Data]) throws(PurchasesError) {
    do {
      self.roots = try roots.map { data in
        let text = String(decoding: data, as: UTF8.self)
        return text.contains("-----BEGIN")
          ? try Certificate(pemEncoded: text) : try Certificate(derEncoded: Array(data))
      }
    } catch {
      throw PurchasesError(.invalid, "A root certificate of the App Store cannot be read: \(error)")
    }
  }

  /// What a JSON Web Signature in compact form says; throws unless the App Store has signed it.
  func payload<Payload: Decodable>(
    _ type: Payload.Type = Payload.self, of text: String
  ) async throws(PurchasesError) -> Payload {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard text.utf8.count <= Self.longest, parts.count == 3,
      let header = Base64URL.data(parts[0]), let body = Base64URL.data(parts[1]),
      let signature = Base64URL.data(parts[2]),
      let header = JSONDecoder().decode(Header.self, from: header, mostValues: 1_000),
      let signing = JSONDecoder().decode(Signing.self, from: body, mostValues: 10_000),
      Self.times.contains(signing.signedDate)
    else { throw Self.forged("It is not a signature of the App Store") }
    guard header.alg == "ES256" else { throw Self.forged("It is not signed with ES256") }
    guard header.x5c.count == 3 else { throw Self.forged("It does not bring three certificates") }
    let chain = try header.x5c.prefix(2).map { (text) throws(PurchasesError) in
      guard let data = Data(base64Encoded: text),
        let certificate = try? Certificate(derEncoded: Array(data))
      else { throw Self.forged("A certificate cannot be read") }
      return certificate
    }
    try await check(
      leaf: chain[0], intermediate: chain[1],
      at: Date(timeIntervalSince1970: Double(signing.signedDate) / 1000))
    guard let key = P256.Signing.PublicKey(chain[0].publicKey),
      let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature),
      key.isValidSignature(signature, for: Data("\(parts[0]).\(parts[1])".utf8))
    else { throw Self.forged("The signature is wrong") }
    do {
      return try JSONDecoder().decode(type, from: body)
    } catch {
      throw PurchasesError(.invalid, "What the App Store has signed cannot be read: \(error)")
    }
  }

  private func check(
    leaf: Certificate, intermediate: Certificate, at time: Date
  ) async throws(PurchasesError) {
    var verifier = Verifier(rootCertificates: CertificateStore(roots)) {
      RFC5280Policy(fixedExpiryValidationTime: time)
      AppStoreChainPolicy()
    }
    let result = await verifier.validate(
      leaf: leaf, intermediates: CertificateStore([intermediate]))
    guard case .validCertificate = result else {
      throw Self.forged("Its certificates do not lead to a root that this server trusts")
    }
  }

  private static func forged(_ reason: String) -> PurchasesError {
    PurchasesError(.forged, "\(reason).")
  }
}
