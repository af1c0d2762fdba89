import DomainParts

/// How a draft stands for one of its people.
package struct DraftStanding: Hashable, Identifiable, Sendable {
  /// What happens in the draft, as its person sees it.
  package enum Stage: Hashable, Sendable {
    /// So many seats are free.
    case filling(freeSeats: Int)
    /// All seats are taken; the first clock starts at a time.
    case starting(at: Moment?)
    /// The person picks.
    case myTurn(deadline: Moment?)
    /// Somebody else picks; so many picks come before the person's, or the person has no more picks.
    case waiting(turnOf: String, picksUntilMine: Int?, deadline: Moment?)
    /// The clock stands still.
    case paused
    case complete
  }

  package let draft: Draft
  package let stage: Stage
  /// Whether the server picks for the person.
  package let isAutopilotOn: Bool

  package var id: String { draft.id }

  package init(_ draft: Draft, of userId: String) {
    self.draft = draft
    let slot = draft.slot(of: userId)
    isAutopilotOn =
      if let slot, draft.autopilots.indices.contains(slot - 1) {
        draft.autopilots[slot - 1].isOn
      } else {
        false
      }
    stage =
      switch draft.state {
      case .filling: .filling(freeSeats: draft.freeSeats)
      case .starting: .starting(at: draft.startsAt)
      case .drafting: Self.turn(of: draft, slot: slot)
      case .complete: .complete
      }
  }

  /// The drafts of one pace that are not complete, the most urgent first.
  package static func list(
    _ drafts: [Draft], of userId: String, pace: DraftPace
  ) -> [DraftStanding] {
    drafts.filter { $0.clock.pace == pace && $0.state != .complete }
      .map { DraftStanding($0, of: userId) }.sorted()
  }

  /// Whether the person is the one who picks.
  package var isMyTurn: Bool {
    if case .myTurn = stage { true } else { false }
  }

  private static func turn(of draft: Draft, slot: Int?) -> Stage {
    guard draft.isRunning, draft.currentPick > 0 else { return .paused }
    let current = draft.order.slot(ofPick: draft.currentPick)
    if current == slot { return .myTurn(deadline: draft.deadline) }
    return .waiting(
      turnOf: draft.seat(atSlot: current).username,
      picksUntilMine: slot.flatMap {
        draft.order.picksUntilTurn(ofSlot: $0, from: draft.currentPick)
      }, deadline: draft.deadline)
  }
}

/// What needs the person first comes first: their own turn, then the draft that starts, then the one with
/// the fewest picks before theirs.
extension DraftStanding: Comparable {
  package static func < (first: DraftStanding, second: DraftStanding) -> Bool {
    (first.rank, first.urgency, first.id) < (second.rank, second.urgency, second.id)
  }

  private var rank: Int {
    switch stage {
    case .myTurn: 0
    case .starting: 1
    case .waiting: 2
    case .paused: 3
    case .filling: 4
    case .complete: 5
    }
  }

  private var urgency: Int64 {
    switch stage {
    case .myTurn(let deadline): deadline?.microseconds ?? .max
    case .starting(let start): start?.microseconds ?? .max
    case .waiting(_, let picks, _): picks.map { Int64($0) } ?? .max
    case .filling(let free): Int64(free)
    case .paused, .complete: draft.createdAt.microseconds
    }
  }
}
