import MessageAIDomain
import SeededRandom
import Testing

/// One person's chat on two devices of theirs, a server that keeps their marks, and beside it a
/// model of what they have seen.
struct ReadingWorld {
  private var random: SeededGenerator
  private var now: ContinuousClock.Instant
  private var devices: [Device]

  // The server.
  private var seq = 0
  private var mark = ReceiptMark()

  /// The last place that was in sight for long enough on any device.
  private var seen = 0

  private static let tick = Duration.milliseconds(100)
  private static let chat = "chat"

  private struct Device {
    var gaze = ReadingGaze()
    var pace: ReceiptPace
    /// The place at the bottom edge, while the chat is before somebody's eyes.
    var place: Int?
    var isActive = true
    /// How often in a row the ticks have found the same there.
    var rest = 0
    var lastLook: Int?
    /// The last message that has come to the device.
    var received = 0
    /// How far the server has told it that the person is.
    var heard = ReceiptMark()
    /// What is on its way to the server, in order.
    var sent: [ReceiptPace.Telling] = []
    var toldLast: ContinuousClock.Instant?
    var isOnline = true
  }

  init(seed: UInt64, start: ContinuousClock.Instant) {
    random = SeededGenerator(seed: seed)
    now = start
    devices = [Device(pace: ReceiptPace(now: start)), Device(pace: ReceiptPace(now: start))]
  }

  mutating func step() {
    now += Self.tick
    if random.once(in: 6) { seq += Int.random(in: 1...3, using: &random) }
    // The server moves the mark on over what the person writes right after what they have read.
    if random.once(in: 40), mark.readSeq == seq {
      seq += 1
      mark = mark.raised(to: ReceiptMark(readSeq: seq))
      seen = seq
    }
    for index in devices.indices {
      change(index)
      pass(index)
    }
  }

  /// All have a network again, and nobody does anything but wait.
  mutating func settle() {
    for index in devices.indices { devices[index].isOnline = true }
    for _ in 0..<10_000 where !isQuiet {
      now += Self.tick
      for index in devices.indices {
        if random.once(in: 2) { exchange(index) }
        pass(index)
      }
    }
    #expect(mark.readSeq == seen)
    #expect(mark.deliveredSeq == devices.map(\.received).max())
    for device in devices {
      #expect(device.sent.isEmpty)
      #expect(device.pace.nextTelling == nil)
      #expect(device.heard == mark)
    }
  }

  private var isQuiet: Bool {
    devices.allSatisfy {
      $0.rest > 3 && $0.received == seq && $0.sent.isEmpty && $0.pace.nextTelling == nil
        && $0.heard == mark
    }
  }

  private mutating func change(_ index: Int) {
    if random.once(in: 30) { devices[index].isOnline.toggle() }
    if random.once(in: 2) { exchange(index) }
    if random.once(in: 12) { devices[index].isActive.toggle() }
    let received = devices[index].received
    if random.once(in: 4), received > 0 {
      // At the end of the chat, somewhere in it, or in another one.
      devices[index].place =
        switch Int.random(in: 0..<5, using: &random) {
        case 0: nil
        case 1: Int.random(in: 1...received, using: &random)
        default: received
        }
    }
  }

  /// What goes between a device and the server, as far as it comes in this moment.
  private mutating func exchange(_ index: Int) {
    guard devices[index].isOnline else { return }
    if !devices[index].sent.isEmpty, random.once(in: 2) {
      let telling = devices[index].sent.removeFirst()
      if isTaken(telling) {
        mark = telling.mark
        devices[index].pace.taken(telling)
      } else {
        devices[index].pace.refused(telling, now: now)
      }
    }
    if random.once(in: 2) { devices[index].heard = mark }
    if devices[index].received < seq, random.once(in: 2) {
      devices[index].received = seq
      note(ReceiptMark(deliveredSeq: seq), index)
    }
  }

  /// As the rules do: nothing goes back, and what is told as new must be.
  private func isTaken(_ telling: ReceiptPace.Telling) -> Bool {
    let (new, old) = (telling.mark, telling.before)
    return new.deliveredSeq >= mark.deliveredSeq && new.readSeq >= mark.readSeq
      && (new.deliveredSeq > old.deliveredSeq) == (new.deliveredSeq > mark.deliveredSeq)
      && (new.readSeq > old.readSeq) == (new.readSeq > mark.readSeq)
  }

  /// What the app does by itself as time passes.
  private mutating func pass(_ index: Int) {
    let look = devices[index].isActive ? devices[index].place : nil
    devices[index].rest = look == devices[index].lastLook ? devices[index].rest + 1 : 0
    devices[index].lastLook = look
    devices[index].gaze.look(at: look, now: now)
    let read = devices[index].gaze.seen(now: now)
    // Counted tick by tick.
    #expect(read == (devices[index].rest >= 3 ? look : nil))
    if let read, devices[index].rest == 3 {
      seen = max(seen, read)
      // Once: nobody looks at it again because it was not told.
      note(ReceiptMark(readSeq: read), index)
    }
    let heard = devices[index].heard
    for telling in devices[index].pace.tell(now: now, known: { _ in heard }) {
      if let last = devices[index].toldLast { #expect(now - last >= ReceiptPace.interval) }
      devices[index].toldLast = now
      #expect(telling.mark.readSeq <= seen)
      #expect(telling.mark.deliveredSeq <= seq)
      #expect(telling.mark.readSeq <= telling.mark.deliveredSeq)
      #expect(telling.mark.isBeyond(telling.before))
      devices[index].sent.append(telling)
    }
  }

  private mutating func note(_ mark: ReceiptMark, _ index: Int) {
    let device = devices[index]
    guard mark.isBeyond(device.heard.raised(to: device.pace.unanswered(in: Self.chat))) else {
      return
    }
    devices[index].pace.note(mark, in: Self.chat, now: now)
  }
}
