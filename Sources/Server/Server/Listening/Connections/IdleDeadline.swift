import NIOCore

/// Closes a connection of HTTP/2 that has had no call for a while.
///
/// gRPC's own handler sends such a connection GOAWAY and a ping, and then waits without an end for the
/// answer to the ping. This one waits a little longer than that handler and closes the connection.
final class IdleDeadline: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let limit: TimeAmount
  private var channel: (any Channel)?
  private var timer: Scheduled<Void>?
  private var openStreams = 0
  /// When the last stream ended.
  private var end = NIODeadline.uptimeNanoseconds(0)

  /// - Parameter limit: how long there may be no call.
  init(_ limit: Duration) {
    self.limit = TimeAmount(limit)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    channel = context.channel
    end = context.eventLoop.now
    check()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
    (timer, channel) = (nil, nil)
  }

  /// A call has begun, and ends with its stream, which is on the connection's event loop.
  func began(_ stream: any Channel) {
    openStreams += 1
    let bound = NIOLoopBound((self, stream.eventLoop), eventLoop: stream.eventLoop)
    stream.closeFuture.whenComplete { _ in
      let (deadline, loop) = bound.value
      deadline.openStreams -= 1
      deadline.end = loop.now
    }
  }

  /// Looks again when the connection could have been idle for so long: a timer for each call would cost
  /// more than the look.
  private func check() {
    guard let channel else { return }
    let idle = openStreams == 0 ? channel.eventLoop.now - end : .zero
    guard idle < limit else { return channel.close(promise: nil) }
    let bound = NIOLoopBound(self, eventLoop: channel.eventLoop)
    timer = channel.eventLoop.scheduleTask(in: limit - idle) { bound.value.check() }
  }
}
