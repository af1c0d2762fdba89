import Foundation
import ServerTime

/// The people who type, as a receiver knows it: three seconds after the last sign of somebody, they
/// have stopped.
package struct TypingBoard: Hashable, Sendable {
  /// How long a sign of typing counts.
  package static let lifetime: TimeInterval = 3

  private var heard: [String: Sign] = [:]

  private struct Sign: Hashable {
    var stamp: Date
    var until: Date
  }

  package init() {}

  /// Takes up all the signs that there are, each with the server's time of it.
  ///
  /// A sign that changes before our eyes counts from now, whatever the clocks say; one that was
  /// there before counts from when it was given.
  package mutating func hear(_ stamps: [String: Date], now: Date, clock: ServerClock) {
    heard = heard.filter { stamps[$0.key] != nil }
    for (uid, stamp) in stamps {
      if let known = heard[uid] {
        guard stamp > known.stamp else { continue }
        heard[uid] = Sign(stamp: stamp, until: now + Self.lifetime)
      } else {
        let age = max(0, clock.serverTime(at: now).timeIntervalSince(stamp))
        heard[uid] = Sign(stamp: stamp, until: now + max(0, Self.lifetime - age))
      }
    }
  }

  /// The uids of the people who type at this time.
  package func typing(at now: Date) -> [String] {
    heard.filter { $0.value.until > now }.keys.sorted()
  }

  /// When the next of them has stopped, if nothing is heard until then.
  package func nextChange(after now: Date) -> Date? {
    heard.values.map(\.until).filter { $0 > now }.min()
  }

  /// What is said of those who type, or nil for nobody.
  package static func sentence(names: [String]) -> String? {
    switch names.count {
    case 0: nil
    case 1: "\(names[0]) is typing..."
    case 2: "\(names[0]) and \(names[1]) are typing..."
    default: "Several people are typing..."
    }
  }
}
