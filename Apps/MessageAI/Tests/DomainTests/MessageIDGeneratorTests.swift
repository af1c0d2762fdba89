import Foundation
import MessageAIDomain
import Synchronization
import Testing

struct MessageIDGeneratorTests {
  @Test func `identifiers sort by the time they were made`() {
    let clock = Clock(Date(timeIntervalSince1970: 1_700_000_000))
    var generator = MessageIDGenerator(randomness: Fixed(0)) { clock.now }
    let first = generator.next()
    clock.advance(by: 0.001)
    let second = generator.next()
    #expect(first.count == 26)
    #expect(first < second)
  }

  @Test func `a thousand in one millisecond are different and in order`() {
    var generator = MessageIDGenerator(randomness: SystemRandomNumberGenerator()) {
      Date(timeIntervalSince1970: 1_700_000_000)
    }
    let ids = (0..<1_000).map { _ in generator.next() }
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == 1_000)
  }

  @Test func `a clock that goes back does not break the order`() {
    let clock = Clock(Date(timeIntervalSince1970: 1_700_000_000))
    var generator = MessageIDGenerator(randomness: Fixed(.max)) { clock.now }
    let first = generator.next()
    clock.advance(by: -60)
    #expect(first < generator.next())
  }

  @Test func `the time is written as the specification's example has it`() {
    var generator = MessageIDGenerator(randomness: Fixed(0)) {
      Date(timeIntervalSince1970: 1_469_918_176.385)
    }
    #expect(generator.next() == "01ARYZ6S410000000000000000")
  }
}

/// A clock that a test sets.
private final class Clock: Sendable {
  private let time: Mutex<Date>

  init(_ now: Date) { time = Mutex(now) }

  var now: Date { time.withLock { $0 } }

  func advance(by seconds: TimeInterval) {
    time.withLock { $0 += seconds }
  }
}

/// Randomness that always gives the same bits.
private struct Fixed: RandomNumberGenerator, Sendable {
  var bits: UInt64

  init(_ bits: UInt64) { self.bits = bits }

  mutating func next() -> UInt64 { bits }
}
