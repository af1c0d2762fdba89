import NIOCore

/// What waits for one connection's client to take it. Lives on the connection's event loop. In the
/// pipeline of a connection of HTTP/2 it only stands for its streams to find it.
///
/// The first 64 KiB of a connection are not counted for all: these are in every buffer of a socket, and
/// the number of connections bounds them.
final class UnreadAnswers: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private static let step = 64 << 10
  /// How often in `patience` it is looked whether the client takes something.
  private static let looks: Int64 = 4

  private let memory: AnswerMemory
  private let channel: any Channel
  private let patience: TimeAmount
  private let address: () -> String?
  private var bytes = 0
  private var taken = 0
  private var source: ByteLedger.Source?
  private var lastRead: NIODeadline
  private var isLooking = false
  /// The streams of HTTP/2 of which more than a little waits.
  private var streams: [ObjectIdentifier: StreamAnswerMeter] = [:]

  /// - Parameters:
  ///   - patience: how long the client may take nothing of what waits.
  ///   - address: tells the address that it comes from; nil for one without a limit of its own.
  init(
    memory: AnswerMemory, channel: any Channel, patience: Duration,
    address: @escaping () -> String?
  ) {
    self.memory = memory
    self.channel = channel
    self.patience = TimeAmount(patience)
    self.address = address
    lastRead = .now()
  }

  /// Counts bytes that were written; false where there is no room for them.
  func add(_ count: Int) -> Bool {
    let wanted = (bytes + count) / Self.step * Self.step
    if wanted > taken {
      guard memory.take(wanted - taken, for: known()) else { return false }
      if taken == 0 { lastRead = .now() }
      taken = wanted
      lookLater()
    }
    bytes += count
    return true
  }

  /// Counts bytes no more, because the client has taken them or its connection has ended.
  func remove(_ count: Int) {
    bytes -= count
    guard taken > 0 else { return }
    lastRead = .now()
    let wanted = bytes / Self.step * Self.step
    guard wanted < taken else { return }
    memory.giveBack(taken - wanted, for: known())
    taken = wanted
  }

  /// Ends the stream when its client takes nothing of it for long.
  func watch(_ stream: StreamAnswerMeter) {
    streams[ObjectIdentifier(stream)] = stream
    lookLater()
  }

  private func known() -> ByteLedger.Source {
    let known =
      source
      ?? ByteLedger.Source(connection: ObjectIdentifier(channel), address: address())
    source = known
    return known
  }

  private func lookLater() {
    guard !isLooking else { return }
    isLooking = true
    let bound = NIOLoopBound(self, eventLoop: channel.eventLoop)
    let interval = TimeAmount.nanoseconds(patience.nanoseconds / Self.looks)
    channel.eventLoop.scheduleTask(in: interval) { bound.value.look() }
  }

  private func look() {
    isLooking = false
    let start = NIODeadline.now() - patience
    if taken > 0, lastRead <= start {
      memory.ended(by: "time")
      return channel.close(promise: nil)
    }
    for (key, stream) in streams where stream.waiting == 0 || stream.lastRead <= start {
      streams[key] = nil
      stream.isWatched = false
      guard stream.waiting > 0 else { continue }
      memory.ended(by: "time")
      stream.end()
    }
    if taken > 0 || !streams.isEmpty { lookLater() }
  }
}
