import NIOCore
import NIOHTTP1

/// Lets only those first requests of a connection ask for another protocol that will get it.
///
/// NIO's upgrade handler loses the head of a request whose upgrade it refuses. Without the header
/// the request is one for a page, and is answered: also where a client merely offers HTTP/2.
final class UpgradeGate: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  private let mayUpgrade: @Sendable (HTTPRequestHead) -> Bool

  init(mayUpgrade: @escaping @Sendable (HTTPRequestHead) -> Bool) {
    self.mayUpgrade = mayUpgrade
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data) else {
      context.fireChannelRead(data)
      return
    }
    // What decides compares what the head says.
    head.boundCharacters()
    if head.headers.contains(name: "Upgrade"), !mayUpgrade(head) {
      head.headers.remove(name: "Upgrade")
    }
    context.fireChannelRead(wrapInboundOut(.head(head)))
    // Only the first request may upgrade; what follows is not looked at.
    context.pipeline.syncOperations.removeHandler(self, promise: nil)
  }
}
