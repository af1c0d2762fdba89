package import NIOCore

/// Has a ledger admit a connection for as long as it is open, or closes it at once.
///
/// It stands first in the pipeline and leaves once the connection is admitted. Earlier than when it
/// becomes active nobody knows where a connection comes from.
package final class Admission: ChannelInboundHandler, RemovableChannelHandler {
  package typealias InboundIn = ByteBuffer

  private let ledger: ConnectionLedger

  package init(_ ledger: ConnectionLedger) {
    self.ledger = ledger
  }

  package func channelActive(context: ChannelHandlerContext) {
    let address = context.channel.remoteAddress?.ipAddress
    // What comes after this is not told of a connection that never was.
    guard ledger.admit(address) == nil else { return context.close(promise: nil) }
    context.channel.closeFuture.whenComplete { [ledger] _ in ledger.leave(address) }
    context.fireChannelActive()
    context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
  }
}
