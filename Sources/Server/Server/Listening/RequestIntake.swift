import GRPCCore
package import NIOCore
import NIOHPACK
package import NIOHTTP2

/// Receives the requests of one HTTP/2 stream for gRPC's own handler, within limits of memory and time.
///
/// A call with one request begins when all of it has come, so that one that never comes takes no place
/// among the calls. What a stream has sent and not been answered counts in a `RequestMemory`.
package final class RequestIntake: ChannelDuplexHandler {
  package typealias InboundIn = HTTP2Frame.FramePayload
  package typealias InboundOut = HTTP2Frame.FramePayload
  package typealias OutboundIn = HTTP2Frame.FramePayload
  package typealias OutboundOut = HTTP2Frame.FramePayload

  private enum State {
    /// The call has not begun.
    case holding([HTTP2Frame.FramePayload])
    case passing
    case refused
  }

  /// The calls whose clients send any number of requests.
  private static let streams: Set<String> = [
    "/google.firestore.v1.Firestore/Listen", "/google.firestore.v1.Firestore/Write",
  ]
  /// What a stream takes that has sent no whole request.
  private static let overhead = 16 << 10
  /// How many bytes of memory each byte counts for of a request that has not come completely: its
  /// frames keep whole buffers of the socket, and once its call has begun they are gathered in another
  /// buffer, which grows by doubling.
  private static let unfinishedFactor = 2
  /// Requests up to this size are not counted once they have come: the call gate bounds how many.
  private static let small = 64 << 10

  private let memory: RequestMemory
  private let source: RequestMemory.Source
  /// Larger requests are for gRPC to refuse.
  private let largest: Int
  private var state = State.holding([])
  private var messages = MessageLengths()
  /// The lengths of requests that have come and not been answered, the oldest first.
  private var unanswered: [Int] = []
  private var taken = 0
  private var timer: Scheduled<Void>?
  private var context: ChannelHandlerContext?

  /// - Parameters:
  ///   - source: the stream's connection.
  ///   - largest: requests beyond it are for gRPC to refuse.
  package init(memory: RequestMemory, source: RequestMemory.Source, largest: Int) {
    self.memory = memory
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
    var ended: [Int] = []
    if case .data(let body) = frame, case .byteBuffer(let buffer) = body.data {
      ended = messages.take(buffer)
      unanswered += ended.filter { $0 > Self.small }
    }
    guard case .holding(let held) = state else {
      context.fireChannelRead(data)
      if messages.isWithinMessage || !ended.isEmpty { account(context: context) }
      return
    }
    if !ended.isEmpty || frame.begins(Self.streams) || (messages.length ?? 0) > largest {
      begin(held, data, context: context)
    } else {
      state = .holding(held + [frame])
      if messages.isWithinMessage { account(context: context) }
    }
  }

  package func channelReadComplete(context: ChannelHandlerContext) {
    // Mostly a request comes with its headers, and then nothing has been held.
    if case .holding(let held) = state, !held.isEmpty { account(context: context) }
    context.fireChannelReadComplete()
  }

  private func begin(
    _ held: [HTTP2Frame.FramePayload], _ data: NIOAny, context: ChannelHandlerContext
  ) {
    state = .passing
    account(context: context)
    guard case .passing = state else { return }
    for frame in held { context.fireChannelRead(wrapInboundOut(frame)) }
    context.fireChannelRead(data)
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

  /// Takes or gives back what has changed, and sees that what has begun to come does not take for ever.
  private func account(context: ChannelHandlerContext) {
    var isAwaited = messages.isWithinMessage
    if case .holding = state { isAwaited = true }
    let wanted =
      unanswered.reduce(0, +) * memory.limits.decodedFactor
      + (isAwaited ? messages.received * Self.unfinishedFactor + Self.overhead : 0)
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
      timer?.cancel()
      timer = nil
    } else if timer == nil {
      expectRequest(since: context.eventLoop.now, on: context.eventLoop)
    }
  }

  /// Refuses the request unless it has come in the time that it may take.
  private func expectRequest(since start: NIODeadline, on loop: any EventLoop) {
    let bound = NIOLoopBound(self, eventLoop: loop)
    timer = loop.scheduleTask(deadline: start + due) {
      let intake = bound.value
      let deadline = start + intake.due
      // More may be due by now: the length is told after the headers.
      if loop.now < deadline { return intake.expectRequest(since: start, on: loop) }
      intake.refuse(.deadlineExceeded, "The request took too long to arrive.")
    }
  }

  private var due: TimeAmount {
    let length = min(messages.length ?? 0, largest)
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
    timer?.cancel()
    timer = nil
    if taken > 0 { memory.giveBack(taken, for: source) }
    taken = 0
    unanswered = []
  }
}

extension HTTP2Frame.FramePayload {
  /// Whether the call begins at once: one of these paths, or one whose client sends nothing more.
  fileprivate func begins(_ streams: Set<String>) -> Bool {
    switch self {
    case .headers(let frame):
      frame.endStream || frame.headers.first(name: ":path").map(streams.contains) ?? true
    case .data(let body): body.endStream
    case .rstStream: true
    default: false
    }
  }
}
