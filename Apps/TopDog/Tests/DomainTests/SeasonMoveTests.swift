import DomainParts
import Testing
import TopDogDomain

struct SeasonMoveTests {
  private let season = Moment(microseconds: 1_000_000_000_000_000)

  private func tournament(
    _ template: TournamentTemplate = .sprint, entries: Int = 144, isOpen: Bool = true,
    progress: TournamentProgress? = nil
  ) -> Tournament {
    Tournament(
      id: "t", name: "Sprint", format: template.format, season: season, slateId: "s",
      poolId: "s-1", isOpen: isOpen, entryCount: entries, createdAt: season.adding(seconds: -9),
      progress: progress)
  }

  private func weeks(_ numbers: ClosedRange<Int>, closed: Moment) -> [SlateWeek] {
    numbers.map { SlateWeek(slateId: "s", week: $0, points: [:], closedAt: closed) }
  }

  private func check(
    _ tournament: Tournament, running: Int = 0, weeks: [SlateWeek] = []
  ) -> SeasonMoveCheck {
    SeasonMoveCheck(tournament, filling: [], running: running, weeks: weeks)
  }

  @Test func `a season begins when its time has come, or earlier when all drafts are complete`()
    throws
  {
    let before = season.adding(seconds: -1)
    #expect(
      check(tournament(), running: 1).obstacle(to: .start, at: before) == .beforeSeason(season))
    #expect(check(tournament(), running: 2).obstacle(to: .start, at: season) == .draftsRun(2))
    #expect(check(tournament(entries: 0)).obstacle(to: .start, at: season) == .noEntries)
    #expect(check(tournament()).obstacle(to: .start, at: season) == nil)
    #expect(check(tournament()).obstacle(to: .start, at: before) == nil)
    let begun = tournament(progress: TournamentProgress(round: 1, groups: 12))
    #expect(check(begun).obstacle(to: .start, at: season) == .hasStarted)

    let one = tournament(entries: 1)
    let waiting = SeasonMoveCheck(one, filling: [try room(of: one)], running: 0, weeks: [])
    #expect(waiting.obstacle(to: .start, at: before) == .beforeSeason(season))
    #expect(waiting.obstacle(to: .start, at: season) == .noDraftIsComplete)
  }

  /// A draft in which Ann waits for others.
  private func room(of tournament: Tournament) throws -> Draft {
    var draft = Draft(id: "d", of: tournament, at: season.adding(seconds: -5))
    try draft.take(Seat(entryId: "e", userId: "u", username: "Ann"))
    return draft
  }

  @Test func `a round ends when all its weeks are final`() {
    let first = tournament(progress: TournamentProgress(round: 1, groups: 12))
    #expect(check(tournament()).obstacle(to: .advance, at: season) == .notStarted)
    #expect(
      check(first, weeks: weeks(1...13, closed: season)).obstacle(to: .advance, at: season)
        == .weekMissing(14))
    let all = check(first, weeks: weeks(1...14, closed: season))
    let end = season.adding(seconds: 72 * 3_600)
    #expect(
      all.obstacle(to: .advance, at: end.adding(seconds: -1)) == .weekNotFinal(1, until: end))
    #expect(all.obstacle(to: .advance, at: end) == nil)
    #expect(all.obstacle(to: .pay, at: end) == .notFinalRound(1, of: 2))
  }

  @Test func `prizes are paid once, after the last round`() {
    let last = tournament(progress: TournamentProgress(round: 2, groups: 1))
    let all = check(last, weeks: weeks(1...17, closed: season))
    let end = season.adding(seconds: 72 * 3_600)
    #expect(all.obstacle(to: .advance, at: end) == .finalRound)
    #expect(all.obstacle(to: .pay, at: end) == nil)
    let paid = check(
      tournament(progress: TournamentProgress(round: 2, groups: 1, isPaid: true)),
      weeks: all.weeks)
    for move in SeasonMove.allCases { #expect(paid.obstacle(to: move, at: end) == .paid) }
  }

  @Test func `entries are refunded until the season begins`() {
    let before = season.adding(seconds: -1)
    #expect(check(tournament()).obstacle(to: .refund, at: before) == nil)
    #expect(check(tournament()).obstacle(to: .refund, at: season) == nil)
    #expect(check(tournament(entries: 0)).obstacle(to: .refund, at: before) == .noEntries)
    let begun = tournament(progress: TournamentProgress(round: 1, groups: 12))
    #expect(check(begun).obstacle(to: .refund, at: season) == .hasStarted)
  }

  @Test func `a question names the entries and the dollars`() {
    let progress = TournamentProgress(round: 1, groups: 12)
    #expect(
      check(tournament()).question(about: .start)
        == "144 entries play round 1, each in its draft. No entry is refunded.")
    #expect(
      check(tournament(progress: progress)).question(about: .advance)
        == "The best of each of 12 groups advances to round 2: 12 entries, and wild cards where "
        + "its groups have room. The others are out. No money is paid.")
    #expect(
      check(tournament()).question(about: .pay)
        == "The prizes of $648 go to the best 12 entries of the final. Equal totals share the "
        + "prizes of their ranks. Where the fees of the entries do not cover them, prizes are "
        + "smaller.")
    #expect(
      check(tournament()).question(about: .refund)
        == "Joining is closed, and all drafts are removed with 144 entries. The fee of $5 goes back "
        + "for each: $720 in all.")
    #expect(
      check(tournament(.freeDraft, entries: 1)).question(about: .refund)
        == "Joining is closed, and all drafts are removed with 1 entry. Joining was free.")
  }

  @Test func `drafts that did not fill are counted as refunded when the season begins`() throws {
    let tournament = tournament(entries: 13)
    let check = SeasonMoveCheck(
      tournament, filling: [try room(of: tournament)], running: 0, weeks: [])
    #expect(check.unfilledEntries == 1)
    #expect(
      check.question(about: .start)
        == "12 entries play round 1, each in its draft. Of drafts that did not fill, 1 entry is "
        + "refunded: $5 in all.")
  }

  @Test func `what came of a move is said`() {
    let moved = AdminCalls.Moved(entries: 1, amount: .dollars(5))
    #expect(SeasonMoveCheck.outcome(of: .advance, moved) == "1 entry has advanced.")
    #expect(SeasonMoveCheck.outcome(of: .pay, moved) == "$5 was paid to 1 entry.")
    #expect(
      SeasonMoveCheck.outcome(of: .start, moved)
        == "The season has begun for 1 entry. $5 went back to the others.")
  }

  @Test func `numbers of things have commas`() {
    #expect(672_672.counting("entry", "entries") == "672,672 entries")
    #expect(1.counting("entry", "entries") == "1 entry")
    #expect(0.counting("entry", "entries") == "0 entries")
  }

  @Test func `a state is said in words`() {
    let before = season.adding(seconds: -1)
    #expect(tournament(entries: 1).stateInWords(at: before) == "Joining is open")
    #expect(tournament(entries: 144).stateInWords(at: before) == "Full")
    #expect(tournament(isOpen: false).stateInWords(at: before) == "Joining is closed")
    #expect(tournament().stateInWords(at: season) == "Waits for its season to begin")
    let progress = TournamentProgress(round: 2, groups: 1)
    #expect(tournament(progress: progress).stateInWords(at: season) == "Round 2 of 2 is played")
  }

  @Test(arguments: TournamentTemplate.allCases)
  func `a template says fee, rounds and prizes`(template: TournamentTemplate) {
    let sentences = template.sentences
    #expect(sentences.count == 4 + template.format.rounds.count)
    #expect(sentences.allSatisfy { $0.hasSuffix(".") })
  }
}
