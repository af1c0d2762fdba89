import PushDelivery
import SeededRandom
import Testing

@Suite struct ScheduleTests {
  typealias Delivery = DeliverySchedule.Delivery

  private func starts(_ schedule: inout DeliverySchedule, now: Int64) -> [Int64] {
    schedule.takeDue(now: now).starts.map(\.id)
  }

  private func start(_ id: Int64, _ lane: String) -> DeliverySchedule.Start {
    DeliverySchedule.Start(id: id, lane: lane)
  }

  @Test func `deliveries of one lane go one after the other, those of others meanwhile`() {
    var schedule = DeliverySchedule()
    for (id, lane) in [(Int64(1), "a"), (2, "a"), (3, "b")] {
      #expect(
        schedule.add(Delivery(id: id, expiresAt: 100), to: lane, of: "host", now: 0).isEmpty)
    }
    #expect(starts(&schedule, now: 0) == [1, 3])
    #expect(starts(&schedule, now: 0) == [])
    #expect(schedule.finish(start(1, "a"), .sent, now: 1, random: 0) == [.sent(id: 1)])
    #expect(starts(&schedule, now: 1) == [2])
    #expect((schedule.waiting, schedule.running) == (0, 2))
  }

  @Test func `a tag replaces what waits, and follows what is being sent`() {
    var schedule = DeliverySchedule()
    _ = schedule.add(Delivery(id: 1, tag: "t", expiresAt: 9_000), to: "a", of: "h", now: 0)
    #expect(starts(&schedule, now: 0) == [1])
    _ = schedule.add(Delivery(id: 2, tag: "t", expiresAt: 9_000), to: "a", of: "h", now: 0)
    #expect(
      schedule.add(Delivery(id: 3, tag: "t", expiresAt: 9_000), to: "a", of: "h", now: 0)
        == [.ended(id: 2, .replaced, reason: nil)])
    // What failed has a successor already.
    let failure = DeliveryOutcome.failed(.init("busy", isOfService: false))
    #expect(
      schedule.finish(start(1, "a"), failure, now: 1, random: 0)
        == [.ended(id: 1, .replaced, reason: "busy")])
    // The destination was busy, for its successor, too.
    #expect(starts(&schedule, now: 500) == [])
    #expect(starts(&schedule, now: 501) == [3])
  }

  @Test func `what has expired is not sent, and one that would expire before its turn ends`() {
    var schedule = DeliverySchedule()
    _ = schedule.add(Delivery(id: 1, expiresAt: 10), to: "a", of: "h", now: 0)
    _ = schedule.add(Delivery(id: 2, expiresAt: 500), to: "a", of: "h", now: 0)
    let (first, effects) = schedule.takeDue(now: 10)
    #expect(first.map(\.id) == [2])
    #expect(effects == [.ended(id: 1, .expired, reason: nil)])
    let failure = DeliveryOutcome.failed(.init("busy", isOfService: false))
    #expect(
      schedule.finish(start(2, "a"), failure, now: 20, random: 0)
        == [.ended(id: 2, .expired, reason: "busy")])
  }

  @Test func `Retry-After of a service holds all of its lanes, and of a lane only that one`() {
    var schedule = DeliverySchedule()
    for (id, lane) in [(Int64(1), "a"), (2, "b")] {
      _ = schedule.add(Delivery(id: id, expiresAt: .max), to: lane, of: "h", now: 0)
    }
    #expect(starts(&schedule, now: 0) == [1, 2])
    _ = schedule.finish(
      start(1, "a"), .failed(.init("429", retryAfter: 5_000, isOfService: false)), now: 0,
      random: 0)
    _ = schedule.finish(start(2, "b"), .sent, now: 0, random: 0)
    _ = schedule.add(Delivery(id: 3, expiresAt: .max), to: "b", of: "h", now: 0)
    #expect(starts(&schedule, now: 4_999) == [3])
    _ = schedule.finish(
      start(3, "b"), .failed(.init("503", retryAfter: 9_000, isOfService: true)), now: 5_000,
      random: 0)
    _ = schedule.add(Delivery(id: 4, expiresAt: .max), to: "c", of: "h", now: 5_000)
    #expect(starts(&schedule, now: 13_999) == [])
    #expect(schedule.nextTime(after: 13_999) == 14_000)
    // Until one is taken the service gets one at a time.
    #expect(starts(&schedule, now: 14_000).count == 1)
  }

  @Test func `what takes the place of a failed delivery keeps to its Retry-After`() {
    var schedule = DeliverySchedule()
    _ = schedule.add(Delivery(id: 1, tag: "t", expiresAt: .max), to: "a", of: "h", now: 0)
    #expect(starts(&schedule, now: 0) == [1])
    let failure = DeliveryOutcome.failed(.init("429", retryAfter: 5_000, isOfService: false))
    _ = schedule.finish(start(1, "a"), failure, now: 0, random: 0)
    _ = schedule.add(Delivery(id: 2, tag: "t", expiresAt: .max), to: "a", of: "h", now: 10)
    #expect(starts(&schedule, now: 4_999) == [])
    #expect(schedule.nextTime(after: 10) == 5_000)
    #expect(starts(&schedule, now: 5_000) == [2])
    // The same when nothing waited in between.
    _ = schedule.finish(start(2, "a"), failure, now: 5_000, random: 0)
    #expect(schedule.clear("a").count == 1)
  }

  @Test func `a destination that is gone takes what waits for it along`() {
    var schedule = DeliverySchedule()
    for id in Int64(1)...3 {
      _ = schedule.add(Delivery(id: id, expiresAt: 100), to: "a", of: "h", now: 0)
    }
    #expect(starts(&schedule, now: 0) == [1])
    #expect(
      schedule.finish(start(1, "a"), .gone("410"), now: 0, random: 0)
        == (1...3).map { .ended(id: $0, .gone, reason: "410") })
    #expect(schedule.waiting == 0)
    #expect(schedule.nextTime(after: 0) == nil)
  }

  @Test func `waits double up to an hour, and keep to what the service asks for`() {
    for (failures, least) in [
      (1, Int64(500)), (2, 1_000), (5, 8_000), (13, 1_800_000), (99, 1_800_000),
    ] {
      for random: UInt64 in [0, 1, 77_777, .max] {
        let delay = RetryDelay.delay(after: failures, asked: nil, random: random)
        #expect((least...least * 2).contains(delay))
        #expect(RetryDelay.delay(after: failures, asked: 90_000, random: random) >= 90_000)
      }
    }
    for random: UInt64 in [0, 77_777, .max] {
      #expect((90_000...99_000).contains(RetryDelay.delay(after: 1, asked: 90_000, random: random)))
    }
    #expect(
      RetryDelay.delay(after: 1, asked: 10 * RetryDelay.longestAsked, random: 0)
        == RetryDelay.longestAsked)
  }

  @Test func `a service that never answers delays no other`() {
    var limits = DeliverySchedule.Limits()
    limits.perService = 4
    var schedule = DeliverySchedule(limits: limits)
    for id in Int64(0)..<1_000 {
      let host = id % 3 == 0 ? "hanging" : "host \(id % 3)"
      _ = schedule.add(Delivery(id: id, expiresAt: .max), to: "lane \(id)", of: host, now: 0)
    }
    var sent = 0
    while true {
      let due = schedule.takeDue(now: 0).starts.filter { $0.id % 3 != 0 }
      if due.isEmpty { break }
      for each in due { sent += schedule.finish(each, .sent, now: 0, random: 0).count }
    }
    #expect(sent == 666)
    #expect(schedule.running == 4)
    #expect(schedule.waiting == 330)
  }

  /// Everything that was added, and what is known of it.
  private struct Ledger {
    var added: [Int64: (lane: String, delivery: Delivery)] = [:]
    var ended: Set<Int64> = []
    var running: [String: Int64] = [:]
    var lastStarted: [String: Int64] = [:]
    var notBefore: [Int64: Int64] = [:]

    mutating func note(_ effects: [DeliverySchedule.Effect]) {
      for effect in effects {
        switch effect {
        case .sent(let id), .ended(let id, _, _): #expect(ended.insert(id).inserted)
        case .putOff(let id, let until, _, _):
          notBefore[id] = until
          if let lane = added[id]?.lane { lastStarted[lane] = nil }
        }
      }
    }
  }

  @Test(arguments: 0..<200)
  func `whatever happens in whatever order, the rules hold`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var limits = DeliverySchedule.Limits()
    (limits.perService, limits.inAll, limits.perLane, limits.attempts) = (2, 5, 4, 3)
    var schedule = DeliverySchedule(limits: limits)
    var ledger = Ledger()
    var (now, next): (Int64, Int64) = (0, 1)
    let lanes = ["a", "b", "c", "d", "e"]
    for _ in 0..<400 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4:
        let lane = lanes[Int.random(in: 0..<lanes.count, using: &random)]
        let tag = Bool.random(using: &random) ? ["x", "y"].randomElement(using: &random) : nil
        let delivery = Delivery(
          id: next, tag: tag, expiresAt: now + Int64.random(in: 1...20_000, using: &random))
        ledger.added[next] = (lane, delivery)
        next += 1
        ledger.note(
          schedule.add(delivery, to: lane, of: "ab".contains(lane) ? "one" : "two", now: now))
      case 4..<7:
        let (starts, effects) = schedule.takeDue(now: now)
        ledger.note(effects)
        for each in starts {
          #expect(ledger.running.updateValue(each.id, forKey: each.lane) == nil)
          #expect(!ledger.ended.contains(each.id))
          #expect(ledger.added[each.id]?.lane == each.lane)
          #expect(ledger.added[each.id]?.delivery.expiresAt ?? 0 > now)
          #expect(ledger.notBefore[each.id] ?? 0 <= now)
          #expect(ledger.lastStarted[each.lane] ?? 0 < each.id)
          ledger.lastStarted[each.lane] = each.id
        }
        #expect(schedule.running == ledger.running.count)
        #expect(schedule.running <= limits.inAll)
      case 7..<9:
        guard let (lane, id) = ledger.running.sorted(by: <).randomElement(using: &random) else {
          continue
        }
        ledger.running[lane] = nil
        let outcomes: [DeliveryOutcome] = [
          .sent, .sent, .refused("400"), .gone("410"),
          .failed(.init("500", isOfService: true)),
          .failed(.init("429", retryAfter: 3_000, isOfService: false)),
          .failed(.init("503", retryAfter: 4_000, isOfService: true)),
        ]
        let outcome = outcomes[Int.random(in: 0..<outcomes.count, using: &random)]
        ledger.note(
          schedule.finish(
            DeliverySchedule.Start(id: id, lane: lane), outcome, now: now,
            random: random.next()))
      default: now += Int64.random(in: 1...3_000, using: &random)
      }
      #expect(
        schedule.waiting + schedule.running + ledger.ended.count == ledger.added.count)
    }
    // In the end everything is sent or has ended.
    for (lane, id) in ledger.running {
      ledger.note(
        schedule.finish(
          DeliverySchedule.Start(id: id, lane: lane), .sent, now: now, random: 0))
    }
    while schedule.waiting > 0 {
      let (starts, effects) = schedule.takeDue(now: now)
      ledger.note(effects)
      for each in starts {
        ledger.note(schedule.finish(each, .sent, now: now, random: 0))
      }
      if starts.isEmpty, let time = schedule.nextTime(after: now) { now = max(now, time) }
    }
    #expect(ledger.ended.count == ledger.added.count)
  }
}
