package import Foundation
import NIOCertificateReloading
import NIOSSL

/// Where a server finds its certificate, and how soon it sees that there is another.
package struct TLSFiles: Hashable, Sendable {
  /// The certificate in PEM, with those above it.
  package var certificate: URL
  /// Its private key in PEM.
  package var key: URL
  /// How often both are looked at; new connections get what is there then.
  package var interval: Duration

  package init(certificate: URL, key: URL, interval: Duration = .seconds(30)) {
    self.certificate = certificate
    self.key = key
    self.interval = interval
  }

  /// Reads both files, and will again each interval. A pair that can not be used changes nothing.
  func reloader(
    onFailure: @escaping @Sendable (any Error) -> Void
  ) throws(ServerError) -> TimedCertificateReloader {
    do {
      return try .makeReloaderValidatingSources(
        configuration: TimedCertificateReloader.Configuration(
          refreshInterval: interval,
          certificateSource: .init(location: .file(path: certificate.path), format: .pem),
          privateKeySource: .init(location: .file(path: key.path), format: .pem)
        ) { $0.onCertificateLoadFailed = { onFailure($0.error) } })
    } catch {
      throw ServerError(
        .certificate,
        "The certificate \(certificate.path) with the key \(key.path) cannot be used: \(error) "
          + "Name a PEM certificate and its key with --tls-certificate and --tls-key.")
    }
  }
}
