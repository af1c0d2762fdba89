import NIOCore
import NIOHTTP2

/// Counts the answers of one HTTP/2 stream until its client has taken them: a client opens the window of
/// each stream as it likes, and what does not fit in waits here.
final class StreamAnswerMeter: ChannelOutboundHandler {
  typealias OutboundIn = HTTP2Frame.FramePayload
  typealias OutboundOut = HTTP2Frame.FramePayload

  /// With more than this the library calls a stream not writable, so that its call waits.
  private static let little = 8 << 10

  private let unread: UnreadAnswers
  private var context: ChannelHandlerContext?
  /// Whether `unread` looks after this stream.
  var isWatched = false
  /// The bytes that the client has not taken.
  private(set) var waiting = 0
  /// When it took some of them last.
  private(set) var lastRead = NIODeadline.uptimeNanoseconds(0)

  init(_ unread: UnreadAnswers) {
    self.unread = unread
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .data(let body) = unwrapOutboundIn(data), body.data.readableBytes > 0 else {
      return context.write(data, promise: promise)
    }
    let count = body.data.readableBytes
    guard unread.add(count) else {
      promise?.fail(ChannelError.ioOnClosedChannel)
      return end()
    }
    waiting += count
    if waiting > Self.little, !isWatched {
      isWatched = true
      lastRead = .now()
      unread.watch(self)
    }
    let written = context.eventLoop.makePromise(of: Void.self)
    written.futureResult.assumeIsolated().whenComplete { [self] _ in
      unread.remove(count)
      waiting -= count
      if isWatched { lastRead = .now() }
    }
    if promise != nil { written.futureResult.cascade(to: promise) }
    context.write(data, promise: written)
  }

  /// Resets the stream, which clients take for RESOURCE_EXHAUSTED.
  func end() {
    guard let context else { return }
    context.writeAndFlush(wrapOutboundOut(.rstStream(.enhanceYourCalm)), promise: nil)
    context.close(promise: nil)
  }
}
