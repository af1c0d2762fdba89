package import NIOCore

/// Closes a connection a while after its listener was told to stop, whatever its client does.
///
/// gRPC's own handler waits without an end for the answer to a ping before it counts the time, and its
/// task waits for every stream of the connection: a client that answers nothing, or that has begun a call
/// and sends no request, would keep the server from ending. It stands first in the pipeline.
package final class DrainDeadline: ChannelInboundHandler {
  package typealias InboundIn = ByteBuffer

  private let limit: TimeAmount
  private var timer: Scheduled<Void>?

  /// - Parameter limit: how long what is under way may take to end.
  package init(_ limit: Duration) {
    self.limit = TimeAmount(limit)
  }

  package func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent, timer == nil {
      let channel = context.channel
      timer = context.eventLoop.scheduleTask(in: limit) { channel.close(promise: nil) }
    }
    context.fireUserInboundEventTriggered(event)
  }

  package func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
  }
}
