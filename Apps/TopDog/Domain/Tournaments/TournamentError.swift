import Foundation

/// Why somebody cannot join a tournament.
package enum TournamentError: Error, Hashable, Sendable {
  case notFound
  case closed
  case full
  case tooManyEntries(limit: Int)
  case noUsername
  /// Its players are missing, or too few for a draft.
  case noPlayers
}

extension TournamentError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .notFound: "This tournament does not exist. Choose another one."
    case .closed: "This tournament is closed. Choose another one."
    case .full: "This tournament is full. Choose another one."
    case .tooManyEntries(let limit):
      "You have \(limit) \(limit == 1 ? "entry" : "entries") in this tournament, "
        + "which is the most."
    case .noUsername: "Choose a username first."
    case .noPlayers: "This tournament has no players to draft yet. Try again later."
    }
  }
}
