import TopDogDomain

/// A free player as the list shows one.
package struct PlayerLine: Hashable, Identifiable, Sendable {
  package let player: Player
  package let adp: Points?
  package let projection: Points?
  /// The place in the person's queue, which counts from 1.
  package let queuePlace: Int?
  package let answer: PickRules.Answer
  /// Whether the keyboard stands on it.
  package let isSelected: Bool

  package var id: String { player.id }
}

/// What the room's documents and the person's choices show together.
extension DraftRoomModel {
  /// Whom the person may pick now.
  package var rules: PickRules {
    PickRules(isTurn: room.isMyTurn, positions: room.allowedPositions)
  }

  /// The free players that the person looks at, in their order.
  package var players: [Player] {
    guard let pool = room.pool else { return [] }
    return filter.players(
      of: pool, taken: room.taken, rankings: room.rankings?.rankings ?? [])
  }

  package var lines: [PlayerLine] {
    guard let pool = room.pool else { return [] }
    let rules = rules
    // Once all is over, it does not matter any more whom the roster could have taken.
    let positions = room.draft?.state == .complete ? [] : Position.allCases
    let answers = Dictionary(uniqueKeysWithValues: positions.map { ($0, rules.answer(for: $0)) })
    let places = queuePlaces
    return players.map { player in
      PlayerLine(
        player: player, adp: pool.adp[player.id], projection: pool.projections[player.id],
        queuePlace: places[player.id], answer: answers[player.position] ?? .notYourTurn,
        isSelected: player.id == selected)
    }
  }

  /// How many free players of each position there are.
  package var counts: PositionCounts {
    guard let pool = room.pool else { return PositionCounts() }
    let taken = room.taken
    return PositionCounts(
      of: pool.players.lazy.filter { !taken.contains($0.id) }.map(\.position))
  }

  package var board: DraftBoard? {
    guard let draft = replay?.draft ?? room.draft, let pool = room.pool else { return nil }
    return DraftBoard(
      of: draft, picks: room.picks, pool: pool, ownSlot: room.mySlot,
      waiting: room.waiting.map { (number: $0.number, playerId: $0.playerId) })
  }

  /// The queue's players, first choice first.
  package var queued: [Player] {
    room.queue.compactMap { room.pool?[$0] }
  }

  /// The slot whose roster is shown: the person's own unless another was chosen; 0 where there is none.
  package var shownSlot: Int {
    get { rosterSlot ?? room.mySlot ?? (room.draft?.isFull == true ? 1 : 0) }
    set { rosterSlot = newValue }
  }

  /// The roster that is shown, by place.
  package var roster: RosterSlots? {
    guard let draft = room.draft, room.pool != nil, shownSlot > 0 else { return nil }
    return RosterSlots(
      room.roster(ofSlot: shownSlot), shape: draft.shape, size: draft.order.rounds)
  }

  /// Why the server made a pick; nil for one that a person made.
  package func reason(ofPick number: Int) -> AutopickReason? {
    guard let draft = room.draft, let pool = room.pool,
      let pick = room.picks.first(where: { $0.number == number })
    else { return nil }
    return AutopickReason(
      pick, username: draft.seat(atSlot: pick.slot).username, pool: pool)
  }

  private var queuePlaces: [String: Int] {
    Dictionary(room.queue.enumerated().map { ($1, $0 + 1) }) { first, _ in first }
  }
}

extension DraftRoom {
  /// Whose turn it is by name; nil before the first pick and after the last.
  package var currentUsername: String? {
    guard let draft, let currentSlot, draft.isFull else { return nil }
    return draft.seat(atSlot: currentSlot).username
  }

  /// How a player was picked; nil for one who is free.
  package func pickSentence(of playerId: String) -> String? {
    guard let draft, let place = draft.picked.firstIndex(of: playerId) else { return nil }
    let slot = draft.order.slot(ofPick: place + 1)
    return "Picked by \(draft.seat(atSlot: slot).username), pick \(place + 1)"
  }
}
