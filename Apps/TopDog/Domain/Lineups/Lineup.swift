/// The players of a roster who count in one week.
package struct Lineup: Hashable, Sendable {
  /// One slot and who stands in it; nobody where the roster has too few players of the position.
  package struct Place: Hashable, Sendable {
    package let slot: LineupSlot
    package let playerId: String?
    package let points: Points
  }

  package let places: [Place]
  package let total: Points

  /// - Parameters:
  ///   - roster: the players in draft order.
  ///   - points: their points of the week by id; who has none did not play, which is 0.
  package init(roster: [Player], points: [String: Points], shape: RosterShape) {
    var chooser = LineupChooser(shape: shape)
    let own = roster.map { points[$0.id] ?? .zero }
    total = chooser.choose(positions: roster.map(\.position), points: own)
    places = zip(chooser.slots, chooser.chosen).map { slot, player in
      Place(
        slot: slot, playerId: player.map { roster[$0].id },
        points: player.map { own[$0] } ?? .zero)
    }
  }
}
