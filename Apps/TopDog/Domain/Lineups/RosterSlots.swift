/// A roster as its places show it: those that start, then the bench.
package struct RosterSlots: Hashable, Sendable {
  /// A place and who fills it.
  package struct Place: Hashable, Identifiable, Sendable {
    /// Counts from 0, starters first.
    package let id: Int
    /// Nil on the bench.
    package let slot: LineupSlot?
    /// Nil while nobody fills the place.
    package let player: Player?

    /// `WR`, `FLEX` or `BN`.
    package var letters: String { slot?.description ?? "BN" }
  }

  package let starters: [Place]
  package let bench: [Place]

  /// Places players in draft order: each fills the first place of their position, else FLEX, else the bench.
  ///
  /// - Parameter size: how many players the roster holds at the end.
  package init(_ players: [Player], shape: RosterShape, size: Int) {
    let slots = shape.slots
    var filled: [Player?] = Array(repeating: nil, count: slots.count)
    var others: [Player] = []
    for player in players {
      let place = slots.indices.first {
        filled[$0] == nil && shape.admits(player.position, to: slots[$0])
      }
      if let place { filled[place] = player } else { others.append(player) }
    }
    starters = slots.indices.map { Place(id: $0, slot: slots[$0], player: filled[$0]) }
    let seats = max(others.count, size - slots.count)
    bench = (0..<max(0, seats)).map {
      Place(
        id: slots.count + $0, slot: nil, player: others.indices.contains($0) ? others[$0] : nil)
    }
  }
}
