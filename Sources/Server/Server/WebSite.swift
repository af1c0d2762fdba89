package import Hummingbird
package import HummingbirdCore
package import NIOCore
package import ServiceLifecycle

/// Pages that a server serves beside its protocols, on the same port.
package struct WebSite: Sendable {
  /// Adds the pages' routes, after those of the protocols.
  package var addRoutes: @Sendable (Router<WebRequestContext>) -> Void
  /// What is done with a connection before anything else; it is refused where this throws.
  package typealias Preparation = @Sendable (any Channel) throws -> Void

  /// Tells the address of the sender of a request: of a connection's other end and the values of
  /// `X-Forwarded-For`. Nil where it is not known.
  package typealias Peer = @Sendable (SocketAddress?, [String]) -> String?

  /// How connections are handled, such as with an upgrade to web sockets.
  package var server: @Sendable (@escaping Preparation, @escaping Peer) -> HTTPServerBuilder
  /// Runs as long as the site is served; at shutdown it ends before anything else does.
  package var service: any Service

  /// Describes a site.
  package init(
    addRoutes: @escaping @Sendable (Router<WebRequestContext>) -> Void,
    server: @escaping @Sendable (@escaping Preparation, @escaping Peer) -> HTTPServerBuilder,
    service: any Service
  ) {
    self.addRoutes = addRoutes
    self.server = server
    self.service = service
  }
}
