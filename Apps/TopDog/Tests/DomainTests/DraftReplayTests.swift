import Testing
import TopDogDomain

@Suite struct DraftReplayTests {
  private let pool = SmallDraft.pool([
    .wideReceiver, .runningBack, .quarterback, .tightEnd, .wideReceiver, .runningBack,
  ])

  /// A complete draft, in which the clock made the second pick.
  private func complete() throws -> (draft: Draft, picks: [DraftPick]) {
    var draft = try SmallDraft.running(rounds: 1)
    let first = try draft.pick("p1", in: pool)
    let second = try #require(
      draft.automaticPick(in: pool, queue: ["p3"], rankings: nil, at: SmallDraft.now))
    draft.record(second, at: SmallDraft.now)
    return (draft, [first, second])
  }

  @Test func `a replay shows the board after any pick`() throws {
    let (draft, picks) = try complete()
    let replay = try #require(DraftReplay(draft))
    #expect(replay.count == 2)
    func made(after number: Int) -> [String?] {
      DraftBoard(of: replay.draft(after: number), picks: picks, pool: pool, ownSlot: nil)
        .rows[0].map { $0.player?.id }
    }
    #expect(made(after: 0) == [nil, nil])
    #expect(made(after: 1) == ["p1", nil])
    #expect(made(after: 2) == draft.picked)
    #expect(replay.draft(after: 1).currentPick == 2)
    // Beyond its ends it stands at them.
    #expect(replay.draft(after: -1).picked.isEmpty)
    #expect(replay.draft(after: 9) == draft)
  }

  @Test func `a replay says who was picked and why`() throws {
    let (draft, picks) = try complete()
    let replay = try #require(DraftReplay(draft))
    let names = (1...2).map { draft.seat(atSlot: $0).username }
    #expect(replay.step(after: 0, made: picks, pool: pool) == nil)
    let first = try #require(replay.step(after: 1, made: picks, pool: pool))
    #expect(first.title == "Round 1, pick 1: \(names[0]) picked Player 1, WR")
    #expect(first.reason == "\(names[0]) chose the player.")
    let second = try #require(replay.step(after: 2, made: picks, pool: pool))
    #expect(second.reason.hasPrefix("Picked by the clock from \(names[1])’s queue"))
    let unknown = try #require(replay.step(after: 2, made: [], pool: pool))
    #expect(unknown.reason == "Why is not known yet.")
  }

  @Test func `a draft that is not complete has no replay`() throws {
    #expect(DraftReplay(try SmallDraft.running()) == nil)
  }
}
