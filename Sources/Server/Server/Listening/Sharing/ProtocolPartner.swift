import NIOCore

/// The other end of a connection that a `ProtocolSwitch` passes on: the one to the web's port.
///
/// Both ends live on one event loop.
final class ProtocolPartner: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let handler: ProtocolSwitch
  private let other: ChannelHandlerContext

  init(handler: ProtocolSwitch, context: ChannelHandlerContext) {
    self.handler = handler
    other = context
  }

  func channelActive(context: ChannelHandlerContext) {
    // The client may have gone meanwhile.
    if !other.channel.isActive { context.close(promise: nil) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    handler.send(unwrapInboundIn(data), context: other)
    if !other.channel.isWritable {
      context.channel.setOption(.autoRead, value: false).whenComplete { _ in }
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    handler.read(context.channel.isWritable, context: other)
  }

  func channelInactive(context: ChannelHandlerContext) {
    handler.close(context: other)
  }
}
