import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// A page's end of a socket, without the page.
struct SocketClient: Sendable {
  /// What the server sent.
  enum Incoming: Sendable, Equatable {
    case text(String)
    case close(Int?)
  }

  /// The server did not open the socket.
  struct Refused: Error {}

  typealias Channel = NIOAsyncChannel<WebSocketFrame, WebSocketFrame>

  private let outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>
  private let incoming: AsyncStream<Incoming>

  /// Opens a socket, runs `body` with it, and closes it.
  @discardableResult
  static func with<Result: Sendable>(
    port: Int, path: String, headers: HTTPHeaders,
    _ body: @Sendable (SocketClient) async throws -> Result
  ) async throws -> Result {
    let channel = try await open(port: port, path: path, headers: headers)
    return try await channel.executeThenClose { inbound, outbound in
      let (stream, continuation) = AsyncStream.makeStream(of: Incoming.self)
      return try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          defer { continuation.finish() }
          do {
            for try await frame in inbound {
              var data = frame.unmaskedData
              switch frame.opcode {
              case .text: continuation.yield(.text(String(buffer: data)))
              case .connectionClose:
                continuation.yield(.close(data.readInteger(as: UInt16.self).map(Int.init)))
              default: continue
              }
            }
          } catch {
            // The server hung up; the test sees the stream end.
          }
        }
        let result = try await body(SocketClient(outbound: outbound, incoming: stream))
        group.cancelAll()
        return result
      }
    }
  }

  /// The frames the server sends, in order; ends when the socket does.
  var frames: AsyncStream<Incoming>.Iterator { incoming.makeAsyncIterator() }

  /// Sends a text frame as a browser does: masked.
  func send(
    _ text: String, opcode: WebSocketOpcode = .text, isMasked: Bool = true, isFinal: Bool = true
  ) async throws {
    try await outbound.write(
      WebSocketFrame(
        fin: isFinal, opcode: opcode, maskKey: isMasked ? .random() : nil,
        data: ByteBuffer(string: text)))
  }

  private static func open(
    port: Int, path: String, headers: HTTPHeaders
  ) async throws -> Channel {
    let upgrade: EventLoopFuture<Channel?> = try await ClientBootstrap(
      group: MultiThreadedEventLoopGroup.singleton
    ).connect(host: "127.0.0.1", port: port) { channel in
      channel.eventLoop.makeCompletedFuture {
        let upgrader = NIOTypedWebSocketClientUpgrader<Channel?>(
          upgradePipelineHandler: { channel, _ in
            channel.eventLoop.makeCompletedFuture {
              try NIOAsyncChannel(wrappingChannelSynchronously: channel)
            }
          })
        let head = HTTPRequestHead(
          version: .http1_1, method: .GET, uri: path, headers: headers)
        return try channel.pipeline.syncOperations.configureUpgradableHTTPClientPipeline(
          configuration: .init(
            upgradeConfiguration: .init(
              upgradeRequestHead: head, upgraders: [upgrader],
              notUpgradingCompletionHandler: { channel in
                channel.eventLoop.makeSucceededFuture(nil)
              })))
      }
    }
    guard let channel = try await upgrade.get() else { throw Refused() }
    return channel
  }
}
