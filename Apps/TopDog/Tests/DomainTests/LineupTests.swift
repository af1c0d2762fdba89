import SeededRandom
import Testing
import TopDogDomain

struct LineupTests {
  private func player(_ id: String, _ position: Position) -> Player {
    Player(id: id, name: id, position: position, team: "KC")
  }

  /// The most points of any way to fill the slots from a place on, by trying all.
  private func best(
    _ slots: ArraySlice<LineupSlot>, _ players: [(Position, Int)], _ shape: RosterShape
  )
    -> Int?
  {
    guard let slot = slots.first else { return 0 }
    let rest = slots.dropFirst()
    let choices = players.indices.compactMap { index -> Int? in
      guard shape.admits(players[index].0, to: slot) else { return nil }
      var left = players
      left.remove(at: index)
      return best(rest, left, shape).map { $0 + players[index].1 }
    }
    return choices.max()
  }

  @Test(arguments: 0..<60)
  func `no other line-up brings more points`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let shape = RosterShape(
      starters: PositionCounts(quarterbacks: 1, runningBacks: 1, wideReceivers: 2, tightEnds: 1),
      flex: Int.random(in: 0...1, using: &random))
    var positions: [Position] = [
      .quarterback, .runningBack, .wideReceiver, .wideReceiver, .tightEnd,
    ]
    for _ in 0..<3 {
      positions.append(Position.allCases.randomElement(using: &random) ?? .runningBack)
    }
    if shape.flex == 1 { positions.append(.runningBack) }
    positions.shuffle(using: &random)
    let players = positions.map { ($0, Int.random(in: -3...6, using: &random) * 100) }
    let roster = players.indices.map { player("\($0)", players[$0].0) }
    let points = Dictionary(
      uniqueKeysWithValues: players.indices.map { ("\($0)", Points(hundredths: players[$0].1)) })
    let lineup = Lineup(roster: roster, points: points, shape: shape)
    #expect(lineup.total.hundredths == best(shape.slots[...], players, shape))
    #expect(lineup.total == lineup.places.reduce(.zero) { $0 + $1.points })
  }

  @Test func `who does not play has 0, which beats a negative`() {
    let lineup = Lineup(
      roster: [player("a", .quarterback), player("b", .quarterback)],
      points: ["a": Points(hundredths: -150)], shape: .standard)
    #expect(lineup.places[0].playerId == "b")
    #expect(lineup.total == .zero)
  }

  @Test func `a negative counts when nobody else is there`() {
    let lineup = Lineup(
      roster: [player("a", .quarterback)], points: ["a": Points(hundredths: -150)], shape: .standard
    )
    #expect(lineup.total == Points(hundredths: -150))
  }

  @Test func `of equal points the earlier player of the roster counts`() {
    let roster = [
      player("late te", .tightEnd), player("rb 1", .runningBack), player("rb 2", .runningBack),
      player("te", .tightEnd), player("rb 3", .runningBack),
    ]
    let points = Dictionary(
      uniqueKeysWithValues: roster.map { ($0.id, Points(hundredths: 500)) })
    let lineup = Lineup(roster: roster, points: points, shape: .standard)
    #expect(
      lineup.places.map(\.playerId)
        == [nil, "rb 1", "rb 2", nil, nil, nil, "late te", "te"])
    #expect(
      lineup.places.map(\.slot.description) == ["QB", "RB", "RB", "WR", "WR", "WR", "TE", "FLEX"])
  }

  @Test func `half a point for a reception, in integers`() {
    let line = StatLine([
      .passingYards: 311, .passingTouchdowns: 2, .interceptions: 1, .rushingYards: -7,
      .receptions: 3, .receivingYards: 25, .receivingTouchdowns: 1, .returnTouchdowns: 1,
      .twoPointConversions: 1, .fumblesLost: 2, .fumbleTouchdowns: 1,
    ])
    // 12.44 + 8 − 1 − 0.7 + 1.5 + 2.5 + 6 + 6 + 2 − 4, and nothing for the recovered fumble.
    #expect(ScoringRules.halfPPR.points(of: line) == Points(hundredths: 3274))
  }

  @Test func `parts of a hundredth are rounded once, half away from zero`() {
    var line = StatLine()
    line[.passingYards] = 23276  // 9.3104
    line[.rushingYards] = 5  // 0.005
    #expect(ScoringRules.halfPPR.points(of: line) == Points(hundredths: 932))
    var loss = StatLine()
    loss[.rushingYards] = -5
    #expect(ScoringRules.halfPPR.points(of: loss) == Points(hundredths: -1))
  }
}
