/// A number for each position: how many a roster holds, must hold or may hold.
package struct PositionCounts: Hashable, Sendable {
  private var counts: [Position: Int] = [:]

  package init() {}

  package init(quarterbacks: Int, runningBacks: Int, wideReceivers: Int, tightEnds: Int) {
    self[.quarterback] = quarterbacks
    self[.runningBack] = runningBacks
    self[.wideReceiver] = wideReceivers
    self[.tightEnd] = tightEnds
  }

  /// How often each position occurs.
  package init(of positions: some Sequence<Position>) {
    for position in positions { self[position] += 1 }
  }

  package subscript(position: Position) -> Int {
    get { counts[position, default: 0] }
    // Zeroes are left out, so that equal numbers are equal values.
    set { counts[position] = newValue == 0 ? nil : newValue }
  }

  package var total: Int { counts.values.reduce(0, +) }

  /// How many more of each position these need, in sum, to reach `minimum`.
  package func missing(from minimum: PositionCounts) -> Int {
    Position.allCases.reduce(0) { $0 + max(0, minimum[$1] - self[$1]) }
  }
}

/// Stored as a map from a position's letters to a number.
extension PositionCounts: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    for (name, count) in try container.decode([String: Int].self) {
      guard let position = Position(rawValue: name) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "“\(name)” is not a position: use QB, RB, WR or TE.")
      }
      guard (0...99).contains(count) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "The number of \(name) must be from 0 to 99.")
      }
      self[position] = count
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(
      Dictionary(uniqueKeysWithValues: Position.allCases.map { ($0.rawValue, self[$0]) }))
  }
}
