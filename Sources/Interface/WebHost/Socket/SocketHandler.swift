import NIOCore
import NIOWebSocket

/// A socket's end of its pipeline: answers control frames, notices silence, and says good-bye.
///
/// All of it runs on the socket's event loop. A page that sends faster than its scene reads is not
/// read, and one that does not read is not written to, so what a socket holds is bounded.
final class SocketHandler: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let session: SocketSession
  private let helloTimeout: TimeAmount
  private let pingInterval: TimeAmount
  private var lastHeard = NIODeadline.now()
  private var watch: Scheduled<Void>?
  /// Whether a close frame was written: nothing else is sent or read.
  private var isEnding = false

  init(_ session: SocketSession, configuration: WebHostConfiguration) {
    self.session = session
    helloTimeout = TimeAmount(configuration.helloTimeout)
    pingInterval = TimeAmount(configuration.pingInterval)
  }

  // MARK: - The page

  func handlerAdded(context: ChannelHandlerContext) {
    lastHeard = .now()
    look(in: helloTimeout, context) { handler, context in
      guard handler.session.isIntroduced else { return handler.end(.malformed, context) }
      handler.ping(context)
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    lastHeard = .now()
    var payload = frame.unmaskedData
    guard !isEnding else {
      // The answer to our good-bye.
      if frame.opcode == .connectionClose { context.close(promise: nil) }
      return
    }
    switch frame.opcode {
    case .text:
      guard let text = String(validating: payload.readableBytesView, as: UTF8.self) else {
        return end(.invalidText, context)
      }
      session.arrived(text)
    case .ping:
      // A page that asks without reading gets no more answers than it takes.
      if context.channel.isWritable { write(.pong, payload, context) }
    case .pong: break
    case .connectionClose:
      isEnding = true
      var answer = context.channel.allocator.buffer(capacity: 2)
      answer.write(webSocketErrorCode: payload.readWebSocketErrorCode() ?? .normalClosure)
      write(.connectionClose, answer, context)
      context.close(promise: nil)
    default: end(.unsupportedData, context)
    }
  }

  func read(context: ChannelHandlerContext) {
    if isEnding || !session.isFull { context.read() }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable { session.drained() }
    context.fireChannelWritabilityChanged()
  }

  func channelInactive(context: ChannelHandlerContext) {
    watch?.cancel()
    watch = nil
    session.left()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    // The handler of the protocol said good-bye already.
    case is NIOWebSocketError: isEnding = true
    case NIOWebSocketFrameAggregator.Error.accumulatedFrameSizeIsTooLarge: end(.tooBig, context)
    case is NIOWebSocketFrameAggregator.Error, is MaskedFrames.Unmasked:
      end(.protocolError, context)
    default: context.close(promise: nil)
    }
  }

  // MARK: - Good-bye

  func triggerUserOutboundEvent(
    context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?
  ) {
    guard let code = event as? SocketCloseCode else {
      return context.triggerUserOutboundEvent(event, promise: promise)
    }
    end(code, context)
    promise?.succeed()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    // Pages reconnect by themselves, and the server does not wait for them.
    case is ChannelShouldQuiesceEvent:
      end(.goingAway, context)
      context.close(promise: nil)
    // A page that sends nothing more, not even good-bye, is gone.
    case ChannelEvent.inputClosed: context.close(promise: nil)
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  /// Writes a close frame and waits a moment for the answer: a socket that is closed while
  /// something of the page is unread would take the close frame with it.
  private func end(_ code: SocketCloseCode, _ context: ChannelHandlerContext) {
    guard !isEnding else { return }
    isEnding = true
    var data = context.channel.allocator.buffer(capacity: 64)
    data.write(webSocketErrorCode: code.webSocketErrorCode)
    data.writeString(code.reason)
    write(.connectionClose, data, context)
    context.read()
    watch?.cancel()
    // A page that does not read cannot be told good-bye.
    look(in: .seconds(2), context) { $1.close(promise: nil) }
  }

  private func write(
    _ opcode: WebSocketOpcode, _ data: ByteBuffer, _ context: ChannelHandlerContext
  ) {
    let frame = WebSocketFrame(fin: true, opcode: opcode, data: data)
    context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
  }

  // MARK: - Silence

  private func ping(_ context: ChannelHandlerContext) {
    look(in: pingInterval, context) { handler, context in
      guard NIODeadline.now() - handler.lastHeard < handler.pingInterval * 2 else {
        return handler.end(.goingAway, context)
      }
      // Asks the browser itself, not the page, whether it is there.
      if context.channel.isWritable { handler.write(.ping, ByteBuffer(), context) }
      handler.ping(context)
    }
  }

  /// Looks again after a time, unless the socket ended.
  private func look(
    in time: TimeAmount, _ context: ChannelHandlerContext,
    _ body: @escaping (SocketHandler, ChannelHandlerContext) -> Void
  ) {
    watch = context.eventLoop.assumeIsolated().scheduleTask(in: time) { [weak self] in
      guard let self, context.channel.isActive else { return }
      body(self, context)
    }
  }
}
