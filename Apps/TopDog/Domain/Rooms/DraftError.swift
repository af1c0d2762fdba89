import Foundation

/// Why somebody cannot do something in a draft. Nothing has changed then.
package enum DraftError: Error, Hashable, Sendable {
  case notFound
  case notIn
  case alreadyIn
  case full
  /// Seats cannot be given back any more.
  case hasStarted
  case notStarted
  case paused
  case over
  case notYourTurn
  /// The pick of this number was made before: by the clock, or from another device.
  case pickMade(Int)
  case tooLate
  case unknownPlayer(String)
  case playerTaken(String)
  /// Only players of these positions can still complete the roster.
  case rosterNeeds([Position])
}

extension DraftError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .notFound: "This draft does not exist."
    case .notIn: "You are not in this draft."
    case .alreadyIn: "You are in this draft already."
    case .full: "This draft is full. Join another one."
    case .hasStarted: "The draft is full, so your entry stays. Autopilot can pick for you."
    case .notStarted: "The draft has not started. Wait for the first pick."
    case .paused: "The draft is paused. Pick again when it goes on."
    case .over: "The draft is over."
    case .notYourTurn: "It is not your turn."
    case .pickMade(let number): "Pick \(number) was made already."
    case .tooLate: "The time for this pick is over."
    case .unknownPlayer(let id):
      "\u{201C}\(id.prefix(40))\u{201D} is not a player of this draft."
    case .playerTaken(let name): "\(name) was taken. Pick somebody else."
    case .rosterNeeds(let positions):
      "Your last picks must fill your line-up: pick "
        + positions.map(\.rawValue).joined(separator: " or ") + "."
    }
  }
}
