import CryptoExtras
import Foundation
import SwiftASN1
import X509

extension SigningKey {
  /// The public half in a certificate that it signs itself, as PEM: the form in which Google's
  /// libraries ask for it.
  var certificate: String {
    get throws(AccountsError) {
      do {
        let name = try DistinguishedName { CommonName("securetoken.system.gserviceaccount.com") }
        let begin = Date(timeIntervalSince1970: TimeInterval(createdAt))
        let certificate = try Certificate(
          version: .v3, serialNumber: Certificate.SerialNumber(bytes: Array(id.utf8.prefix(16))),
          publicKey: Certificate.PublicKey(privateKey.publicKey),
          notValidBefore: begin - 86_400, notValidAfter: begin + 400 * 86_400,
          issuer: name, subject: name, signatureAlgorithm: .sha256WithRSAEncryption,
          extensions: try Certificate.Extensions {
            Critical(BasicConstraints.notCertificateAuthority)
            Critical(KeyUsage(digitalSignature: true))
          }, issuerPrivateKey: Certificate.PrivateKey(privateKey))
        return try certificate.serializeAsPEM().pemString + "\n"
      } catch {
        throw AccountsError(.internal, "The certificate of the key \(id) cannot be made: \(error)")
      }
    }
  }
}
