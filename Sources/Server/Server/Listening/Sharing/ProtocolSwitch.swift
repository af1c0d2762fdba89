import NIOCore
import NIOPosix

/// Hands the connections of a gRPC port that speak HTTP/1.1 to the web's port, so that a client that
/// knows one address finds REST there, too.
///
/// It stands before gRPC's own handlers and holds back what they say until the client has begun:
/// HTTP/2 begins with `PRI `, which no method of HTTP/1.1 does. Then it leaves, or stays and passes
/// bytes to and fro; to gRPC that is a connection on which nothing is ever heard.
final class ProtocolSwitch: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private enum State {
    case undecided(received: ByteBuffer, held: [(data: NIOAny, promise: EventLoopPromise<Void>?)])
    case http2
    /// With what has been received so far.
    case connecting(ByteBuffer)
    case web(any Channel)
    case closed
  }

  private static let start = Array("PRI ".utf8)

  private let web: @Sendable () async throws -> SocketAddress
  private let passed: PassedConnections
  private let idle: Duration
  private var state = State.undecided(received: ByteBuffer(), held: [])

  /// - Parameters:
  ///   - passed: learns whom a connection to the web's port stands for.
  ///   - idle: how long a connection of HTTP/2 may have no call.
  ///   - web: where HTTP/1.1 is served.
  init(
    passed: PassedConnections, idle: Duration,
    web: @escaping @Sendable () async throws -> SocketAddress
  ) {
    self.passed = passed
    self.idle = idle
    self.web = web
  }

  // MARK: - What the client says

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch state {
    case .undecided(var received, let held):
      received.writeImmutableBuffer(unwrapInboundIn(data))
      state = .undecided(received: received, held: held)
      decide(received, held, context: context)
    case .http2: context.fireChannelRead(data)
    case .connecting(var received):
      received.writeImmutableBuffer(unwrapInboundIn(data))
      state = .connecting(received)
    case .web(let partner):
      partner.writeAndFlush(unwrapInboundIn(data), promise: nil)
      if !partner.isWritable { read(false, context: context) }
    case .closed: break
    }
  }

  private func decide(
    _ received: ByteBuffer, _ held: [(data: NIOAny, promise: EventLoopPromise<Void>?)],
    context: ChannelHandlerContext
  ) {
    let beginning = received.readableBytesView.prefix(Self.start.count)
    guard Self.start.starts(with: beginning) else {
      for write in held { write.promise?.succeed() }
      return connect(received, context: context)
    }
    guard beginning.count == Self.start.count else { return }
    state = .http2
    try? context.pipeline.syncOperations.addHandler(IdleDeadline(idle), position: .after(self))
    for write in held { context.write(write.data, promise: write.promise) }
    context.flush()
    context.fireChannelRead(wrapInboundOut(received))
    context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
  }

  private func connect(_ received: ByteBuffer, context: ChannelHandlerContext) {
    state = .connecting(received)
    read(false, context: context)
    let loop = context.eventLoop
    let bound = NIOLoopBound((self, context), eventLoop: loop)
    let web = web
    loop.makeFutureWithTask { try await web() }
      .flatMap { address in
        ClientBootstrap(group: loop)
          .channelInitializer { channel in
            channel.eventLoop.makeCompletedFuture {
              let (handler, context) = bound.value
              try channel.pipeline.syncOperations.addHandler(
                ProtocolPartner(handler: handler, context: context))
            }
          }
          .connect(to: address)
      }
      .whenComplete { result in
        let (handler, context) = bound.value
        switch result {
        case .success(let partner): handler.connected(to: partner, context: context)
        case .failure: handler.close(context: context)
        }
      }
  }

  private func connected(to partner: any Channel, context: ChannelHandlerContext) {
    guard case .connecting(let received) = state else {
      return partner.close(promise: nil)
    }
    // A connection that cannot be told from one of this machine's own is not passed on.
    guard let address = partner.localAddress, let client = context.channel.remoteAddress else {
      partner.close(promise: nil)
      return close(context: context)
    }
    passed.add(address, for: client)
    partner.closeFuture.whenComplete { [passed] _ in passed.remove(address) }
    state = .web(partner)
    partner.writeAndFlush(received, promise: nil)
    read(true, context: context)
  }

  func channelInactive(context: ChannelHandlerContext) {
    if case .web(let partner) = state { partner.close(promise: nil) }
    if case .undecided(_, let held) = state {
      for write in held { write.promise?.fail(ChannelError.ioOnClosedChannel) }
    }
    state = .closed
    context.fireChannelInactive()
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if case .web(let partner) = state {
      _ = partner.setOption(.autoRead, value: context.channel.isWritable)
    }
    context.fireChannelWritabilityChanged()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // The web's port has been closed by the time that gRPC's is to be.
    switch state {
    case .connecting,
      .web where event is ChannelShouldQuiesceEvent:
      close(context: context)
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  // MARK: - What gRPC says

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch state {
    case .undecided(let received, let held):
      state = .undecided(received: received, held: held + [(data, promise)])
    case .http2: context.write(data, promise: promise)
    case .connecting, .web: promise?.succeed()
    case .closed: promise?.fail(ChannelError.ioOnClosedChannel)
    }
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    switch state {
    // Whether the connection lasts is not for gRPC to say, which hears nothing on it.
    case .connecting, .web: promise?.succeed()
    case .undecided, .http2, .closed: context.close(mode: mode, promise: promise)
    }
  }

  // MARK: - What the web says

  func send(_ bytes: ByteBuffer, context: ChannelHandlerContext) {
    guard case .web = state else { return }
    context.writeAndFlush(wrapOutboundOut(bytes), promise: nil)
  }

  /// The web takes more, or no more for now.
  func read(_ isWanted: Bool, context: ChannelHandlerContext) {
    context.channel.setOption(.autoRead, value: isWanted).whenComplete { _ in }
  }

  func close(context: ChannelHandlerContext) {
    context.close(promise: nil)
  }
}
