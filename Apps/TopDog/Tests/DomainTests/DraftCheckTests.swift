import SeededRandom
import Testing
import TopDogDomain

struct DraftCheckTests {
  private static let order = DraftOrder(teams: 4, rounds: 9)
  private static let rosterGuard = RosterGuard(shape: .standard, rounds: 9)

  /// A draft that keeps the rules.
  private static func draft(seed: Int) -> [RecordedPick] {
    var random = SeededGenerator(seed: UInt64(seed))
    var rosters: [Int: PositionCounts] = [:]
    return (1...order.pickCount).map { number in
      let slot = order.slot(ofPick: number)
      let roster = rosters[slot, default: PositionCounts()]
      let allowed = rosterGuard.allowed(after: roster).sorted { $0.rawValue < $1.rawValue }
      let position = allowed.randomElement(using: &random) ?? .quarterback
      rosters[slot, default: PositionCounts()][position] += 1
      return RecordedPick(
        number: number, slot: slot, entry: "entry \(slot)", player: "player \(number)",
        position: position)
    }
  }

  private func check(_ picks: [RecordedPick]) -> DraftCheck {
    DraftCheck(of: picks, order: Self.order, guard: Self.rosterGuard)
  }

  @Test(arguments: 0..<50)
  func `a draft that keeps the rules has no violations, in any order of its rows`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let result = check(Self.draft(seed: seed).shuffled(using: &random))
    #expect(result.violations.isEmpty && result.isComplete && result.picks == 36)
  }

  @Test func `a draft that is under way has no violations either`() {
    let result = check(Array(Self.draft(seed: 1).prefix(17)))
    #expect(result.violations.isEmpty && !result.isComplete && result.picks == 17)
  }

  @Test func `each rule is told at its pick`() {
    func changed(_ number: Int, _ change: (RecordedPick) -> RecordedPick) -> [DraftViolation] {
      var picks = Self.draft(seed: 3)
      picks[number - 1] = change(picks[number - 1])
      return check(picks).violations
    }
    #expect(
      changed(10) { pick in
        RecordedPick(
          number: 10, slot: pick.slot % 4 + 1, entry: pick.entry, player: pick.player,
          position: pick.position)
      } == [DraftViolation(pick: 10, rule: .slot)])
    #expect(
      changed(10) { pick in
        RecordedPick(
          number: 10, slot: pick.slot, entry: "somebody", player: pick.player,
          position: pick.position)
      }.contains(DraftViolation(pick: 10, rule: .entry)))
    #expect(
      changed(10) { pick in
        RecordedPick(
          number: 10, slot: pick.slot, entry: pick.entry, player: "player 2",
          position: pick.position)
      } == [DraftViolation(pick: 10, rule: .playerTwice)])
  }

  @Test func `a pick that is missing or there twice is a gap`() {
    var picks = Self.draft(seed: 4)
    let missing = picks.remove(at: 19)
    let result = check(picks)
    #expect(result.violations == [DraftViolation(pick: 20, rule: .gap)])
    #expect(!result.isComplete)
    let twice = check(Self.draft(seed: 4) + [missing]).violations
    #expect(twice.contains(DraftViolation(pick: 20, rule: .gap)))
    #expect(twice.contains(DraftViolation(pick: 20, rule: .playerTwice)))
    let outside = RecordedPick(
      number: 37, slot: 1, entry: "entry 1", player: "player 37", position: .tightEnd)
    #expect(
      check(Self.draft(seed: 4) + [outside]).violations
        == [DraftViolation(pick: 37, rule: .roster), DraftViolation(pick: 37, rule: .gap)])
  }

  @Test func `a roster that can no longer start is told where that happened`() {
    // One entry takes quarterbacks only: of nine picks seven must fill places, so the fourth is too many.
    let picks = Self.draft(seed: 5).map { pick in
      RecordedPick(
        number: pick.number, slot: pick.slot, entry: pick.entry, player: pick.player,
        position: pick.slot == 1 ? .quarterback : pick.position)
    }
    let turns = Self.order.picks(ofSlot: 1)
    #expect(
      check(picks).violations
        == turns.dropFirst(3).map { DraftViolation(pick: $0, rule: .roster) })
  }
}
