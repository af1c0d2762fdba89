import FirestoreWire
import GRPCCore
package import NIOCore
import NIOHPACK
package import NIOHTTP2

/// Receives the requests of one HTTP/2 stream for gRPC's own handler, within limits of memory and time.
///
/// A call begins when its first request has come completely, so that one that never comes takes no place
/// among the calls. A stream's further requests come when they like. What a stream has sent and not been answered counts in a `RequestMemory`, as what it
/// will be once it is decoded: it is weighed as it comes.
package final class RequestIntake: ChannelDuplexHandler {
  package typealias InboundIn = HTTP2Frame.FramePayload
  package typealias InboundOut = HTTP2Frame.FramePayload
  package typealias OutboundIn = HTTP2Frame.FramePayload
  package typealias OutboundOut = HTTP2Frame.FramePayload

  private enum State {
    /// The call has not begun.
    case holding(head: HTTP2Frame.FramePayload?)
    case passing
    case refused
  }

  private static let service = "/google.firestore.v1.Firestore/"
  /// The calls whose clients send any number of requests.
  private static let streams: Set<String> = ["\(service)Listen", "\(service)Write"]
  /// What a call takes that has sent no whole request.
  private static let overhead = 16 << 10
  /// How many bytes of memory each byte counts for of a request that has not come completely: its
  /// frames keep whole buffers of the socket, and once its call has begun they are gathered in another
  /// buffer, which grows by doubling.
  private static let unfinishedFactor = 2
  /// Requests that count for no more than this are not counted once they have come: the call gate
  /// bounds how many.
  private static let small = 64 << 10

  private let memory: RequestMemory
  private let use: ConnectionUse
  private let source: RequestMemory.Source
  /// The most bytes of a request. gRPC's own handler would close the stream of a larger one without a
  /// status, upon which clients send it again.
  private let largest: Int
  private var state = State.holding(head: nil)
  /// What has come of the request of a call that has not begun.
  private var body = HeldBody()
  private var messages = MessageLengths()
  private var isStream = false
  /// What the requests count for that have come and not been answered, the oldest first.
  private var unanswered: [Int] = []
  private var taken = 0
  /// Whether it is counted among the open streams of its connection.
  private var isOpenStream = false
  /// Since when a request has been coming; nil while none is.
  private var start: NIODeadline?
  private var context: ChannelHandlerContext?

  /// - Parameters:
  ///   - use: what the stream's connection uses.
  ///   - source: the stream's connection.
  ///   - largest: the most bytes of a request.
  package init(
    memory: RequestMemory, use: ConnectionUse, source: RequestMemory.Source, largest: Int
  ) {
    self.memory = memory
    self.use = use
    self.source = source
    self.largest = largest
  }

  package func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
  }

  package func handlerRemoved(context: ChannelHandlerContext) {
    forget()
    self.context = nil
  }

  package func channelInactive(context: ChannelHandlerContext) {
    forget()
    context.fireChannelInactive()
  }

  // MARK: - What the client sends

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .refused = state { return }
    let frame = unwrapInboundIn(data)
    if case .holding(nil) = state {
      messages = MessageLengths(weighing: frame.shape(Self.service))
      isStream = frame.begins(Self.streams)
    }
    var hasEnded = false
    if case .data(let body) = frame, case .byteBuffer(let buffer) = body.data {
      let ended = messages.take(buffer).map { $0.length * memory.limits.decodedFactor + $0.weight }
      guard max(ended.max() ?? 0, unfinished) <= memory.limits.bytesByConnection else {
        return refuse(
          .invalidArgument, "The request has too many values. Send them in several requests.")
      }
      guard messages.length ?? 0 <= largest else {
        return refuse(
          .resourceExhausted,
          "A request has \(largest >> 20) MiB at most. Send this in several requests.")
      }
      guard use.takeFrame(of: buffer.readableBytes, ending: ended.count) else {
        memory.refused(by: "fragments")
        refuse(.resourceExhausted, "The requests come in too many small frames.")
        return use.close()
      }
      hasEnded = !ended.isEmpty
      unanswered += ended.filter { $0 > Self.small }
    }
    guard case .holding(let head) = state else {
      if messages.isWithinMessage || hasEnded { account(context: context) }
      if case .passing = state { context.fireChannelRead(data) }
      return
    }
    if hasEnded || frame.isLast {
      begin(head, frame, context: context)
    } else {
      if case .data(let data) = frame, case .byteBuffer(let bytes) = data.data {
        body.append(bytes)
      }
      if head == nil { state = .holding(head: frame) }
      if messages.isWithinMessage { account(context: context) }
    }
  }

  package func channelReadComplete(context: ChannelHandlerContext) {
    // Mostly a request comes with its headers, and then nothing has been held.
    if case .holding(_?) = state { account(context: context) }
    context.fireChannelReadComplete()
  }

  private func begin(
    _ head: HTTP2Frame.FramePayload?, _ frame: HTTP2Frame.FramePayload,
    context: ChannelHandlerContext
  ) {
    if isStream {
      guard use.openStream() else {
        memory.refused(by: "connection")
        return refuse(
          .resourceExhausted, "The connection has as many streams open as it may. Use another one.")
      }
      isOpenStream = true
    }
    let body = self.body.bytes
    self.body = HeldBody()
    state = .passing
    account(context: context)
    guard case .passing = state else { return }
    if let head { context.fireChannelRead(wrapInboundOut(head)) }
    if body.readableBytes > 0 {
      context.fireChannelRead(wrapInboundOut(.data(.init(data: .byteBuffer(body)))))
    }
    context.fireChannelRead(wrapInboundOut(frame))
  }

  // MARK: - What gRPC answers

  package func write(
    context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
  ) {
    if case .refused = state {
      promise?.fail(ChannelError.ioOnClosedChannel)
      return
    }
    if !unanswered.isEmpty {
      switch unwrapOutboundIn(data) {
      case .data(let body):
        // Each answer is to the oldest request. A listener's further answers find none.
        if case .byteBuffer(let buffer) = body.data {
          var answers = MessageLengths()
          unanswered.removeFirst(min(answers.take(buffer).count, unanswered.count))
        }
      case .headers(let frame) where frame.endStream: unanswered = []
      default: break
      }
      if taken > 0 { account(context: context) }
    }
    context.write(data, promise: promise)
  }

  // MARK: - Limits

  /// What the request counts for that has not come completely.
  private var unfinished: Int { messages.received * Self.unfinishedFactor + messages.weight }

  /// Takes or gives back what has changed, and sees that what has begun to come does not take for ever.
  private func account(context: ChannelHandlerContext) {
    var isAwaited = messages.isWithinMessage
    if case .holding = state { isAwaited = true }
    let wanted = unanswered.reduce(0, +) + (isAwaited ? unfinished + Self.overhead : 0)
    if wanted > taken {
      guard memory.take(wanted - taken, for: source) else {
        return refuse(
          .resourceExhausted, "The requests under way take more memory than there is for them.")
      }
    } else if wanted < taken {
      memory.giveBack(taken - wanted, for: source)
    }
    taken = wanted
    if !isAwaited {
      endWait()
    } else if start == nil {
      start = context.eventLoop.now
      memory.deadlines(on: context.eventLoop).add(self)
    }
  }

  /// Refuses the request unless it has come in the time that it may take.
  func giveUp(at now: NIODeadline) {
    guard let start, start + due <= now else { return }
    refuse(.deadlineExceeded, "The request took too long to arrive.")
  }

  private func endWait() {
    guard start != nil, let context else { return }
    start = nil
    memory.deadlines(on: context.eventLoop).remove(self)
  }

  private var due: TimeAmount {
    let length = messages.length ?? 0
    return .seconds(memory.limits.seconds + Int64(length / memory.limits.bytesPerSecond))
  }

  private func refuse(_ code: RPCError.Code, _ message: String) {
    guard let context else { return }
    let hasBegun = if case .passing = state { true } else { false }
    state = .refused
    forget()
    if hasBegun {
      // Clients take this code for RESOURCE_EXHAUSTED.
      context.writeAndFlush(wrapOutboundOut(.rstStream(.enhanceYourCalm)), promise: nil)
      context.close(promise: nil)
    } else {
      context.refuse(code, message)
    }
  }

  private func forget() {
    endWait()
    if taken > 0 { memory.giveBack(taken, for: source) }
    taken = 0
    unanswered = []
    body = HeldBody()
    if isOpenStream { use.closeStream() }
    isOpenStream = false
  }
}

extension HTTP2Frame.FramePayload {
  /// What the requests of the call are that begins with this frame; nil for no call of `service`.
  fileprivate func shape(_ service: String) -> MessageShape? {
    guard case .headers(let frame) = self, let path = frame.headers.first(name: ":path"),
      path.hasPrefix(service)
    else { return nil }
    return MessageShape(requestOf: path.dropFirst(service.count))
  }

  /// Whether a call begins with this frame that has one of these paths.
  fileprivate func begins(_ paths: Set<String>) -> Bool {
    guard case .headers(let frame) = self else { return false }
    return frame.headers.first(name: ":path").map(paths.contains) ?? false
  }

  /// Whether the client sends nothing more, or what comes is no call.
  fileprivate var isLast: Bool {
    switch self {
    case .headers(let frame): frame.endStream || frame.headers.first(name: ":path") == nil
    case .data(let body): body.endStream
    case .rstStream: true
    default: false
    }
  }
}
