import GRPCNIOTransportHTTP2
import HummingbirdCore
import HummingbirdTLS
import NIOCertificateReloading
import NIOSSL

/// Whether the connections of a listener are encrypted, and with which certificate.
enum ListenerSecurity: Sendable {
  case plaintext
  case tls(TimedCertificateReloader)

  /// The same for gRPC.
  func firestore() throws -> HTTP2ServerTransport.Posix.TransportSecurity {
    switch self {
    case .plaintext: .plaintext
    case .tls(let reloader): try .tls(certificateReloader: reloader)
    }
  }

  /// The same for HTTP/1.1.
  func web(_ server: HTTPServerBuilder) throws -> HTTPServerBuilder {
    switch self {
    case .plaintext: return server
    case .tls(let reloader):
      var configuration = try TLSConfiguration.makeServerConfiguration(
        certificateReloader: reloader)
      configuration.minimumTLSVersion = .tlsv12
      configuration.applicationProtocols = ["http/1.1"]
      return try .tls(server, tlsConfiguration: configuration)
    }
  }
}
