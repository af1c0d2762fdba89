/// The most players of each position that autodraft takes for somebody, who may change them.
package struct AutodraftLimits: Codable, Hashable, Sendable {
  package var maximum: PositionCounts

  package init(maximum: PositionCounts) {
    self.maximum = maximum
  }

  /// 3 QB, 7 RB, 9 WR and 3 TE: nearly all real rosters hold no more.
  package static let standard = AutodraftLimits(
    maximum: PositionCounts(quarterbacks: 3, runningBacks: 7, wideReceivers: 9, tightEnds: 3))
}
