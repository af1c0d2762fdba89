import Foundation

/// How far one member of a conversation has come, in the conversation's sequence numbers.
///
/// What was read was delivered, so `readSeq` never exceeds `deliveredSeq`; neither ever goes back.
package struct Watermark: Hashable, Sendable {
  /// The last message that a device of theirs has received.
  package var deliveredSeq: Int
  /// The last message they have seen.
  package var readSeq: Int
  /// The last message before they came: they are not counted for it nor for those before it.
  package var joinedSeq: Int
  /// The line that tells that they left; nil while they are there.
  package var leftSeq: Int?
  /// Their own messages beyond `readSeq`, which are nothing new to them.
  package var ownSeqs: [Int]
  /// When they received and read what: each time a mark moved, in order.
  package var delivered: [Passage]
  package var read: [Passage]

  /// A mark came to `seq` at that time.
  package struct Passage: Hashable, Sendable {
    package var seq: Int
    package var at: Date

    package init(seq: Int, at: Date) {
      self.seq = seq
      self.at = at
    }
  }

  package init(
    deliveredSeq: Int = 0, readSeq: Int = 0, joinedSeq: Int = 0, leftSeq: Int? = nil,
    ownSeqs: [Int] = [], delivered: [Passage] = [], read: [Passage] = []
  ) {
    self.deliveredSeq = max(deliveredSeq, readSeq)
    self.readSeq = readSeq
    self.joinedSeq = joinedSeq
    self.leftSeq = leftSeq
    self.ownSeqs = ownSeqs
    self.delivered = delivered
    self.read = read
  }

  /// Whether they were there when a message was sent.
  package func wasThere(at seq: Int) -> Bool {
    seq > joinedSeq && leftSeq.map { seq < $0 } ?? true
  }

  /// When they received a message, as far as it is known.
  package func deliveredAt(_ seq: Int) -> Date? {
    // Reading is proof of receiving, whichever was told first.
    [delivered.first { $0.seq >= seq }?.at, readAt(seq)].compactMap(\.self).min()
  }

  /// When they saw a message, as far as it is known.
  package func readAt(_ seq: Int) -> Date? {
    read.first { $0.seq >= seq }?.at
  }
}
