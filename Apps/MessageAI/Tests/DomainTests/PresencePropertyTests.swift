import Foundation
import MessageAIDomain
import SeededRandom
import ServerTime
import Testing

/// What others see of typing and presence, whatever people and their networks do.
struct PresencePropertyTests {
  /// A time that a `Date` keeps exactly.
  private let tick: TimeInterval = 0.125
  private let start = Date(timeIntervalSince1970: 1_700_000_000)

  /// A clock that knows how far the server's is ahead.
  private func clock(lead: TimeInterval) -> ServerClock {
    var clock = ServerClock()
    clock.learn(serverTime: start + lead, now: start)
    return clock
  }

  /// Keys, pauses, sending and leaving the field in any order; what is told comes late, and some of
  /// it twice.
  @Test(arguments: 0..<200)
  func `typing is seen while it goes on, and three seconds after the last sign no longer`(
    seed: Int
  ) {
    var random = SeededGenerator(seed: UInt64(seed))
    let delay = Double(Int.random(in: 0...8, using: &random)) * tick
    let lead = TimeInterval(Int.random(in: -3_600...3_600, using: &random))
    let clock = clock(lead: lead)
    var signal = TypingSignal()
    var board = TypingBoard()
    // What the server has from when on; nil for nothing.
    var told: [(at: Date, isTyping: Bool)] = []
    var isBusy = false
    for step in 0..<600 {
      let now = start + Double(step) * tick
      if random.once(in: 20) { isBusy.toggle() }
      var actions: [TypingSignal.Action] = []
      if let idleAt = signal.idleAt, idleAt <= now { actions.append(signal.timePassed(now: now)) }
      if isBusy, random.once(in: 3) {
        actions.append(signal.textChanged(isEmpty: random.once(in: 30), now: now))
      }
      if random.once(in: 60) { actions.append(signal.ended()) }
      for action in actions where action != .nothing {
        if action == .typing, let last = told.last, last.isTyping {
          #expect(now.timeIntervalSince(last.at) >= TypingSignal.interval)
        }
        told.append((now, action == .typing))
      }

      let heard = told.last { $0.at + delay <= now }
      let stamps = heard.flatMap { $0.isTyping ? ["ann": $0.at + lead] : nil } ?? [:]
      let isNews = told.contains { $0.at + delay == now }
      if isNews || random.once(in: 10) { board.hear(stamps, now: now, clock: clock) }
      let isSeen = board.typing(at: now) == ["ann"]
      guard let heard, heard.isTyping else {
        #expect(!isSeen)
        continue
      }
      if now < heard.at + TypingBoard.lifetime { #expect(isSeen) }
      if now >= heard.at + delay + TypingBoard.lifetime { #expect(!isSeen) }
    }
  }

  /// A person who writes without long pauses is shown as typing all the time.
  @Test(arguments: 0..<50)
  func `typing that does not pause is seen without a gap`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var (signal, board, clock) = (TypingSignal(), TypingBoard(), clock(lead: 0))
    var now = start
    clock.learn(serverTime: start, now: start)
    for _ in 0..<200 {
      if signal.textChanged(isEmpty: false, now: now) == .typing {
        board.hear(["ann": now], now: now, clock: clock)
      }
      let pause = Double(Int.random(in: 1...7, using: &random)) * tick
      for part in 0..<8 {
        #expect(board.typing(at: now + pause * Double(part) / 8) == ["ann"])
      }
      now += pause
    }
  }

  /// Devices that are opened, put away and crash; a sign comes late, and some of them twice.
  @Test(arguments: 0..<200)
  func `somebody is there while a device of theirs gives signs, and thirty seconds longer at most`(
    seed: Int
  ) {
    var random = SeededGenerator(seed: UInt64(seed))
    let delay = TimeInterval(Int.random(in: 0...4, using: &random))
    let lead = TimeInterval(Int.random(in: -3_600...3_600, using: &random))
    let clock = clock(lead: lead)
    var nextBeat: [String: Date] = [:]
    var beats: [String: Date] = [:]
    var left: Date?
    var told: [(at: Date, beats: [String: Date], left: Date?)] = []
    var board = PresenceBoard()
    board.hear(.init(), of: "ann", now: start, clock: clock)
    for second in 0..<400 {
      let now = start + TimeInterval(second)
      let before = (beats, left)
      for device in ["phone", "pad"] {
        if let due = nextBeat[device], due <= now {
          beats[device] = now
          nextBeat[device] = now + PresenceBoard.beat
        }
        guard random.once(in: 40) else { continue }
        if nextBeat[device] == nil {
          beats[device] = now
          nextBeat[device] = now + PresenceBoard.beat
        } else {
          nextBeat[device] = nil
          if random.once(in: 2) { continue }  // a crash: nobody takes the sign back
          beats[device] = nil
          left = now
        }
      }
      if before != (beats, left) { told.append((now, beats, left)) }

      let heard = told.last { $0.at + delay <= now }
      if let heard, heard.at + delay == now || random.once(in: 10) {
        let signs = PresenceBoard.Signs(
          beats: heard.beats.mapValues { $0 + lead }, lastSeen: heard.left.map { $0 + lead })
        board.hear(signs, of: "ann", now: now, clock: clock)
      }
      let presence = board.presence(of: "ann", at: now)
      guard let heard, let latest = heard.beats.values.max() else {
        #expect(!presence.isOnline)
        continue
      }
      if now < latest + PresenceBoard.silence { #expect(presence.isOnline) }
      let last = told.filter { $0.at + delay <= now }.flatMap(\.beats.values).max() ?? latest
      if now >= last + delay + PresenceBoard.silence {
        let gone = max(latest, heard.left ?? latest)
        #expect(presence == .offline(lastSeen: gone + lead))
      }
    }
  }
}
