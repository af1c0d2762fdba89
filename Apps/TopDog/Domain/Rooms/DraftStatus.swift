/// How far a draft has come, as the head of its room says it.
package enum DraftStatus: Hashable, Sendable {
  case filling(taken: Int, teams: Int)
  case starting
  case paused(round: Int, pick: Int)
  case picking(round: Int, pick: Int)
  case complete(picks: Int)

  /// `Round 2, pick 14`.
  package var title: String {
    switch self {
    case .filling(let taken, let teams): "\(taken) of \(teams) seats taken"
    case .starting: "All seats are taken"
    case .paused(let round, let pick), .picking(let round, let pick):
      "Round \(round), pick \(pick)"
    case .complete(let picks): "All \(picks) picks are made"
    }
  }
}

extension Draft {
  package var status: DraftStatus {
    switch state {
    case .filling: .filling(taken: seats.count, teams: order.teams)
    case .starting: .starting
    case .drafting where pausedAt != nil:
      .paused(round: order.round(ofPick: currentPick), pick: currentPick)
    case .drafting: .picking(round: order.round(ofPick: currentPick), pick: currentPick)
    case .complete: .complete(picks: order.pickCount)
    }
  }

  /// What the person's distance to the next pick is called: `3 picks until your turn`.
  package static func distance(_ picks: Int?) -> String {
    switch picks {
    case nil: "No more picks"
    case 0?: "Your turn"
    case 1?: "1 pick until your turn"
    case let picks?: "\(picks) picks until your turn"
    }
  }
}
