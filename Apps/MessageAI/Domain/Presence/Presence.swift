import Foundation

/// Whether somebody is there.
package enum Presence: Hashable, Sendable {
  case online
  /// They were there last at this time, if it is known.
  case offline(lastSeen: Date?)

  package var isOnline: Bool { self == .online }
}
