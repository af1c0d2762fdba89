import Foundation
import MessageAIDomain
import SeededRandom
import Synchronization
import Testing

/// People who write into one conversation from devices whose clocks are wrong and whose networks
/// break, and a server that takes what comes and gives places to it.
struct OutboxWorld {
  private var random: SeededGenerator
  private var devices: [Device] = []

  // The server.
  private var time = Date(timeIntervalSince1970: 1_700_000_000)
  /// What was taken, in the order of the server's time.
  private var taken: [Message] = []
  private var ledger = ConversationLedger(seq: 0, systemSeqs: [], members: [:])
  /// The events of what was taken; each comes at least once, in any order.
  private var events: [String] = []

  private struct Device {
    var uid: String
    var ids: MessageIDGenerator<SeededGenerator>
    let clock: Clock
    /// What the server has not acknowledged, oldest first: it survives the app.
    var queue: [Message] = []
    /// What the device has of the server's messages.
    var known: [Message] = []
    /// Everything that was ever sent, in that order.
    var sent: [String] = []
  }

  /// A device's own time, which is wrong by as much as it was at first.
  private final class Clock: Sendable {
    private let time: Mutex<Date>

    init(_ time: Date) { self.time = Mutex(time) }

    var now: Date { time.withLock { $0 } }

    func advance(_ seconds: TimeInterval) { time.withLock { $0 += seconds } }
  }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for uid in ["ann", "bob", "cat"] {
      let clock = Clock(time + TimeInterval(Int.random(in: -7_200...7_200, using: &random)))
      devices.append(
        Device(uid: uid, ids: Self.ids(seed: random.next(), clock), clock: clock))
    }
  }

  private static func ids(seed: UInt64, _ clock: Clock) -> MessageIDGenerator<SeededGenerator> {
    MessageIDGenerator(randomness: SeededGenerator(seed: seed), now: { clock.now })
  }

  mutating func step() {
    // Often no time passes between two things, as far as a clock can tell.
    let passed = random.once(in: 2) ? 0 : 0.25
    time += passed
    let index = Int.random(in: devices.indices, using: &random)
    for device in devices { device.clock.advance(passed) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2: send(index)
    case 3...5: reach(index)
    case 6, 7: place()
    case 8: devices[index].known = taken
    default: crash(index)
    }
    for device in devices { check(device) }
  }

  /// Everything that waits comes through.
  mutating func settle() {
    for index in devices.indices {
      while !devices[index].queue.isEmpty { reach(index) }
    }
    while !events.isEmpty { place() }
    for index in devices.indices {
      devices[index].known = taken
      check(devices[index])
    }
    let placed = taken.sorted { ($0.seq ?? 0) < ($1.seq ?? 0) }
    #expect(placed.map(\.seq) == (0..<placed.count).map { $0 + 1 })
    for device in devices {
      #expect(placed.filter { $0.senderId == device.uid }.map(\.id) == device.sent)
    }
  }

  private mutating func send(_ index: Int) {
    let id = devices[index].ids.next()
    let now = devices[index].clock.now
    devices[index].sent.append(id)
    devices[index].queue.append(
      Message(
        id: id, senderId: devices[index].uid, senderName: "", text: "text", timestamp: now,
        clientTimestamp: now, state: .pending))
  }

  /// The first of the queue goes to the server, alone: it may not come, or its answer may not, and
  /// then it goes once more.
  private mutating func reach(_ index: Int) {
    guard let message = devices[index].queue.first, !random.once(in: 4) else { return }
    take(message)
    if random.once(in: 4) { return }
    devices[index].queue.removeFirst()
    // A device that has the answer has the message, too.
    devices[index].known = taken
  }

  private mutating func take(_ message: Message) {
    // What is there is not taken once more, as the rules have it: its time stays.
    guard !taken.contains(where: { $0.id == message.id }) else { return }
    var message = message
    // Two commits have different times.
    time += 0.001
    message.timestamp = time
    message.state = .sent
    taken.append(message)
    events.append(message.id)
  }

  /// The event of one message: it and all before it get their places.
  private mutating func place() {
    guard let event = events.randomElement(using: &random),
      let index = taken.firstIndex(where: { $0.id == event })
    else { return }
    // Some come again.
    if !random.once(in: 4) { events.removeAll { $0 == event } }
    for each in 0...index where taken[each].seq == nil {
      taken[each].seq = ledger.place(taken[each].content, from: taken[each].senderId)
    }
  }

  /// The app begins again, and makes other identifiers.
  private mutating func crash(_ index: Int) {
    devices[index].clock.advance(0.25)
    devices[index].ids = Self.ids(seed: random.next(), devices[index].clock)
  }

  private func check(_ device: Device) {
    let shown = shown(on: device)
    #expect(Set(shown.map(\.id)).count == shown.count)
    // Whatever of it has come how far: what one has sent stays, in the order in which one sent it.
    #expect(shown.filter { $0.senderId == device.uid }.map(\.id) == device.sent)
    // All with places, all that was taken, and what waits.
    let states = shown.map { $0.seq == nil ? ($0.state.isAccepted ? 1 : 2) : 0 }
    #expect(states == states.sorted())
    let places = shown.compactMap(\.seq)
    #expect(places == (0..<places.count).map { $0 + 1 })
  }

  /// What a chat shows: what the server has, and what waits on this device.
  private func shown(on device: Device) -> [Message] {
    let waiting = Dictionary(uniqueKeysWithValues: device.queue.map { ($0.id, $0) })
    let known = device.known.map { message in
      message.seq == nil ? waiting[message.id] ?? message : message
    }
    let ids = Set(known.map(\.id))
    return (known + device.queue.filter { !ids.contains($0.id) }).shuffledByName()
      .sorted(by: Message.precedes)
  }
}

extension [Message] {
  /// An order that has nothing to do with the one that is wanted.
  fileprivate func shuffledByName() -> [Message] {
    sorted { String($0.id.reversed()) < String($1.id.reversed()) }
  }
}
