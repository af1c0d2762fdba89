/// The points that each statistic brings.
package struct ScoringRules: Hashable, Sendable {
  /// The points of one yard, one catch and so on; what is not named brings nothing.
  package let values: [Statistic: Points]

  package init(values: [Statistic: Points]) {
    self.values = values
  }

  /// Half a point for a reception, as Underdog's contests score: 0.04 for a passing yard, 4 for a
  /// passing touchdown, −1 for an interception, 0.1 for a yard and 6 for a touchdown by rushing or
  /// receiving, 6 for a returned kick, 2 for a two-point conversion, −2 for a lost fumble. No bonuses.
  package static let halfPPR = ScoringRules(
    values: [
      .passingYards: 4, .passingTouchdowns: 400, .interceptions: -100,
      .rushingYards: 10, .rushingTouchdowns: 600,
      .receptions: 50, .receivingYards: 10, .receivingTouchdowns: 600,
      .returnTouchdowns: 600, .twoPointConversions: 200, .fumblesLost: -200,
    ].mapValues { Points(hundredths: $0) })

  /// The points of a week. Parts of a hundredth, which only projections have, are rounded once, half
  /// away from zero.
  package func points(of line: StatLine) -> Points {
    let tenThousandths = values.reduce(0) { $0 + $1.value.hundredths * line[$1.key] }
    let (hundredths, part) = tenThousandths.quotientAndRemainder(dividingBy: 100)
    return Points(hundredths: hundredths + (part.magnitude < 50 ? 0 : part.signum()))
  }
}
