import Testing
import TopDogDomain

@Suite struct RosterSlotsTests {
  private func players(_ positions: [Position]) -> [Player] {
    SmallDraft.pool(positions).players
  }

  @Test func `players fill their position, then FLEX, then the bench, in draft order`() {
    let roster = RosterSlots(
      players([
        .runningBack, .runningBack, .runningBack, .runningBack, .quarterback, .quarterback,
      ]), shape: .standard, size: 18)
    #expect(
      roster.starters.map(\.letters) == ["QB", "RB", "RB", "WR", "WR", "WR", "TE", "FLEX"])
    #expect(
      roster.starters.map { $0.player?.id } == ["p5", "p1", "p2", nil, nil, nil, nil, "p3"])
    #expect(roster.bench.count == 10)
    #expect(roster.bench.compactMap { $0.player?.id } == ["p4", "p6"])
    #expect(roster.bench.allSatisfy { $0.letters == "BN" })
    #expect(Set((roster.starters + roster.bench).map(\.id)).count == 18)
  }

  @Test func `a roster that is smaller than a line-up has no bench`() {
    let roster = RosterSlots([], shape: .standard, size: 3)
    #expect(roster.starters.count == 8 && roster.bench.isEmpty)
    #expect(
      RosterSlots(
        players([.quarterback, .quarterback]), shape: .standard, size: 3
      ).bench.map { $0.player?.id } == ["p2"])
  }
}
