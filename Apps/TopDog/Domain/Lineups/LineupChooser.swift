/// Chooses the players who count in a week: the best of each position, then the best of who is left for
/// FLEX. No other choice brings more points, since exchanging two players of it never does.
///
/// One chooser serves many rosters: it keeps its storage between them.
package struct LineupChooser: Sendable {
  package let slots: [LineupSlot]
  /// The chosen player of each slot, as a place in the roster; nil where nobody is left.
  package private(set) var chosen: [Int?]
  /// Whether a player of a position may stand in a slot: at `slot * Position.allCases.count + index`.
  private let admitted: [Bool]
  private var isTaken: [Bool] = []

  package init(shape: RosterShape) {
    slots = shape.slots
    chosen = Array(repeating: nil, count: slots.count)
    admitted = slots.flatMap { slot in Position.allCases.map { shape.admits($0, to: slot) } }
  }

  /// Fills `chosen`, and gives the points of all who were chosen.
  ///
  /// A player with 0 points, who did not play, comes before one with fewer. Of players with equal points
  /// the earlier one of the roster is chosen.
  ///
  /// - Parameters:
  ///   - positions: those of the roster, in draft order.
  ///   - points: the points of the same players.
  package mutating func choose(positions: [Position], points: [Points]) -> Points {
    isTaken.removeAll(keepingCapacity: true)
    isTaken.append(contentsOf: repeatElement(false, count: positions.count))
    var total = 0
    for slot in slots.indices {
      let row = slot * Position.allCases.count
      var best: Int?
      var most = Int.min
      for player in positions.indices
      where points[player].hundredths > most && !isTaken[player]
        && admitted[row + positions[player].index]
      {
        best = player
        most = points[player].hundredths
      }
      chosen[slot] = best
      guard let best else { continue }
      isTaken[best] = true
      total += most
    }
    return Points(hundredths: total)
  }
}

extension Position {
  /// Its place in `allCases`.
  fileprivate var index: Int {
    switch self {
    case .quarterback: 0
    case .runningBack: 1
    case .wideReceiver: 2
    case .tightEnd: 3
    }
  }
}
