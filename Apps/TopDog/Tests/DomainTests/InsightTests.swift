import DomainParts
import Testing
import TopDogDomain

struct InsightTests {
  private let rosters = [
    DraftedRoster(entryId: "1", tournamentId: "big", pace: .fast, playerIds: ["a", "b", "c"]),
    DraftedRoster(entryId: "2", tournamentId: "big", pace: .slow, playerIds: ["a", "b"]),
    DraftedRoster(entryId: "3", tournamentId: "small", pace: .fast, playerIds: ["a", "d"]),
  ]

  @Test func `exposure is the share of entries that hold a player`() {
    let all = Exposure(rosters)
    #expect(all.entries == 3)
    #expect(all.players.map(\.playerIds) == [["a"], ["b"], ["c"], ["d"]])
    #expect(all.players.map(\.basisPoints) == [10_000, 6_666, 3_333, 3_333])
    #expect(Exposure(rosters, tournament: "big").players.map(\.entries) == [2, 2, 1])
    #expect(Exposure(rosters, pace: .slow).players.map(\.entries) == [1, 1])
    #expect(Exposure(rosters, tournament: "none").players.isEmpty)
  }

  @Test func `combinations count the entries that hold all of them`() {
    let all = Exposure(rosters)
    #expect(all.partners(of: "a").map(\.playerIds) == [["a", "b"], ["a", "c"], ["a", "d"]])
    #expect(all.partners(of: "a").map(\.entries) == [2, 1, 1])
    #expect(all.combination(["a", "b"]).basisPoints == 6_666)
    #expect(all.combination(["c", "d"]).entries == 0)
    #expect(Exposure([]).combination(["a"]).basisPoints == 0)
  }

  private func draft(_ picks: [String], age: Int, pace: DraftPace = .fast)
    -> AverageDraftPosition.Draft
  {
    AverageDraftPosition.Draft(
      endedAt: Moment(microseconds: 0).adding(seconds: -age), pace: pace, picks: picks)
  }

  @Test func `ADP is the mean pick of recent fast drafts`() {
    let now = Moment(microseconds: 0)
    let window = AverageDraftPosition.window
    let drafts =
      (0..<10).map { draft(["a", "b"], age: $0) } + (0..<10).map { draft(["b", "c"], age: $0) }
      + [
        draft(["d", "a"], age: window + 1), draft(["d", "a"], age: 0, pace: .slow),
        draft(["d", "a"], age: -1),
      ]
    let adp = AverageDraftPosition(drafts: drafts, at: now)
    #expect(adp.drafts == 20)
    // Who was not picked counts as picked after the end: as pick 3 of 2.
    #expect(adp.byPlayer.mapValues(\.hundredths) == ["a": 200, "b": 150, "c": 250])
  }

  @Test func `there is no ADP with fewer than 20 drafts`() {
    let drafts = (0..<19).map { draft(["a"], age: $0) }
    #expect(
      AverageDraftPosition(drafts: drafts, at: Moment(microseconds: 0)).byPlayer.isEmpty)
    #expect(
      AverageDraftPosition(
        drafts: drafts + [draft(["a"], age: AverageDraftPosition.window)],
        at: Moment(microseconds: 0)
      ).byPlayer == ["a": Points(hundredths: 100)])
  }
}
