/// Why the server picked a player for somebody, in words.
package struct AutopickReason: Hashable, Sendable {
  /// A player who came earlier, and why not.
  package struct PassedOver: Hashable, Identifiable, Sendable {
    /// The place among those who were passed over, which counts from 0.
    package let id: Int
    package let name: String
    package let obstacle: String
    /// Where the player stood: `queue`, `rankings` or `ADP`.
    package let source: String
  }

  /// `Picked by the clock from ann’s queue`.
  package let title: String
  /// What else there is to know, as whole sentences.
  package let notes: [String]
  package let passedOver: [PassedOver]

  /// All of it in a sentence: `…; passed over: Bo Carter (taken), Al Dixon (own limit).`
  package var sentence: String {
    guard !passedOver.isEmpty else { return title + "." }
    let others = passedOver.map { "\($0.name) (\($0.obstacle))" }
    return "\(title); passed over: \(others.joined(separator: ", "))."
  }

  /// The reason of a pick; nil for one that a person made.
  ///
  /// - Parameter username: whose pick it was.
  package init?(_ pick: DraftPick, username: String, pool: PlayerPool) {
    guard let choice = pick.choice else { return nil }
    let author = pick.author == .autopilot ? "autopilot" : "the clock"
    var notes: [String] = []
    switch choice.source {
    case .queue:
      title = "Picked by \(author) from \(username)’s queue"
      notes.append("The player was number \(choice.place) of the queue.")
    case .rankings:
      title = "Picked by \(author) from \(username)’s rankings"
      notes.append("The player was number \(choice.place) of the rankings.")
    case .adp:
      title = "Picked by \(author) by ADP"
      notes.append("The player was number \(choice.place) by ADP of those who were free.")
    }
    if choice.relaxesLimits {
      notes.append("Nobody was left within \(username)’s own limits, so they did not count.")
    }
    if choice.passedOver.count == DraftPick.mostPassedOver {
      notes.append("The first \(DraftPick.mostPassedOver) who were passed over are named.")
    }
    self.notes = notes
    passedOver = choice.passedOver.enumerated().map {
      PassedOver(
        id: $0, name: pool[$1.playerId]?.name ?? $1.playerId, obstacle: $1.obstacle.words,
        source: $1.source.words)
    }
  }
}

extension Autodraft.Obstacle {
  fileprivate var words: String {
    switch self {
    case .taken: "taken"
    case .ownLimit: "own limit"
    case .rosterGuard: "other positions needed"
    }
  }
}

extension Autodraft.Source {
  fileprivate var words: String {
    switch self {
    case .queue: "queue"
    case .rankings: "rankings"
    case .adp: "ADP"
    }
  }
}
