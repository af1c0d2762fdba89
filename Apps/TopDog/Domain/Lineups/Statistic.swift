/// What a player did in a week, as far as rules may give points for it.
package enum Statistic: String, Codable, CaseIterable, Hashable, Sendable {
  case passingYards, passingTouchdowns, interceptions
  case rushingYards, rushingTouchdowns
  case receptions, receivingYards, receivingTouchdowns
  case returnTouchdowns, fumbleTouchdowns, twoPointConversions
  /// Fumbles that the other team recovered; a fumble alone brings nothing.
  case fumblesLost
}
