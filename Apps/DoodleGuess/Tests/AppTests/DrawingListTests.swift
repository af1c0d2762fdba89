import DoodleGuessApp
import DoodleGuessDomain
import Foundation
import Testing

struct DrawingListTests {
  /// Drawings of these numbers, the newest first.
  private func drawings(_ numbers: ClosedRange<Int>, isWaiting: Bool = false) -> [Drawing] {
    numbers.reversed().map { number in
      Drawing(
        record: DrawingRecord(
          id: "d\(number)", pairId: "ABC234", fromUserId: "ann", toUserId: "bob",
          createdAt: Date(timeIntervalSince1970: Double(number))),
        isWaiting: isWaiting)
    }
  }

  private func expect(
    _ list: DrawingList, _ numbers: ClosedRange<Int>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(list.drawings == drawings(numbers), sourceLocation: sourceLocation)
  }

  @Test func `pages follow each other to the end`() {
    var list = DrawingList()
    #expect(!list.hasEarlier && list.last == nil)
    list.take(drawings(81...130), isFull: true, isStored: false)
    #expect(list.hasEarlier && list.last?.id == "d81")
    list.append(drawings(31...80), isFull: true, isStored: false)
    list.append(drawings(1...30), isFull: false, isStored: false)
    expect(list, 1...130)
    #expect(!list.hasEarlier)
    // What leaves the newest page stays in the list.
    list.take(drawings(83...132), isFull: true, isStored: false)
    expect(list, 1...132)
    #expect(!list.hasEarlier)
  }

  @Test func `after a long absence nothing is missing between two drawings`() {
    var list = DrawingList()
    list.take(drawings(1...50), isFull: true, isStored: false)
    list.take(drawings(1...50), isFull: true, isStored: true)
    list.take(drawings(101...150), isFull: true, isStored: false)
    expect(list, 101...150)
    #expect(list.hasEarlier && list.last?.id == "d101")
    list.take(drawings(141...190), isFull: true, isStored: false)
    expect(list, 101...190)
  }

  @Test func `a drawing on its way does not hide a gap`() {
    var list = DrawingList()
    list.take(drawings(1...50), isFull: true, isStored: false)
    let own = drawings(200...200, isWaiting: true)
    list.take(own + drawings(2...50), isFull: true, isStored: true)
    #expect(list.drawings.count == 51)
    list.take(drawings(151...200), isFull: true, isStored: false)
    expect(list, 151...200)
  }

  @Test func `without a network the device shows what it has`() {
    var list = DrawingList()
    list.take(drawings(81...130), isFull: true, isStored: true)
    list.append(drawings(61...80), isFull: false, isStored: true)
    expect(list, 61...130)
    #expect(list.hasEarlier && list.endsWithStore)
    // The server knows better.
    list.take(drawings(81...130), isFull: true, isStored: false)
    expect(list, 81...130)
    #expect(list.hasEarlier && !list.endsWithStore)
  }

  @Test func `drawings that are gone leave the list`() {
    var list = DrawingList()
    list.take(drawings(81...130), isFull: true, isStored: false)
    list.append(drawings(31...80), isFull: true, isStored: false)
    list.take(drawings(81...120), isFull: false, isStored: false)
    expect(list, 81...120)
    #expect(!list.hasEarlier)
  }
}
