import MessageAIDomain
import SeededRandom
import Testing

struct ReadingTests {
  private let start = ContinuousClock.now

  @Test func `what has been in sight for a moment was seen, and what went by was not`() {
    var gaze = ReadingGaze()
    #expect(gaze.seenAt == nil)
    gaze.look(at: 3, now: start)
    #expect(gaze.seen(now: start + .milliseconds(299)) == nil)
    gaze.look(at: 4, now: start + .milliseconds(299))
    #expect(gaze.seen(now: start + .milliseconds(300)) == nil)
    // Looked at once more, it has been in sight all the time.
    gaze.look(at: 4, now: start + .milliseconds(500))
    #expect(gaze.seenAt == start + .milliseconds(599))
    #expect(gaze.seen(now: start + .milliseconds(599)) == 4)
    gaze.look(at: nil, now: start + .seconds(1))
    #expect(gaze.seen(now: start + .seconds(2)) == nil)
  }

  @Test func `what stood there from the beginning counts from the opening for who leaves`() {
    var gaze = ReadingGaze()
    gaze.open(now: start)
    #expect(gaze.seen(leavingAt: start + .seconds(1)) == nil)
    // The edge is known when the messages have been on the screen for a while.
    gaze.look(at: 3, now: start + .milliseconds(200))
    #expect(gaze.seen(leavingAt: start + .milliseconds(299)) == nil)
    #expect(gaze.seen(leavingAt: start + .milliseconds(300)) == 3)
    #expect(gaze.seen(now: start + .milliseconds(300)) == nil)
    // What came to the edge later counts from then.
    gaze.look(at: 4, now: start + .milliseconds(400))
    #expect(gaze.seen(leavingAt: start + .milliseconds(699)) == nil)
    #expect(gaze.seen(leavingAt: start + .milliseconds(700)) == 4)
  }

  @Test func `nobody has seen what stands there while nobody looks`() {
    var gaze = ReadingGaze()
    gaze.open(now: start)
    gaze.look(at: 3, now: start + .milliseconds(100))
    gaze.look(at: nil, now: start + .milliseconds(200))
    #expect(gaze.seen(leavingAt: start + .seconds(1)) == nil)
    gaze.open(now: start + .seconds(2))
    gaze.look(at: 3, now: start + .milliseconds(2_200))
    #expect(gaze.seen(leavingAt: start + .milliseconds(2_250)) == nil)
    #expect(gaze.seen(leavingAt: start + .milliseconds(2_300)) == 3)
  }

  @Test func `the first thing is told at once, and the next ones together`() throws {
    var pace = ReceiptPace(now: start)
    pace.note(ReceiptMark(deliveredSeq: 1), in: "a", now: start)
    let first = pace.tell(now: start) { _ in ReceiptMark() }
    #expect(
      first == [.init(conversationId: "a", mark: .init(deliveredSeq: 1), before: .init())])
    pace.note(ReceiptMark(deliveredSeq: 2), in: "a", now: start)
    pace.note(ReceiptMark(readSeq: 1), in: "a", now: start + .milliseconds(400))
    #expect(pace.nextTelling == start + .milliseconds(500))
    #expect(pace.tell(now: start + .milliseconds(499)) { _ in ReceiptMark() } == [])
    let second = pace.tell(now: start + .milliseconds(500)) { _ in ReceiptMark() }
    // The device has not heard of its own first telling yet, and tells nothing of it again.
    #expect(
      second == [
        .init(
          conversationId: "a", mark: .init(deliveredSeq: 2, readSeq: 1),
          before: .init(deliveredSeq: 1))
      ])
    #expect(pace.nextTelling == nil)
  }

  @Test func `what is refused is told again on top of what was heard, and not for ever`() throws {
    var pace = ReceiptPace(now: start)
    pace.note(ReceiptMark(deliveredSeq: 5, readSeq: 5), in: "a", now: start)
    var now = start
    var heard = ReceiptMark()
    var count = 0
    while let next = pace.nextTelling {
      #expect(next >= now)
      now = next
      let telling = try #require(pace.tell(now: now) { _ in heard }.first)
      #expect(telling.mark == ReceiptMark(deliveredSeq: max(5, heard.deliveredSeq), readSeq: 5))
      pace.refused(telling, now: now)
      heard = ReceiptMark(deliveredSeq: 6)
      count += 1
    }
    #expect(count == 1 + ReceiptPace.mostTries)
    #expect(now - start >= .seconds(60))
    // News is told again.
    pace.note(ReceiptMark(readSeq: 7), in: "a", now: now)
    #expect(!pace.tell(now: now + .seconds(1)) { _ in heard }.isEmpty)
  }

  /// People who scroll, look away and come back, on two devices, while messages come; and a server
  /// that hears late, tells late what it has heard, and refuses what falls behind.
  @Test(arguments: 0..<300)
  func `what is told as read was seen, twice a second at most, and nothing seen stays untold`(
    seed: Int
  ) {
    var world = ReadingWorld(seed: UInt64(seed), start: start)
    for _ in 0..<400 { world.step() }
    world.settle()
  }
}
