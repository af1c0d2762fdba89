/// A complete draft as it stood after any of its picks.
package struct DraftReplay: Sendable {
  /// A pick in words, and why it was made.
  package struct Step: Hashable, Sendable {
    /// `Round 2, pick 14: ann picked Bo Carter, RB`.
    package let title: String
    /// Why the server picked, or who did.
    package let reason: String
  }

  package let draft: Draft

  /// Nil for a draft that is not complete.
  package init?(_ draft: Draft) {
    guard draft.state == .complete, draft.isFull, !draft.picked.isEmpty else { return nil }
    self.draft = draft
  }

  /// How many picks there are.
  package var count: Int { draft.picked.count }

  /// The draft after so many picks; with 0 nobody has picked.
  package func draft(after picks: Int) -> Draft {
    let made = min(max(0, picks), count)
    var past = draft
    past.picked = Array(draft.picked.prefix(made))
    guard made < count else { return past }
    past.state = .drafting
    past.currentPick = made + 1
    past.completedAt = nil
    return past
  }

  /// The last of so many picks; nil before the first one.
  ///
  /// - Parameter made: those that are known, which say why the server picked.
  package func step(after picks: Int, made: [DraftPick], pool: PlayerPool) -> Step? {
    guard (1...count).contains(picks) else { return nil }
    let seat = draft.seat(atSlot: draft.order.slot(ofPick: picks))
    let id = draft.picked[picks - 1]
    let player = pool[id].map { "\($0.name), \($0.position.rawValue)" } ?? "player \(id)"
    let title =
      "Round \(draft.order.round(ofPick: picks)), pick \(picks): \(seat.username) picked \(player)"
    guard let pick = made.first(where: { $0.number == picks }) else {
      return Step(title: title, reason: "Why is not known yet.")
    }
    let reason = AutopickReason(pick, username: seat.username, pool: pool)?.sentence
    return Step(title: title, reason: reason ?? "\(seat.username) chose the player.")
  }
}
