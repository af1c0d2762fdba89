import Foundation
import MessageAIDomain
import SeededRandom
import Testing

struct MessageOrderTests {
  /// What is known of a message while it goes from a device to its place: it waits, was taken, has a
  /// place; and the clocks of those who write are wrong.
  private enum Known {
    case waiting, taken, placed
  }

  private let start = Date(timeIntervalSince1970: 1_700_000_000)

  /// Accepted messages by their places, then those without one by the server's time, then those that
  /// wait by the device's, in whatever order they come.
  @Test(arguments: 0..<200)
  func `messages are read in the server's order, and what waits comes last`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 1...40, using: &random)
    // Places are given in the order in which the server took them.
    let placed = Int.random(in: 0...count, using: &random)
    let taken = Int.random(in: placed...count, using: &random)
    let wanted = (0..<count).map { index -> Message in
      let known = index < placed ? Known.placed : index < taken ? .taken : .waiting
      let wrong = TimeInterval(Int.random(in: -3_600...3_600, using: &random))
      return message(index, known, clock: known == .waiting ? 0 : wrong)
    }
    let shuffled = wanted.shuffled(using: &random)
    #expect(shuffled.sorted(by: Message.precedes).map(\.id) == wanted.map(\.id))
    // It is an order: never both ways, and never before oneself.
    for first in shuffled {
      for second in shuffled {
        let isBefore = Message.precedes(first, second)
        #expect(!(isBefore && Message.precedes(second, first)))
        #expect(first.id == second.id ? !isBefore : true)
      }
    }
  }

  private func message(_ index: Int, _ known: Known, clock: TimeInterval) -> Message {
    let time = start + TimeInterval(index)
    return Message(
      id: String(format: "%03d", index), senderId: "p\(index % 3)", senderName: "P",
      text: "\(index)", timestamp: time, clientTimestamp: time + clock,
      seq: known == .placed ? index + 1 : nil, state: known == .waiting ? .pending : .sent)
  }
}
