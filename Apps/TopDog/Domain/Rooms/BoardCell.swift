/// A pick of a draft as a board shows it, made or not.
package struct BoardCell: Hashable, Identifiable, Sendable {
  /// What has become of the pick.
  package enum State: Hashable, Sendable {
    /// Its turn has not come.
    case open
    case onClock
    /// The person's own pick, which the server has not answered.
    case waiting(Player)
    /// Who chose the player is nil until the pick itself has arrived.
    case made(Player, DraftPick.Author?)
  }

  /// Counts from 1, as do round and slot.
  package let number: Int
  package let round: Int
  package let slot: Int
  package let username: String
  /// Whether the pick is the person's.
  package let isOwn: Bool
  package let state: State

  package var id: Int { number }

  package var player: Player? {
    switch state {
    case .open, .onClock: nil
    case .waiting(let player), .made(let player, _): player
    }
  }

  /// Whether the server chose the player.
  package var isAutomatic: Bool {
    switch state {
    case .made(_, .clock?), .made(_, .autopilot?): true
    case .open, .onClock, .waiting, .made: false
    }
  }

  /// The cell in words: `Round 2, pick 14, ann: Bo Carter, RB`.
  package var sentence: String {
    "Round \(round), pick \(number), \(username): \(words)"
  }

  private var words: String {
    switch state {
    case .open: "not picked yet"
    case .onClock: "on the clock"
    case .waiting(let player): "\(player.name), \(player.position.rawValue), being sent"
    case .made(let player, let author):
      "\(player.name), \(player.position.rawValue)\(author?.remark ?? "")"
    }
  }
}

extension DraftPick.Author {
  fileprivate var remark: String {
    switch self {
    case .person: ""
    case .clock: ", picked by the clock"
    case .autopilot: ", picked by autopilot"
    }
  }
}
