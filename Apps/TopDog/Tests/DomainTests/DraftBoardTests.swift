import DomainParts
import Testing
import TopDogDomain

@Suite struct DraftBoardTests {
  private let pool = SmallDraft.pool([
    .wideReceiver, .runningBack, .quarterback, .tightEnd, .wideReceiver, .runningBack,
  ])

  @Test func `a board has each pick where its slot and its round are`() throws {
    let draft = try SmallDraft.running()
    let board = DraftBoard(of: draft, picks: [], pool: pool, ownSlot: 2)
    #expect(board.columns.map(\.slot) == [1, 2])
    #expect(board.columns.map(\.isOwn) == [false, true])
    // Every second round runs backwards.
    #expect(board.rows.map { $0.map(\.number) } == [[1, 2], [4, 3], [5, 6]])
    #expect(board.rows[0].map(\.state) == [.onClock, .open])
    #expect(board.rows.joined().filter(\.isOwn).map(\.slot) == [2, 2, 2])
  }

  @Test func `a cell says in words who picked whom`() throws {
    var draft = try SmallDraft.running()
    let first = try draft.pick("p1", in: pool)
    let automatic = try #require(
      draft.automaticPick(in: pool, queue: [], rankings: nil, at: SmallDraft.now))
    draft.record(automatic, at: SmallDraft.now)
    let names = (1...2).map { draft.seat(atSlot: $0).username }
    let board = DraftBoard(of: draft, picks: [first, automatic], pool: pool, ownSlot: nil)
    #expect(
      board.rows[0].map(\.sentence) == [
        "Round 1, pick 1, \(names[0]): Player 1, WR",
        "Round 1, pick 2, \(names[1]): Player 2, RB, picked by the clock",
      ])
    #expect(board.rows[0].map(\.isAutomatic) == [false, true])
    #expect(board.rows[1][1].sentence == "Round 2, pick 3, \(names[1]): on the clock")
    #expect(board.rows[1][0].sentence == "Round 2, pick 4, \(names[0]): not picked yet")
  }

  @Test func `a pick shows before its own document is there`() throws {
    var draft = try SmallDraft.running()
    try draft.pick("p1", in: pool)
    let board = DraftBoard(of: draft, picks: [], pool: pool, ownSlot: nil)
    #expect(board.rows[0][0].player?.id == "p1" && !board.rows[0][0].isAutomatic)
  }

  @Test func `the own pick shows while it is sent, and gives way to what was made`() throws {
    var draft = try SmallDraft.running()
    func first(_ draft: Draft) -> BoardCell {
      DraftBoard(of: draft, picks: [], pool: pool, ownSlot: 1, waiting: (1, "p2")).rows[0][0]
    }
    #expect(first(draft).player?.id == "p2")
    #expect(first(draft).sentence.hasSuffix("Player 2, RB, being sent"))
    try draft.pick("p1", in: pool)
    #expect(first(draft).player?.id == "p1")
  }

  @Test func `a draft that fills has no board`() {
    let board = DraftBoard(of: SmallDraft.room(), picks: [], pool: pool, ownSlot: nil)
    #expect(board.rows.isEmpty && board.columns.isEmpty)
  }
}
