import Foundation
import MessageAIDomain
import SeededRandom
import Testing

struct ReceiptTests {
  @Test func `a time that may be among those no longer kept is not told`() {
    let passages = (0..<DeviceMark.history).map {
      Watermark.Passage(seq: 10 + $0 * 2, at: Date(timeIntervalSince1970: Double($0)))
    }
    let whole = DeviceMark(name: "A", from: 0, seq: 60, delivered: Array(passages.dropLast()))
    #expect(whole.deliveredAt(3) == passages[0].at)
    let cut = DeviceMark(name: "A", from: 0, seq: 60, delivered: passages)
    #expect(cut.deliveredAt(3) == nil)
    #expect(cut.deliveredAt(10) == passages[0].at)
    #expect(cut.deliveredAt(11) == passages[1].at)
    #expect(cut.deliveredAt(500) == nil)
  }

  @Test func `two ticks need all recipients, and blue ones that all have seen it`() {
    var board = ReceiptBoard(participants: ["ann", "bob", "cat"], watermarks: [:])
    #expect(board.state(ofSeq: 3, from: "ann") == .sent)
    board.members["bob"] = Watermark(deliveredSeq: 3)
    #expect(board.state(ofSeq: 3, from: "ann") == .sent)
    board.members["cat"] = Watermark(deliveredSeq: 5, readSeq: 5)
    #expect(board.state(ofSeq: 3, from: "ann") == .delivered)
    board.members["bob"] = Watermark(deliveredSeq: 3, readSeq: 3)
    #expect(board.state(ofSeq: 3, from: "ann") == .read)
    #expect(board.state(ofSeq: 4, from: "ann") == .sent)
  }

  @Test func `a person who left keeps what they had, and one who came later is not asked`() {
    let board = ReceiptBoard(
      participants: ["ann", "bob"],
      watermarks: [
        "bob": Watermark(deliveredSeq: 9, readSeq: 9),
        "gone": Watermark(deliveredSeq: 4, readSeq: 2, leftSeq: 6),
        "new": Watermark(joinedSeq: 7),
      ])
    #expect(board.state(ofSeq: 2, from: "ann") == .read)
    #expect(board.state(ofSeq: 4, from: "ann") == .delivered)
    #expect(board.state(ofSeq: 5, from: "ann") == .sent)
    #expect(board.state(ofSeq: 7, from: "ann") == .read)
    #expect(board.state(ofSeq: 8, from: "ann") == .sent)
    #expect(board.recipients(ofSeq: 5, from: "ann") == ["bob", "gone"])
    #expect(board.recipients(ofSeq: 8, from: "ann") == ["bob", "new"])
  }

  @Test func `a message to nobody else stays sent`() {
    let board = ReceiptBoard(participants: ["ann"], watermarks: [:])
    #expect(board.state(ofSeq: 1, from: "ann") == .sent)
  }

  @Test func `the info screen tells when each person first had it`() {
    let board = ReceiptBoard(
      watermarks: [
        "bob": Watermark(
          deliveredSeq: 8, readSeq: 5,
          delivered: [.init(seq: 3, at: time(1)), .init(seq: 8, at: time(4))],
          read: [.init(seq: 2, at: time(2)), .init(seq: 5, at: time(3))]),
        "cat": Watermark(readSeq: 6, read: [.init(seq: 6, at: time(9))]),
      ])
    let receipts = board.receipts(of: message(seq: 4))
    #expect(
      receipts == [
        .init(
          id: "bob", isDelivered: true, isRead: true, deliveredAt: time(3), readAt: time(3)),
        .init(
          id: "cat", isDelivered: true, isRead: true, deliveredAt: time(9), readAt: time(9)),
      ])
    #expect(board.receipts(of: message(seq: nil)).isEmpty)
  }

  @Test(arguments: [
    (0, [Int](), Watermark(), 0), (5, [], Watermark(), 5), (5, [], Watermark(readSeq: 5), 0),
    (5, [], Watermark(readSeq: 2, ownSeqs: [4]), 2), (5, [3], Watermark(readSeq: 2), 2),
    (9, [1, 6], Watermark(readSeq: 2, joinedSeq: 6), 3), (4, [], Watermark(readSeq: 9), 0),
  ])
  func `a badge counts what others wrote since`(
    seq: Int, systemSeqs: [Int], mark: Watermark, count: Int
  ) {
    #expect(UnreadCount(seq: seq, silentSeqs: systemSeqs, mark: mark).value == count)
  }

  @Test(arguments: [(0, nil), (1, "1"), (99, "99"), (100, "99+")])
  func `a badge has at most two digits`(count: Int, badge: String?) {
    #expect(UnreadCount(seq: count, silentSeqs: [], mark: Watermark()).badge == badge)
  }

  @Test func `places count up to a gap, in whatever order and how often they come`() {
    var places = ReceivedPlaces(last: 2)
    places.receive([5, 3, 3, 1])
    #expect(places.last == 3)
    places.receive([6, 5, 4])
    #expect(places.last == 6)
  }

  /// Random interleavings of sending, placing, receiving, reading, adding, removing, crashing,
  /// telling twice and telling late, beside a model that keeps everything and counts one by one.
  @Test(arguments: 0..<400)
  func `the badge and the ticks are right after whatever happens`(seed: Int) {
    var world = ReceiptWorld(seed: UInt64(seed))
    for _ in 0..<120 {
      world.step()
      world.check()
    }
    world.settle()
    world.check()
  }

  private func time(_ seconds: TimeInterval) -> Date { Date(timeIntervalSince1970: seconds) }

  private func message(seq: Int?) -> Message {
    Message(
      id: "m", senderId: "ann", senderName: "Ann", text: "hi", timestamp: time(0),
      clientTimestamp: time(0), seq: seq, state: .sent)
  }
}
