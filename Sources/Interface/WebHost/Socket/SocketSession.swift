import Logging
import NIOCore
import NIOWebSocket
import Synchronization

/// One open socket: reads the page's frames in order, writes the scene's, and notices silence.
struct SocketSession: Sendable {
  typealias Channel = NIOAsyncChannel<WebSocketFrame, WebSocketFrame>
  typealias Outbound = NIOAsyncChannelOutboundWriter<WebSocketFrame>

  /// Links the socket to the scene a page introduces; throws when there is none for it.
  typealias OpenScene =
    @MainActor @Sendable (SocketRequest, ClientHello, SceneLink) async throws -> Scene

  let request: SocketRequest
  let configuration: WebHostConfiguration
  let openScene: OpenScene

  private struct End: Error {
    var code: SocketCloseCode
  }

  /// Serves the socket until either side ends it.
  func run(_ channel: Channel) async {
    let link = SceneLink()
    let heard = LastHeard()
    do {
      try await channel.executeThenClose { inbound, outbound in
        let code = await withTaskGroup(of: SocketCloseCode?.self) { group in
          group.addTask { await read(inbound, outbound, link, heard) }
          group.addTask { await write(outbound, link) }
          group.addTask { await watch(link, heard) }
          // Whichever ends first ends the others; the reader takes the scene off the socket.
          let code = await group.next() ?? nil
          group.cancelAll()
          return code
        }
        await link.finish(code ?? .goingAway)
        guard let code else { return }
        // A page that does not read cannot be told good-bye either.
        let pipe = channel.channel
        pipe.eventLoop.scheduleTask(in: .seconds(2)) { pipe.close(promise: nil) }
        try await close(outbound, code)
      }
    } catch {
      // The browser went away while something was being written; its page reconnects.
      configuration.logger.debug("a socket ended", metadata: ["error": "\(error)"])
    }
  }

  // MARK: - Reading

  /// Reads until the page leaves (nil) or breaks a rule.
  private func read(
    _ inbound: NIOAsyncChannelInboundStream<WebSocketFrame>, _ outbound: Outbound,
    _ link: SceneLink, _ heard: LastHeard
  ) async -> SocketCloseCode? {
    var iterator = inbound.makeAsyncIterator()
    do {
      guard let text = try await nextText(&iterator, outbound, heard) else { return nil }
      guard case .hello(let hello)? = try? ClientFrame.parse(text) else { return .malformed }
      heard.isIntroduced = true
      let scene: Scene
      do {
        scene = try await openScene(request, hello, link)
      } catch {
        configuration.logger.error(
          "a scene was not opened", metadata: ["app": "\(request.app)", "error": "\(error)"])
        return .unavailable
      }
      let code = await follow(&iterator, scene, outbound, link, heard)
      await scene.detach(link)
      return code
    } catch let end as End {
      return end.code
    } catch {
      return code(for: error)
    }
  }

  /// Hands frames to the scene until the page leaves.
  private func follow(
    _ iterator: inout NIOAsyncChannelInboundStream<WebSocketFrame>.AsyncIterator, _ scene: Scene,
    _ outbound: Outbound, _ link: SceneLink, _ heard: LastHeard
  ) async -> SocketCloseCode? {
    var limit = RateLimit(
      perSecond: configuration.frameRate, burst: configuration.frameBurst, now: .now)
    var faults = 0
    do {
      while let text = try await nextText(&iterator, outbound, heard) {
        guard limit.take(now: .now) else { return .tooFast }
        do {
          await scene.receive(try ClientFrame.parse(text), from: link)
        } catch {
          faults += 1
          guard faults < 16 else { return .malformed }
          await link.notify(ServerFrame.error(error.message))
        }
      }
      return nil
    } catch let end as End {
      return end.code
    } catch {
      return code(for: error)
    }
  }

  /// The next text frame; control frames are answered on the way. Nil when the page said good-bye.
  private func nextText(
    _ iterator: inout NIOAsyncChannelInboundStream<WebSocketFrame>.AsyncIterator,
    _ outbound: Outbound, _ heard: LastHeard
  ) async throws -> String? {
    while let frame = try await iterator.next() {
      heard.touch()
      // A browser masks every frame (RFC 6455, section 5.1).
      guard frame.maskKey != nil else { throw End(code: .protocolError) }
      var data = frame.unmaskedData
      switch frame.opcode {
      case .text:
        guard let text = String(validating: data.readableBytesView, as: UTF8.self) else {
          throw End(code: .invalidText)
        }
        return text
      case .ping:
        try await outbound.write(WebSocketFrame(fin: true, opcode: .pong, data: data))
      case .connectionClose:
        let code = data.readWebSocketErrorCode() ?? .normalClosure
        var answer = ByteBuffer()
        answer.write(webSocketErrorCode: code)
        try await outbound.write(WebSocketFrame(fin: true, opcode: .connectionClose, data: answer))
        return nil
      case .pong: continue
      default: throw End(code: .unsupportedData)
      }
    }
    return nil
  }

  /// The code for an error of the frame decoder. Nil where the pipeline answered it already.
  private func code(for error: any Error) -> SocketCloseCode? {
    switch error {
    case is NIOWebSocketError: nil
    case NIOWebSocketFrameAggregator.Error.accumulatedFrameSizeIsTooLarge: .tooBig
    case is NIOWebSocketFrameAggregator.Error: .protocolError
    default: nil
    }
  }

  // MARK: - Writing

  /// Sends what the scene has whenever it has something, until the scene ends the socket.
  private func write(_ outbound: Outbound, _ link: SceneLink) async -> SocketCloseCode? {
    do {
      for await _ in link.wakes {
        while true {
          let output = await link.takeOutput()
          if output.isEmpty { break }
          try await outbound.write(contentsOf: output.map(Self.frame))
        }
      }
      return await link.closeCode
    } catch {
      return nil
    }
  }

  private static func frame(_ output: SceneLink.Output) -> WebSocketFrame {
    switch output {
    case .text(let text): WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text))
    case .ping: WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer())
    }
  }

  private func close(_ outbound: Outbound, _ code: SocketCloseCode) async throws {
    var data = ByteBuffer()
    data.write(webSocketErrorCode: code.webSocketErrorCode)
    data.writeString(code.reason)
    try await outbound.write(WebSocketFrame(fin: true, opcode: .connectionClose, data: data))
    outbound.finish()
  }

  /// Pings the page; ends when it did not introduce itself or has not been heard of for too long.
  private func watch(_ link: SceneLink, _ heard: LastHeard) async -> SocketCloseCode? {
    do {
      try await Task.sleep(for: configuration.helloTimeout)
      guard heard.isIntroduced else { return .malformed }
      while true {
        try await Task.sleep(for: configuration.pingInterval)
        guard heard.silence < configuration.pingInterval * 2 else { return .goingAway }
        await link.ping()
      }
    } catch {
      return nil
    }
  }
}
