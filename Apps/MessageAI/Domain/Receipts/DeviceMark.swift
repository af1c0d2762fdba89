import Foundation

/// How far one device of somebody has come in a conversation.
package struct DeviceMark: Hashable, Sendable {
  /// What others know it by, such as "Chrome on Linux".
  package var name: String
  /// The last place before the first message that came to it.
  package var from: Int
  /// The last place that has come to it, with all between.
  package var seq: Int
  /// When it came to which place, in order.
  package var delivered: [Watermark.Passage]

  /// The most times that are kept for each device.
  package static let history = 20

  /// The most devices that somebody has in a conversation; the one that was silent for longest gives
  /// way to another.
  package static let mostDevices = 10

  package init(name: String, from: Int = 0, seq: Int = 0, delivered: [Watermark.Passage] = []) {
    self.name = name
    self.from = from
    self.seq = seq
    self.delivered = delivered
  }

  /// Whether a message has come to the device by itself.
  package func has(_ seq: Int) -> Bool {
    seq > from && seq <= self.seq
  }

  /// When a message has come, as far as it is known.
  package func deliveredAt(_ seq: Int) -> Date? {
    delivered.time(of: seq, keeping: Self.history)
  }

  /// When something came last.
  package var lastAt: Date { delivered.last?.at ?? .distantPast }
}
