import NIOCore
import NIOWebSocket

/// A scene's way to its page: what is handed over is written on the socket's event loop, in order.
struct SocketWriter: Sendable {
  private let channel: any Channel

  init(channel: any Channel) {
    self.channel = channel
  }

  /// Whether the page keeps up. ``SocketSession/drained()`` resumes the task that waits for it.
  var isWritable: Bool { channel.isWritable }

  /// Whether the page is still there, as far as is known.
  var isOpen: Bool { channel.isActive }

  func send(_ text: String) {
    channel.writeAndFlush(
      WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text)), promise: nil)
  }

  /// Says good-bye and ends the socket. What was sent before is written first.
  func end(_ code: SocketCloseCode) {
    channel.triggerUserOutboundEvent(code, promise: nil)
  }

  /// Reads the socket again after it was full.
  func readOn() {
    channel.read()
  }
}
