import NIOCore

/// Counts what is written to a connection of HTTP/1.1 or to a page's socket until its client has taken it,
/// and closes the connection when there is no room for more. It comes after decryption.
final class AnswerMeter: ChannelOutboundHandler {
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  private let unread: UnreadAnswers

  init(_ unread: UnreadAnswers) {
    self.unread = unread
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let count = unwrapOutboundIn(data).readableBytes
    guard count > 0 else { return context.write(data, promise: promise) }
    guard unread.add(count) else {
      promise?.fail(ChannelError.ioOnClosedChannel)
      return context.close(promise: nil)
    }
    let written = context.eventLoop.makePromise(of: Void.self)
    written.futureResult.assumeIsolated().whenComplete { [unread] _ in unread.remove(count) }
    if promise != nil { written.futureResult.cascade(to: promise) }
    context.write(data, promise: written)
  }
}
