import Foundation

/// What is wrong with a queue or with rankings.
package enum PlayerListError: Error, Hashable, Sendable {
  case unknownPlayer(String)
  case twice(String)
  case noSlate
  case limitOutOfRange
}

extension PlayerListError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .unknownPlayer(let id):
      "\u{201C}\(id.prefix(40))\u{201D} is not a player of this draft. Take the player off your list."
    case .twice(let name): "\(name) is on your list twice. Keep one of them."
    case .noSlate: "There are no players to rank yet."
    case .limitOutOfRange: "A limit is from 0 to 99 players."
    }
  }
}

extension PlayerPool {
  /// Throws for a list that has a player twice, or one whom the pool does not have.
  package func check(_ list: [String]) throws(PlayerListError) {
    var seen: Set<String> = []
    for id in list {
      guard let player = self[id] else { throw .unknownPlayer(id) }
      guard seen.insert(id).inserted else { throw .twice(player.name) }
    }
  }
}
