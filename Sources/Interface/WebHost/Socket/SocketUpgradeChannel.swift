import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOWebSocket

/// A server channel that speaks HTTP/1.1 and turns the requests a host accepts into WebSockets.
///
/// Only the first request of a connection may upgrade, which is how browsers open sockets. A request
/// that is not accepted goes on to the HTTP responder, whose route says why.
struct SocketUpgradeChannel: ServerChildChannel {
  /// A connection between its first bytes and the choice of its protocol.
  struct Value: ServerChildChannelValue {
    let channel: any Channel
    let outcome: EventLoopFuture<Outcome>
  }

  /// What a connection turned out to speak.
  enum Outcome: Sendable {
    case http(HTTP1Channel.Value)
    /// The handlers of its pipeline serve the socket from here on.
    case socket
  }

  /// Makes what serves a socket. Called on the socket's event loop.
  typealias Serve = @Sendable (any Channel, SocketRequest) -> SocketHandler

  /// Decides whether a request that came over a channel may open a socket.
  typealias Accept = @Sendable (any Channel, HTTPRequestHead) -> SocketRequest?

  private let http: HTTP1Channel
  private let maximumFrameSize: Int
  private let accept: Accept
  private let prepare: @Sendable (any Channel) throws -> Void
  private let serve: Serve

  init(
    responder: @escaping HTTPChannelHandler.Responder, maximumFrameSize: Int, idle: Duration,
    prepare: @escaping @Sendable (any Channel) throws -> Void,
    accept: @escaping Accept, serve: @escaping Serve
  ) {
    http = HTTP1Channel(
      responder: responder, configuration: .init(idleTimeout: TimeAmount(idle)))
    self.maximumFrameSize = maximumFrameSize
    self.prepare = prepare
    self.accept = accept
    self.serve = serve
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      try prepare(channel)
      var configuration = NIOUpgradableHTTPServerPipelineConfiguration<Outcome>(
        upgradeConfiguration: .init(
          upgraders: [upgrader()],
          notUpgradingCompletionHandler: { channel in keepHTTP(on: channel, logger: logger) }))
      // HTTPTypes validate the response's headers, and NIOAsyncChannel keeps pipelined requests
      // in order. Errors of the first request, before anybody else listens, are answered here.
      configuration.enablePipelining = false
      configuration.enableResponseHeaderValidation = false
      configuration.enableErrorHandling = true
      let outcome = try channel.pipeline.syncOperations.configureUpgradableHTTPServerPipeline(
        configuration: configuration)
      let pipeline = channel.pipeline.syncOperations
      let handler = try pipeline.handler(type: NIOTypedHTTPServerUpgradeHandler<Outcome>.self)
      try pipeline.addHandler(
        UpgradeGate(mayUpgrade: { [weak channel] head in channel.flatMap { accept($0, head) } != nil
        }), position: .before(handler))
      return Value(channel: channel, outcome: outcome)
    }
  }

  func handle(value: Value, logger: Logger) async {
    do {
      switch try await value.outcome.get() {
      case .http(let channel): await http.handle(value: channel, logger: logger)
      case .socket: break
      }
    } catch {
      logger.debug("a connection ended before its first request", metadata: ["error": "\(error)"])
      value.channel.close(promise: nil)
    }
  }

  private func upgrader() -> NIOTypedWebSocketServerUpgrader<Outcome> {
    NIOTypedWebSocketServerUpgrader(
      maxFrameSize: maximumFrameSize,
      // The gate let only sockets through that may open.
      shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture(HTTPHeaders()) },
      upgradePipelineHandler: { channel, head in
        channel.eventLoop.makeCompletedFuture {
          guard let request = accept(channel, head) else {
            throw ChannelError.inappropriateOperationForState
          }
          let pipeline = channel.pipeline.syncOperations
          try pipeline.addHandler(MaskedFrames())
          try pipeline.addHandler(
            NIOWebSocketFrameAggregator(
              minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 64,
              maxAccumulatedFrameSize: maximumFrameSize))
          try pipeline.addHandler(serve(channel, request))
          return .socket
        }
      })
  }

  private func keepHTTP(on channel: any Channel, logger: Logger) -> EventLoopFuture<Outcome> {
    channel.eventLoop.makeCompletedFuture {
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(BoundedHeads())
      try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: false))
      try pipeline.addHandler(
        HTTPConnectionStateHandler(
          idleTimeout: http.configuration.idleTimeout.map { .init($0) }, logger: logger))
      return .http(
        try NIOAsyncChannel(
          wrappingChannelSynchronously: channel,
          configuration: .init(isOutboundHalfClosureEnabled: true)))
    }
  }
}
