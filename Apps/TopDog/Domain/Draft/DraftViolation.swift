/// A rule that a record of a draft breaks, and where.
package struct DraftViolation: Hashable, Sendable {
  /// What every pick must keep to.
  package enum Rule: String, CaseIterable, Sendable {
    /// The slot is not the one whose turn it was.
    case slot
    /// The turn was another entry's: of the one that made the first pick of the slot.
    case entry
    /// The player was picked before.
    case playerTwice = "player-twice"
    /// The roster is full, or its remaining picks can no longer fill the places of a line-up.
    case roster
    /// The number is missing, was given twice, or lies outside the draft.
    case gap
  }

  package let pick: Int
  package let rule: Rule

  package init(pick: Int, rule: Rule) {
    self.pick = pick
    self.rule = rule
  }
}
