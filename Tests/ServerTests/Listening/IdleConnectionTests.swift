import Foundation
import NIOCore
import NIOPosix
import Server
import ServerTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Connections that ask nothing any more.
@Suite(.timeLimit(.minutes(2)))
struct IdleConnectionTests {
  /// Says something once the connection is there, before any time has passed on it.
  private final class Greeting: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let text: String

    init(_ text: String) { self.text = text }

    func channelActive(context: ChannelHandlerContext) {
      context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
      context.fireChannelActive()
    }
  }

  /// Sends bytes over a connection and reads until the server closes it.
  private func answer(to bytes: String, port: Int) async throws -> String {
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Greeting(bytes))
          return try NIOAsyncChannel<ByteBuffer, Never>(wrappingChannelSynchronously: channel)
        }
      }
    return try await channel.executeThenClose { inbound in
      var text = ""
      for try await buffer in inbound { text += String(buffer: buffer) }
      return text
    }
  }

  @Test func `a connection without a request is closed on either port, and others are answered`()
    async throws
  {
    try await withServer {
      $0.connectionLimits.idleHTTP1 = .milliseconds(200)
      $0.connectionLimits.idleHTTP2 = .milliseconds(200)
    } _: { server in
      let addresses = try await server.addresses
      let request = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
      // The preface of HTTP/2 and an empty frame of settings.
      let preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\u{4}\0\0\0\0\0"
      #expect(try await answer(to: request, port: addresses.webPort).contains("200 OK"))
      #expect(try await !answer(to: preface, port: addresses.firestorePort).isEmpty)
      let url = try #require(URL(string: "\(addresses.web)/healthz"))
      let (_, response) = try await URLSession.shared.data(from: url)
      #expect((response as? HTTPURLResponse)?.statusCode == 200)
    }
  }
}
