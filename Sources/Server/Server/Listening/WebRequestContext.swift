import Accounts
package import Hummingbird
package import NIOCore

/// What handlers know of a request beside the request itself: also whom it comes from.
package struct WebRequestContext: DeviceRequestContext, RemoteAddressRequestContext {
  package var coreContext: CoreRequestContextStorage
  /// The sender of the request: the other end of the connection, or the party that it forwards for.
  /// Nil where that is not known.
  package var remoteAddress: SocketAddress?
  /// The browser's device for which an app calls that this server hosts.
  package var device: String?
  /// The connection that the request came by.
  let channel: any Channel

  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
    remoteAddress = source.channel.remoteAddress
  }

  /// Whether a program on the server's own machine asks, for itself.
  package var isFromThisMachine: Bool {
    guard let ip = remoteAddress?.ipAddress else { return false }
    return Network.loopback.contains { $0.contains(ip) }
  }
}
