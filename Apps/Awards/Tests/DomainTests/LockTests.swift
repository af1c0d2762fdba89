import AwardsDomain
import DomainParts
import Testing

struct LockTests {
  private let show = Night.start
  private func category(
    _ id: String = "c", isLocked: Bool = false, locksAt: Moment? = nil, winners: [String] = []
  ) -> AwardsDomain.Category {
    Category(
      id: id, ceremonyId: "s", name: "Award", displayOrder: 1, isLocked: isLocked,
      locksAt: locksAt, winnerIds: winners, nomineeCount: 5)
  }

  private func lock(
    _ category: AwardsDomain.Category, competition: Moment? = nil, isArchived: Bool = false
  ) -> VotingLock {
    VotingLock(
      category: category, ceremonyDate: show, competitionLocksAt: competition,
      isArchived: isArchived)
  }

  @Test func `voting closes at the ceremony's date, to the microsecond`() {
    let lock = lock(category())
    let before = Moment(microseconds: show.microseconds - 1)
    #expect(lock.reason(at: before) == nil)
    #expect(!lock.revealsPicks(at: before))
    #expect(lock.reason(at: show) == .timePassed)
    #expect(lock.revealsPicks(at: show))
  }

  @Test
  func `a category's own time wins over the ceremony's, and an earlier competition's over both`() {
    let late = lock(category(locksAt: show.adding(seconds: 60)))
    #expect(late.isOpen(at: show.adding(seconds: 59)))
    #expect(!late.isOpen(at: show.adding(seconds: 60)))
    let early = lock(
      category(locksAt: show.adding(seconds: 60)), competition: show.adding(seconds: -60))
    #expect(early.reason(at: show.adding(seconds: -60)) == .competitionTimePassed)
    #expect(early.closesAt == show.adding(seconds: -60))
    #expect(lock(category(), competition: show.adding(seconds: 60)).closesAt == show)
  }

  @Test func `an announced, a locked and an archived one take no votes`() {
    let early = show.adding(seconds: -100)
    #expect(lock(category(winners: ["x"])).reason(at: early) == .announced)
    #expect(lock(category(isLocked: true)).reason(at: early) == .locked)
    let archived = lock(category(), isArchived: true)
    #expect(archived.reason(at: early) == .inactive)
    #expect(!archived.revealsPicks(at: early))
    #expect(archived.revealsPicks(at: show))
  }

  @Test func `a competition is inactive, completed, locked or open, in this order`() {
    func status(
      _ categories: [AwardsDomain.Category], archived: Bool = false, at: Int = -10
    ) -> CompetitionStatus {
      CompetitionStatus(
        categories: categories, ceremonyDate: show, isArchived: archived,
        now: show.adding(seconds: at))
    }
    let done = category("d", winners: ["x"])
    #expect(status([done, category()]) == .open)
    #expect(status([done, category()], at: 0) == .locked)
    #expect(status([done, category(isLocked: true)]) == .locked)
    #expect(status([done]) == .completed)
    #expect(status([done], archived: true) == .inactive)
    #expect(status([]) == .open)
  }

  @Test func `a ceremony is live from its date or its first winner on`() {
    func status(_ announced: Int, at: Int, of count: Int = 2) -> CeremonyStatus {
      CeremonyStatus(
        date: show, categories: count, announced: announced, now: show.adding(seconds: at))
    }
    #expect(status(0, at: -1) == .upcoming)
    #expect(status(0, at: 0) == .live)
    #expect(status(1, at: -1) == .live)
    #expect(status(2, at: -1) == .completed)
    #expect(status(0, at: -1, of: 0) == .upcoming)
  }

  @Test func `a result is refused that names a stranger, repeats one, or comes from an old look`() {
    let open = category()
    let nominees: Set = ["x", "y"]
    func check(
      _ category: AwardsDomain.Category, _ winners: [String], version: Int? = nil
    ) throws(AnnouncementError) {
      try category.checkResult(winners, nominees: nominees, expectedVersion: version)
    }
    #expect(throws: Never.self) { try check(open, ["x", "y"]) }
    #expect(throws: AnnouncementError.notNominated("z")) { try check(open, ["z"]) }
    #expect(throws: AnnouncementError.sameWinnerTwice) { try check(open, ["x", "x"]) }
    #expect(throws: AnnouncementError.notAnnounced) { try check(open, []) }
    #expect(throws: AnnouncementError.changedMeanwhile) { try check(open, ["x"], version: 3) }
    let announced = category(winners: ["x", "y"])
    #expect(throws: AnnouncementError.unchanged) { try check(announced, ["y", "x"]) }
    #expect(throws: Never.self) { try check(announced, []) }
  }
}
