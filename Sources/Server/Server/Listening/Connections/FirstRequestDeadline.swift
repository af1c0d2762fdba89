package import NIOCore

/// Closes a connection that does not send the head of a request in time.
///
/// It comes after decryption and looks for the empty line that ends a head in HTTP/1.1 and is part
/// of the beginning of HTTP/2. Then it leaves; the handlers after it have limits of their own.
package final class FirstRequestDeadline: ChannelInboundHandler, RemovableChannelHandler {
  package typealias InboundIn = ByteBuffer
  package typealias InboundOut = ByteBuffer

  private static let end = Array("\r\n\r\n".utf8)

  private let limit: TimeAmount
  private var timer: Scheduled<Void>?
  /// How much of `end` the bytes so far end with.
  private var matched = 0

  package init(_ limit: Duration) {
    self.limit = TimeAmount(limit)
  }

  package func handlerAdded(context: ChannelHandlerContext) {
    let channel = context.channel
    timer = context.eventLoop.scheduleTask(in: limit) { channel.close(promise: nil) }
  }

  package func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
    timer = nil
  }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let isComplete = hasEnd(unwrapInboundIn(data))
    context.fireChannelRead(data)
    if isComplete { context.pipeline.syncOperations.removeHandler(context: context, promise: nil) }
  }

  private func hasEnd(_ bytes: ByteBuffer) -> Bool {
    for byte in bytes.readableBytesView {
      if byte == Self.end[matched] {
        matched += 1
        if matched == Self.end.count { return true }
      } else {
        matched = byte == Self.end[0] ? 1 : 0
      }
    }
    return false
  }
}
