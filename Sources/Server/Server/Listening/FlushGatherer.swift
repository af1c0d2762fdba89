package import NIOCore

/// Sends what many calls of one connection answer at about the same time with one write to the socket.
///
/// A lone answer waits for nobody: it goes out at the end of the event loop's turn. What is to be sent
/// soon after something has been sent waits for the rest of `window`, so that each of the connection's
/// writes carries all that has come up meanwhile. Whatever waits goes out before the connection closes
/// and when its buffer is full.
package final class FlushGatherer: ChannelDuplexHandler {
  package typealias InboundIn = ByteBuffer
  package typealias OutboundIn = ByteBuffer

  private let window: TimeAmount
  private var context: ChannelHandlerContext?
  private var isWaiting = false
  /// When something was sent last.
  private var sent: NIODeadline?

  package init(window: TimeAmount = .microseconds(100)) {
    self.window = window
  }

  package func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
  }

  package func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
  }

  package func flush(context: ChannelHandlerContext) {
    if isWaiting { return }
    isWaiting = true
    let loop = context.eventLoop
    let bound = NIOLoopBound(self, eventLoop: loop)
    let next = sent.map { $0 + window }
    if let next, next > loop.now {
      loop.scheduleTask(deadline: next) { bound.value.send() }
    } else {
      loop.execute { bound.value.send() }
    }
  }

  package func close(
    context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?
  ) {
    send()
    context.close(mode: mode, promise: promise)
  }

  package func channelWritabilityChanged(context: ChannelHandlerContext) {
    if !context.channel.isWritable { send() }
    context.fireChannelWritabilityChanged()
  }

  /// Sends what waits, if anything does.
  private func send() {
    guard isWaiting, let context else { return }
    isWaiting = false
    sent = context.eventLoop.now
    context.flush()
  }
}
