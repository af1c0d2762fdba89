/// How many people of a competition a change of one category's winners gives points, and how many it
/// takes points from.
package struct ResultEffect: Codable, Hashable, Sendable {
  package var gaining: Int
  package var losing: Int

  package init(gaining: Int = 0, losing: Int = 0) {
    self.gaining = gaining
    self.losing = losing
  }

  /// Works it out from numbers of picks alone.
  ///
  /// - Parameters:
  ///   - newlyRight: picks that the change makes right.
  ///   - stillRight: picks that are right before and after it. Under `rarity` they bring more when
  ///     fewer people are right, and less when more are.
  ///   - newlyWrong: picks that were right before it alone.
  package init(
    in category: Category, weighting: Weighting, newlyRight: Int, stillRight: Int, newlyWrong: Int
  ) {
    self.init()
    guard weighting.basePoints(of: category) > 0 else { return }
    gaining = newlyRight
    losing = newlyWrong
    guard weighting.preset == .rarity else { return }
    if newlyRight < newlyWrong { gaining += stillRight }
    if newlyRight > newlyWrong { losing += stillRight }
  }

  package static func += (sum: inout ResultEffect, next: ResultEffect) {
    sum.gaining += next.gaining
    sum.losing += next.losing
  }
}
