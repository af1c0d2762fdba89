import FirestoreProto
import Foundation
import GRPCCore
import GRPCNIOTransportHTTP2
import NIOCore
import NIOEmbedded
import NIOPosix
import Server
import ServerTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct ShutdownTests {
  @Test func `a connection that is to end is closed after its time, and no other`() throws {
    let connections = try (0..<2).map { _ in
      let channel = EmbeddedChannel(handler: DrainDeadline(.seconds(2)))
      try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
      return channel
    }
    for _ in 0..<2 {
      connections[0].pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
      for channel in connections { channel.embeddedEventLoop.advanceTime(by: .seconds(1)) }
      #expect(connections[1].isActive)
    }
    #expect(!connections[0].isActive)
  }

  /// The preface of HTTP/2, settings, and the head of a Commit without indexes of HPACK.
  private static let begunCall: ByteBuffer = {
    let fields = [
      (":method", "POST"), (":scheme", "http"), (":authority", "localhost"),
      (":path", "/google.firestore.v1.Firestore/Commit"), ("content-type", "application/grpc"),
      ("te", "trailers"),
    ]
    var block = ByteBuffer()
    for (name, value) in fields {
      block.writeInteger(0, as: UInt8.self)
      for text in [name, value] {
        block.writeInteger(UInt8(text.utf8.count))
        block.writeString(text)
      }
    }
    var bytes = ByteBuffer(string: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
    bytes.writeBytes([0, 0, 0, 4, 0, 0, 0, 0, 0])
    bytes.writeBytes([0, 0, UInt8(block.readableBytes), 1, 4, 0, 0, 0, 1])
    bytes.writeBuffer(&block)
    return bytes
  }()

  @Test(.timeLimit(.minutes(2)))
  func `calls whose requests never come do not hold up the end`() async throws {
    var clients: [any Channel] = []
    try await withServer {
      $0.drainLimit = .milliseconds(200)
    } _: { server in
      let port = try await server.addresses.firestorePort
      for _ in 0..<3 {
        let client = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
          .connect(host: "127.0.0.1", port: port).get()
        try await client.writeAndFlush(Self.begunCall)
        clients.append(client)
      }
      // Each counts for 16 KiB once it has come.
      let metrics = try #require(URL(string: "\(try await server.addresses.web)/metrics"))
      var bytes: Double?
      while bytes != 3 * 16_384 {
        let (data, _) = try await URLSession.shared.data(from: metrics)
        bytes = String(decoding: data, as: UTF8.self).split(separator: "\n")
          .first { $0.hasPrefix("hearth_request_bytes{protocol=\"grpc\"}") }
          .flatMap { $0.split(separator: " ").last }.flatMap { Double($0) }
      }
    }
    // The server has ended, and with it the connections.
    for client in clients { try await client.closeFuture.get() }
  }
  @Test(.timeLimit(.minutes(10)))
  func `a listen that its client never ends does not hold up the end`() async throws {
    try await withServer(isDevelopment: true) { server in
      let port = try await server.addresses.firestorePort
      let transport = try HTTP2ClientTransport.Posix(
        target: .ipv4(address: "127.0.0.1", port: port), transportSecurity: .plaintext)
      try await withGRPCClient(transport: transport) { client in
        let firestore = Google_Firestore_V1_Firestore.Client(wrapping: client)
        let (hold, release) = AsyncStream.makeStream(of: Never.self)
        let request = StreamingClientRequest<Google_Firestore_V1_ListenRequest>(
          metadata: ["authorization": "Bearer owner"]
        ) { writer in
          var listen = Google_Firestore_V1_ListenRequest()
          listen.database = "projects/hearth/databases/(default)"
          listen.addTarget.targetID = 2
          listen.addTarget.documents.documents = [
            "projects/hearth/databases/(default)/documents/users/ada"
          ]
          try await writer.write(listen)
          // As a client that stays: its side of the stream outlives the server.
          for await _ in hold {}
        }
        let error = await #expect(throws: RPCError.self) {
          try await firestore.listen(request: request) { response in
            var isStopping = false
            for try await message in response.messages where !isStopping {
              guard message.targetChange.targetChangeType == .current else { continue }
              isStopping = true
              try await server.stop()
              release.finish()
            }
          }
        }
        #expect(error?.code == .unavailable || error?.code == .cancelled)
      }
    }
  }
}
