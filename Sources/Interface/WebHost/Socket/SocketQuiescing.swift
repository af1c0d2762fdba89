import NIOCore
import NIOWebSocket

/// Says good-bye on a socket when the server shuts down, so that pages reconnect by themselves and
/// the server does not wait for them.
final class SocketQuiescing: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event is ChannelShouldQuiesceEvent else {
      context.fireUserInboundEventTriggered(event)
      return
    }
    var data = context.channel.allocator.buffer(capacity: 2)
    data.write(webSocketErrorCode: .goingAway)
    let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
    context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
    context.close(promise: nil)
  }
}
