import NIOCore
import NIOWebSocket

/// Refuses frames that no browser sends: it masks every one (RFC 6455, section 5.1).
final class MaskedFrames: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = WebSocketFrame

  /// A frame came without a mask.
  struct Unmasked: Error {}

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if unwrapInboundIn(data).maskKey == nil {
      context.fireErrorCaught(Unmasked())
    } else {
      context.fireChannelRead(data)
    }
  }
}
