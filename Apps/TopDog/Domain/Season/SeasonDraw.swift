import DomainParts

/// What chance decided about the groups of a round: `tournaments/{id}/draws/{round}`.
///
/// The seed is stored before the groups are made, so that a step that is repeated makes the same ones, and
/// anybody can make them again.
package struct SeasonDraw: Codable, Hashable, Sendable {
  package typealias CodingKeys = SeasonDrawField

  package let round: Int
  package let seed: Int64
  package let at: Moment

  package init(round: Int, seed: Int64, at: Moment) {
    self.round = round
    self.seed = seed
    self.at = at
  }

  package var generator: SeasonGenerator { SeasonGenerator(seed: UInt64(bitPattern: seed)) }
}
