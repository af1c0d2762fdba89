import SeededRandom
import Testing
import TopDogDomain

struct RosterGuardTests {
  @Test(arguments: 0..<300)
  func `whoever picks what is allowed can start a line-up at the end`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let size = Int.random(in: 7...20, using: &random)
    let rosterGuard = RosterGuard(shape: .standard, rounds: size)
    // Somebody who wants one position most of the time.
    let favourite = Position.allCases.randomElement(using: &random) ?? .quarterback
    var roster = PositionCounts()
    for _ in 0..<size {
      let allowed = rosterGuard.allowed(after: roster)
      #expect(!allowed.isEmpty)
      let wanted = allowed.contains(favourite) && !random.once(in: 5) ? favourite : nil
      let pick =
        wanted ?? allowed.sorted { $0.rawValue < $1.rawValue }.randomElement(using: &random)
      roster[pick ?? favourite] += 1
    }
    #expect(roster.total == size)
    #expect(roster.missing(from: RosterShape.standard.starters) == 0)
    #expect(rosterGuard.allowed(after: roster).isEmpty)
  }

  @Test func `a pick is illegal once all that remain are needed elsewhere`() {
    // 11 picks are free of 18, since 7 places must be filled.
    let roster = PositionCounts(quarterbacks: 12, runningBacks: 0, wideReceivers: 0, tightEnds: 0)
    #expect(
      RosterGuard.standard.allowed(after: roster) == [.runningBack, .wideReceiver, .tightEnd])
    let before = PositionCounts(quarterbacks: 11, runningBacks: 0, wideReceivers: 0, tightEnds: 0)
    #expect(RosterGuard.standard.allows(.quarterback, after: before))
  }

  @Test func `a draft too short for a line-up fills what it can`() {
    let rosterGuard = RosterGuard(shape: .standard, rounds: 3)
    var roster = PositionCounts()
    roster[.quarterback] = 1
    #expect(!rosterGuard.allows(.quarterback, after: roster))
    #expect(rosterGuard.allows(.tightEnd, after: roster))
    #expect(rosterGuard.allows(.wideReceiver, after: roster))
  }
}
