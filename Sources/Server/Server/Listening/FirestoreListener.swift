import Accounts
import FirestoreService
import GRPCCore
import GRPCNIOTransportHTTP2
import NIOCore
import NIOPosix
import NIOSSL
import ServiceLifecycle

/// Serves Firestore's gRPC on one port, where HTTP/1.1 finds the web's.
struct FirestoreListener: Service {
  let service: FirestoreService
  let security: ListenerSecurity
  let address: ListenAddress
  let port: Int
  /// What requests that are under way take.
  let memory: RequestMemory
  /// What answers that nobody has taken yet take.
  let answers: AnswerMemory
  /// How long connections may stay open once the listener is to stop.
  let drainLimit: Duration
  /// Learns the port once it is open.
  let bound: Eventual<Int>
  /// The port for HTTP/1.1 without encryption, at an address of this machine.
  let web: (address: ListenAddress, port: Eventual<Int>)
  /// Learns whom the connections to that port stand for.
  let passed: PassedConnections
  /// Tells for whom the clients of hosted apps call.
  let callers: CallerKey
  let ledger: ConnectionLedger

  /// A commit may be 10 MiB. The service refuses a larger one with Firestore's own words; what does
  /// not even fit in here is refused by gRPC with RESOURCE_EXHAUSTED, upon which clients try again.
  private static let largestRequest = 20 * 1024 * 1024

  func run() async throws {
    do {
      let loops = MultiThreadedEventLoopGroup.singleton
      let transport = HTTP2ServerTransport.Posix(
        address: address.firestore(port: port), transportSecurity: try security.firestore(),
        config: configuration, eventLoopGroup: loops)
      let server = GRPCServer(
        transport: transport, services: [service],
        interceptors: [
          LoopKeeper(loops),
          CallInterceptor(monitor: service.monitor) { [callers] metadata in
            callers.caller(in: metadata[stringValues: CallerKey.header].first { _ in true })?
              .address
          },
        ])
      try await withThrowingDiscardingTaskGroup { group in
        group.addTask {
          try await withGracefulShutdownHandler {
            try await withTaskExecutorPreference(EventLoopExecutor(loops)) {
              try await server.serve()
            }
          } onGracefulShutdown: {
            server.beginGracefulShutdown()
          }
        }
        group.addTask {
          // Where listening fails, `serve` says why.
          let address = try? await transport.listeningAddress
          if let port = address?.ipv4?.port ?? address?.ipv6?.port { bound.settle(.success(port)) }
        }
      }
      bound.settle(.failure(.stopped))
    } catch {
      let failure = address.error(error, port: port, flag: "--firestore-port")
      bound.settle(.failure(failure))
      throw failure
    }
  }

  private var configuration: HTTP2ServerTransport.Posix.Config {
    .defaults { config in
      config.rpc.maxRequestPayloadSize = Self.largestRequest
      config.http2.targetWindowSize = 1 << 20
      // Unless it is told, the library takes a hundred, and a hundred listeners of one client would
      // leave no room for its calls.
      config.http2.maxConcurrentStreams = memory.limits.callsByConnection
      // A client that never ends its side of a stream keeps the connection open, and cancelling
      // does not close it.
      config.connection.maxGraceTime = drainLimit
      // Clients connect again once they have something to ask.
      config.connection.maxIdleTime = ledger.limits.idleHTTP2
      // `FlushGatherer` does it, and has a lone answer wait for nothing.
      config.connection.flushCoalescing = nil
      // Mobile clients ping to find out whether a listen is still alive.
      config.connection.keepalive.time = .seconds(60)
      config.connection.keepalive.clientBehavior = .init(
        minPingIntervalWithoutCalls: .seconds(10), allowWithoutCalls: true)
      config.channelDebuggingCallbacks.onAcceptHTTP2Stream = { [memory] channel in
        channel.eventLoop.makeCompletedFuture {
          guard let connection = channel.parent?.pipeline.syncOperations else { return }
          try connection.handler(type: IdleDeadline.self).began(channel)
          let handlers: [any ChannelHandler] = [
            StreamAnswerMeter(try connection.handler(type: UnreadAnswers.self)), TimeoutCheck(),
            RequestIntake(
              memory: memory, use: try connection.handler(type: ConnectionUse.self),
              source: RequestMemory.Source(stream: channel), largest: Self.largestRequest),
          ]
          try channel.pipeline.syncOperations.addHandlers(handlers, position: .first)
        }
      }
      config.channelDebuggingCallbacks.onAcceptTCPConnection = {
        [security, web, passed, ledger, memory, answers, drainLimit] channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          let handler = ProtocolSwitch(
            passed: passed, idle: ledger.limits.idleHTTP2 + drainLimit
          ) {
            try NIOCore.SocketAddress(
              ipAddress: web.address.reachableIP, port: try await web.port.value)
          }
          let handlers: [any ChannelHandler] = [
            Admission(ledger), DrainDeadline(drainLimit),
            FlushGatherer(), FirstRequestDeadline(ledger.limits.firstRequest), handler,
            ConnectionUse(channel: channel, limits: memory.limits),
            UnreadAnswers(
              memory: answers, channel: channel, patience: answers.limits.patienceHTTP2
            ) { channel.remoteAddress.flatMap(PeerAddress.init)?.description },
          ]
          switch security {
          case .plaintext: try pipeline.addHandlers(handlers, position: .first)
          case .tls:
            let decryption = try pipeline.handler(type: NIOSSLServerHandler.self)
            try pipeline.addHandlers(handlers, position: .after(decryption))
          }
        }
      }
    }
  }
}

extension RequestMemory.Source {
  /// The connection that an HTTP/2 stream belongs to.
  fileprivate init(stream: any Channel) {
    self.init(
      connection: ObjectIdentifier(stream.parent ?? stream),
      address: stream.remoteAddress.flatMap(PeerAddress.init)?.description)
  }
}
