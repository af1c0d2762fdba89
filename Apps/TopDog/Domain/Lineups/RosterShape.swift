/// How many players of which position start each week, and how many the roster holds.
package struct RosterShape: Codable, Hashable, Sendable {
  /// The places of each position.
  package let starters: PositionCounts
  /// The places that several positions may fill.
  package let flex: Int
  /// The positions that may fill them.
  package let flexPositions: Set<Position>

  package init(
    starters: PositionCounts, flex: Int,
    flexPositions: Set<Position> = [.runningBack, .wideReceiver, .tightEnd]
  ) {
    self.starters = starters
    self.flex = flex
    self.flexPositions = flexPositions
  }

  /// 1 QB, 2 RB, 3 WR, 1 TE and 1 FLEX, as Underdog's contests have it.
  package static let standard = RosterShape(
    starters: PositionCounts(quarterbacks: 1, runningBacks: 2, wideReceivers: 3, tightEnds: 1),
    flex: 1)

  /// All places, in the order in which they are filled: those of one position first.
  package var slots: [LineupSlot] {
    Position.allCases.flatMap { position in
      Array(repeating: .position(position), count: starters[position])
    } + Array(repeating: .flex, count: flex)
  }

  /// Whether a player of the position may stand in the place.
  package func admits(_ position: Position, to slot: LineupSlot) -> Bool {
    switch slot {
    case .position(let wanted): position == wanted
    case .flex: flexPositions.contains(position)
    }
  }
}
