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
  /// How far each of their devices has come, by a name that says nothing of the device.
  package var devices: [String: DeviceMark]

  /// The most times that are kept of receiving, and of reading.
  package static let history = 100

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
    ownSeqs: [Int] = [], delivered: [Passage] = [], read: [Passage] = [],
    devices: [String: DeviceMark] = [:]
  ) {
    self.deliveredSeq = max(deliveredSeq, readSeq)
    self.readSeq = readSeq
    self.joinedSeq = joinedSeq
    self.leftSeq = leftSeq
    self.ownSeqs = ownSeqs
    self.delivered = delivered
    self.read = read
    self.devices = devices
  }

  /// Whether they were there when a message was sent.
  package func wasThere(at seq: Int) -> Bool {
    seq > joinedSeq && leftSeq.map { seq < $0 } ?? true
  }

  /// When they received a message, as far as it is known.
  package func deliveredAt(_ seq: Int) -> Date? {
    // Reading is proof of receiving, whichever was told first.
    [delivered.time(of: seq, keeping: Self.history), readAt(seq)].compactMap(\.self).min()
  }

  /// When they saw a message, as far as it is known.
  package func readAt(_ seq: Int) -> Date? {
    read.time(of: seq, keeping: Self.history)
  }

  /// Those of their devices that a message has come to, by name.
  package func receivers(of seq: Int) -> [DeviceMark] {
    devices.values.filter { $0.has(seq) }
      .sorted { ($0.name, $0.from, $0.seq) < ($1.name, $1.from, $1.seq) }
  }
}

extension [Watermark.Passage] {
  /// When a mark first came to a place or went past it; nil where it has not, or where that may be
  /// among those times that are no longer kept.
  func time(of seq: Int, keeping history: Int) -> Date? {
    guard let index = firstIndex(where: { $0.seq >= seq }),
      index > 0 || count < history || self[index].seq == seq
    else { return nil }
    return self[index].at
  }
}
