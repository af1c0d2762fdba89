/// When the server picks for somebody at once, rather than at the end of the clock.
package struct Autopilot: Codable, Hashable, Sendable {
  /// How often in a row the clock ran out for this person.
  package private(set) var expiriesInARow: Int
  /// Whether the server picks; a tap turns it off.
  package private(set) var isOn: Bool

  package init() {
    expiriesInARow = 0
    isOn = false
  }

  /// How many expiries in a row turn it on in a fast draft.
  package static let patience = 2
  /// How long it waits before it picks.
  package static let seconds = 2

  /// The clock ran out. In a slow draft, where one sleeps and works, nothing is turned on.
  package mutating func clockExpired(in pace: DraftPace) {
    expiriesInARow += 1
    if pace == .fast && expiriesInARow >= Self.patience { isOn = true }
  }

  /// The person picked, or turned it off: it is as if no clock had run out.
  package mutating func personActed() {
    self = Autopilot()
  }

  /// The person asks for it, or leaves the draft.
  package mutating func turnOn() {
    isOn = true
  }
}
