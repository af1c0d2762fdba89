import Foundation
import ServerTime

/// The people who are there: a device gives a sign of life every fifteen seconds, and thirty
/// seconds after the last one of any device a person is gone.
package struct PresenceBoard: Hashable, Sendable {
  /// How often a device gives a sign.
  package static let beat: TimeInterval = 15
  /// How long a sign counts.
  package static let silence: TimeInterval = 30

  private var people: [String: Known] = [:]

  /// What the server tells of somebody.
  package struct Signs: Hashable, Sendable {
    /// The last sign of each device that is there, or was when it crashed.
    package var beats: [String: Date]
    /// When they left last by themselves.
    package var lastSeen: Date?

    package init(beats: [String: Date] = [:], lastSeen: Date? = nil) {
      self.beats = beats
      self.lastSeen = lastSeen
    }

    /// The latest of all.
    package var latest: Date? { ([lastSeen].compactMap(\.self) + beats.values).max() }

    /// Devices that have been silent for twice as long as it takes to be gone.
    package func silentDevices(serverTime: Date) -> [String] {
      beats.filter { serverTime.timeIntervalSince($0.value) > 2 * PresenceBoard.silence }
        .keys.sorted()
    }
  }

  private struct Known: Hashable {
    var signs: Signs
    /// Until when they count as there, by this device's clock.
    var until: Date
  }

  package init() {}

  /// Takes up what the server tells of somebody.
  ///
  /// A sign that comes before our eyes counts from now, whatever the clocks say; the first one
  /// known counts from when it was given.
  package mutating func hear(_ signs: Signs, of uid: String, now: Date, clock: ServerClock) {
    guard let newest = signs.beats.values.max() else {
      people[uid] = Known(signs: signs, until: .distantPast)
      return
    }
    if let known = people[uid] {
      let isNew = newest > known.signs.beats.values.max() ?? .distantPast
      people[uid] = Known(signs: signs, until: isNew ? now + Self.silence : known.until)
    } else {
      let age = max(0, clock.serverTime(at: now).timeIntervalSince(newest))
      people[uid] = Known(signs: signs, until: now + Self.silence - age)
    }
  }

  /// Forgets somebody who is no longer asked about.
  package mutating func forget(_ uid: String) {
    people[uid] = nil
  }

  /// Whether somebody is there at this time.
  package func presence(of uid: String, at now: Date) -> Presence {
    guard let known = people[uid] else { return .offline(lastSeen: nil) }
    return known.until > now ? .online : .offline(lastSeen: known.signs.latest)
  }

  /// When the next of them is gone, if nothing is heard until then.
  package func nextChange(after now: Date) -> Date? {
    people.values.map(\.until).filter { $0 > now }.min()
  }
}
