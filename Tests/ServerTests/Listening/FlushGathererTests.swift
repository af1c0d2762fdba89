import NIOCore
import NIOEmbedded
import Server
import Testing

@Suite struct FlushGathererTests {
  private let window = TimeAmount.microseconds(100)

  /// A connection that counts the writes to its socket.
  private func connected(_ body: (EmbeddedChannel, Sockets) throws -> Void) throws {
    let sockets = Sockets()
    let channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.addHandlers(sockets, FlushGatherer(window: window))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    try body(channel, sockets)
    _ = try channel.finish(acceptAlreadyClosed: true)
  }

  private func answer(_ text: String, on channel: EmbeddedChannel) {
    channel.writeAndFlush(ByteBuffer(string: text), promise: nil)
  }

  @Test func `answers of one turn are sent together, at its end`() throws {
    try connected { channel, sockets in
      for text in ["a", "b", "c"] { answer(text, on: channel) }
      #expect(sockets.flushes == 0)
      channel.embeddedEventLoop.run()
      #expect(sockets.flushes == 1)
      let sent = try channel.readAllOutbound()
      #expect(sent == ["a", "b", "c"])
    }
  }

  @Test func `soon after something was sent, answers wait for the rest of the window`() throws {
    try connected { channel, sockets in
      let loop = channel.embeddedEventLoop
      answer("a", on: channel)
      loop.run()
      loop.advanceTime(by: .microseconds(40))
      for text in ["b", "c"] { answer(text, on: channel) }
      loop.advanceTime(by: .microseconds(50))
      #expect(sockets.flushes == 1)
      answer("d", on: channel)
      loop.advanceTime(by: .microseconds(10))
      #expect(sockets.flushes == 2)
      let sent = try channel.readAllOutbound()
      #expect(sent == ["a", "b", "c", "d"])
      // Long after that nothing waits again.
      loop.advanceTime(by: .seconds(1))
      answer("e", on: channel)
      loop.run()
      #expect(sockets.flushes == 3)
    }
  }

  @Test func `what waits is sent before the connection closes`() throws {
    try connected { channel, sockets in
      answer("last", on: channel)
      channel.close(promise: nil)
      let sent = try channel.readAllOutbound()
      #expect(sent == ["last"])
      channel.embeddedEventLoop.run()
      #expect(sockets.flushes == 1)
    }
  }

  @Test func `what fills the buffer is sent at once`() throws {
    try connected { channel, sockets in
      answer("a", on: channel)
      channel.isWritable = false
      channel.pipeline.fireChannelWritabilityChanged()
      #expect(sockets.flushes == 1)
      channel.isWritable = true
      channel.pipeline.fireChannelWritabilityChanged()
      channel.embeddedEventLoop.run()
      #expect(sockets.flushes == 1)
    }
  }
}

/// Stands where the socket is.
private final class Sockets: ChannelOutboundHandler {
  typealias OutboundIn = ByteBuffer

  var flushes = 0

  func flush(context: ChannelHandlerContext) {
    flushes += 1
    context.flush()
  }
}

extension EmbeddedChannel {
  fileprivate func readAllOutbound() throws -> [String] {
    var texts: [String] = []
    while let buffer = try readOutbound(as: ByteBuffer.self) {
      texts.append(String(buffer: buffer))
    }
    return texts
  }
}
