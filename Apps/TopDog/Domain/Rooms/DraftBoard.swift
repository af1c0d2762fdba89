/// All picks of a draft by round and slot.
package struct DraftBoard: Hashable, Sendable {
  /// A seat, whose picks stand one below the other.
  package struct Column: Hashable, Identifiable, Sendable {
    package let slot: Int
    package let username: String
    /// Whether the person sits there.
    package let isOwn: Bool

    package var id: Int { slot }
  }

  /// By slot.
  package let columns: [Column]
  /// By round, each by slot.
  package let rows: [[BoardCell]]

  /// The board of a draft; empty while it fills, since nobody has a slot then.
  ///
  /// - Parameters:
  ///   - picks: those that have arrived; they say who chose a player.
  ///   - ownSlot: the person's slot.
  ///   - waiting: the number and the player of the person's pick that the server has not answered.
  package init(
    of draft: Draft, picks: [DraftPick], pool: PlayerPool, ownSlot: Int?,
    waiting: (number: Int, playerId: String)? = nil
  ) {
    guard draft.state != .filling, draft.isFull else {
      columns = []
      rows = []
      return
    }
    let authors = Dictionary(picks.map { ($0.number, $0.author) }) { first, _ in first }
    func state(ofPick number: Int) -> BoardCell.State {
      if draft.picked.indices.contains(number - 1), let player = pool[draft.picked[number - 1]] {
        return .made(player, authors[number])
      }
      if let waiting, waiting.number == number, let player = pool[waiting.playerId] {
        return .waiting(player)
      }
      return number == draft.currentPick ? .onClock : .open
    }
    let order = draft.order
    columns = draft.seats.enumerated().map {
      Column(slot: $0 + 1, username: $1.username, isOwn: $0 + 1 == ownSlot)
    }
    rows = (1...order.rounds).map { round in
      (1...order.teams).map { slot in
        let number = order.pick(ofSlot: slot, round: round)
        return BoardCell(
          number: number, round: round, slot: slot, username: draft.seat(atSlot: slot).username,
          isOwn: slot == ownSlot, state: state(ofPick: number))
      }
    }
  }
}
