import NIOCore
import NIOPosix
import Synchronization

/// A wire between a client and a server that a test can cut and join again.
actor LinkProxy {
  private let target: Int
  private var listener: (any Channel)?
  private let connections = Connections()
  /// Where clients are to connect.
  private(set) var port = 0

  init(to target: Int) {
    self.target = target
  }

  /// Joins the wire: accepts connections and passes them on.
  func join() async throws {
    let target = target
    let connections = connections
    let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { inbound in
        ClientBootstrap(group: inbound.eventLoop)
          .connect(host: "127.0.0.1", port: target)
          .flatMapThrowing { outbound in
            try inbound.pipeline.syncOperations.addHandler(Relay(to: outbound))
            try outbound.pipeline.syncOperations.addHandler(Relay(to: inbound))
            connections.add(inbound)
            connections.add(outbound)
          }
      }
      .bind(host: "127.0.0.1", port: port).get()
    port = listener.localAddress?.port ?? 0
    self.listener = listener
  }

  /// Cuts the wire: what is connected is closed, and nothing connects any more.
  func cut() async throws {
    try await listener?.close()
    listener = nil
    for channel in connections.takeAll() { try? await channel.close() }
  }

  private final class Connections: Sendable {
    private let channels = Mutex<[any Channel]>([])
    func add(_ channel: any Channel) { channels.withLock { $0.append(channel) } }
    func takeAll() -> [any Channel] {
      channels.withLock { channels in
        defer { channels = [] }
        return channels
      }
    }
  }

  private final class Relay: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    private let peer: any Channel

    init(to peer: any Channel) { self.peer = peer }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      peer.writeAndFlush(unwrapInboundIn(data), promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
      peer.close(promise: nil)
    }
  }
}
