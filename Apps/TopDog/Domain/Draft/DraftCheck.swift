/// What a record of a draft shows: how far it came, and every rule that it breaks.
package struct DraftCheck: Hashable, Sendable {
  /// How many picks the record has.
  package let picks: Int
  /// Whether each pick of the draft is there.
  package let isComplete: Bool
  /// By pick, and for one pick in the order of the rules.
  package let violations: [DraftViolation]

  /// - Parameter picks: in any order.
  package init(of picks: [RecordedPick], order: DraftOrder, guard rosterGuard: RosterGuard) {
    var violations: [DraftViolation] = []
    var owners = Owners()
    var rosters: [String: PositionCounts] = [:]
    var players: Set<String> = []
    var last = 0
    // Sorting keeps the record's order where a number was given twice.
    for pick in picks.sorted(by: { $0.number < $1.number }) {
      func report(_ rule: DraftViolation.Rule) {
        violations.append(DraftViolation(pick: pick.number, rule: rule))
      }
      let isInside = (1...order.pickCount).contains(pick.number)
      if isInside {
        violations += stride(from: last + 1, to: pick.number, by: 1)
          .map { DraftViolation(pick: $0, rule: .gap) }
        let slot = order.slot(ofPick: pick.number)
        if pick.slot != slot { report(.slot) }
        if !owners.accept(pick.entry, at: slot) { report(.entry) }
      }
      if !players.insert(pick.player).inserted { report(.playerTwice) }
      let roster = rosters[pick.entry, default: PositionCounts()]
      if !rosterGuard.allows(pick.position, after: roster) { report(.roster) }
      rosters[pick.entry, default: PositionCounts()][pick.position] += 1
      if !isInside || pick.number == last { report(.gap) }
      last = isInside ? pick.number : last
    }
    self.picks = picks.count
    self.violations = violations
    let numbers = Set(picks.map(\.number))
    isComplete = (1...order.pickCount).allSatisfy(numbers.contains)
  }

  /// Which entry sits at which slot: the first that picks at it, and sits at no other.
  private struct Owners {
    private var entries: [Int: String] = [:]
    private var seated: Set<String> = []

    mutating func accept(_ entry: String, at slot: Int) -> Bool {
      if let owner = entries[slot] { return owner == entry }
      guard seated.insert(entry).inserted else { return false }
      entries[slot] = entry
      return true
    }
  }
}
