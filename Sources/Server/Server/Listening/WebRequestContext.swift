package import Hummingbird
package import NIOCore

/// What handlers know of a request beside the request itself: also whom it comes from.
package struct WebRequestContext: RequestContext, RemoteAddressRequestContext {
  package var coreContext: CoreRequestContextStorage
  /// The address at the other end of the connection.
  package let remoteAddress: SocketAddress?

  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    remoteAddress = source.channel.remoteAddress
  }
}
