import NIOCore
import NIOHTTP2
import NIOPosix

/// Connections over which clients make their calls.
struct CallConnections {
  private let channels: [any Channel]

  /// Opens as many connections as are asked for, runs `body`, and closes them.
  static func open<Result>(
    _ count: Int, port: Int, _ body: (CallConnections) async throws -> Result
  ) async throws -> Result {
    // One thread: the others are for the server.
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    var channels: [any Channel] = []
    let result: Swift.Result<Result, any Error>
    do {
      let bootstrap = ClientBootstrap(group: group)
        .channelOption(.socketOption(.tcp_nodelay), value: 1)
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandlers(
              NIOHTTP2Handler(
                mode: .client,
                initialSettings: [
                  HTTP2Setting(parameter: .initialWindowSize, value: CallHandler.mostWindow)
                ]),
              CallHandler(port: port))
          }
        }
      for _ in 0..<count {
        channels.append(try await bootstrap.connect(host: "127.0.0.1", port: port).get())
      }
      result = .success(try await body(CallConnections(channels: channels)))
    } catch {
      result = .failure(error)
    }
    for channel in channels { try? await channel.close() }
    try await group.shutdownGracefully()
    return try result.get()
  }

  /// Runs `body` for each of `clients`, with the handler of the connection that is its, on that
  /// handler's event loop.
  func forEach(
    of clients: Range<Int>, _ body: @escaping @Sendable (Int, CallHandler) -> Void
  ) async throws {
    for (place, channel) in channels.enumerated() {
      try await channel.eventLoop.submit {
        let handler = try channel.pipeline.syncOperations.handler(type: CallHandler.self)
        for client in clients where client % channels.count == place { body(client, handler) }
      }.get()
    }
  }

  /// Makes one call of one message.
  func call(_ method: String, _ message: [UInt8]) async throws {
    let ended = channels[0].eventLoop.makePromise(of: Void.self)
    try await forEach(of: 0..<1) { _, handler in
      let call = CallHandler.Call(receive: { _ in }) { error in
        if let error { ended.fail(error) } else { ended.succeed() }
      }
      _ = handler.start(method, message, isOnly: true, call)
    }
    try await ended.futureResult.get()
  }
}
