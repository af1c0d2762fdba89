import AwardsDomain
import DomainParts
import Foundation
import Testing

/// What screens follow: links, notices, lists and sections.
struct ScreenRulesTests {
  @Test(arguments: [
    ("awardswithfriends://competition/us", AwardsLink.competition("us")),
    (
      "awardswithfriends://competition/us/category/c1",
      .category(competitionId: "us", categoryId: "c1")
    ),
    ("awardswithfriends://join/ABC234", .join("ABC234")),
    ("https://example.com/awards/competition/us", .competition("us")),
    ("https://example.com/awards/join/abc-234", .join("abc-234")),
    ("AwardsWithFriends://join/ABC234", .join("ABC234")),
  ]) func `an address leads to its place`(text: String, link: AwardsLink) throws {
    let url = try #require(URL(string: text))
    #expect(AwardsLink(url) == link)
    let again = try #require(URL(string: "awardswithfriends://\(link.path)"))
    #expect(AwardsLink(again) == link)
  }

  @Test(arguments: [
    "awardswithfriends://", "awardswithfriends://competition", "https://example.com/awards/",
    "awardswithfriends://competition/us/category", "awardswithfriends://join/a/b",
    "awardswithfriends://competition/us%2Fvotes", "awardswithfriends://profile",
  ]) func `an address that means nothing leads nowhere`(text: String) throws {
    #expect(AwardsLink(try #require(URL(string: text))) == nil)
  }

  private func competition(_ id: String, by uid: String, at: Int, isArchived: Bool = false)
    -> Competition
  {
    Competition(
      id: id, name: "Us", ceremonyId: "s", eventDisplayName: "Show", createdBy: uid,
      createdAt: Night.start.adding(seconds: at), status: isArchived ? .inactive : .open)
  }

  @Test func `home shows active competitions first, the newest on top`() {
    let all = [
      competition("old", by: "ann", at: 1), competition("gone", by: "ann", at: 9, isArchived: true),
      competition("new", by: "bob", at: 5), competition("alike", by: "bob", at: 5),
    ]
    #expect(HomeFilter.all.shown(all, to: "ann").map(\.id) == ["alike", "new", "old", "gone"])
    #expect(HomeFilter.mine.shown(all, to: "ann").map(\.id) == ["old", "gone"])
    #expect(HomeFilter.joined.shown(all, to: "ann").map(\.id) == ["alike", "new"])
  }

  @Test func `a category stands under the heading of its state`() {
    let open = AwardsDomain.Category(
      id: "c", ceremonyId: "s", name: "Award", displayOrder: 1, nomineeCount: 2)
    var done = open
    done.winnerIds = ["x", "y"]
    #expect(PickState(open, pick: nil, isOpen: true) == .notVoted)
    #expect(PickState(open, pick: nil, isOpen: false) == .missed)
    #expect(PickState(open, pick: "x", isOpen: true).section == .yourPicks)
    #expect(PickState(done, pick: "y", isOpen: false) == .right(nomineeId: "y"))
    #expect(PickState(done, pick: "z", isOpen: false) == .wrong(nomineeId: "z"))
    #expect(PickState(done, pick: nil, isOpen: false).section == .winnersAnnounced)
    // A document of the older app, which knows one winner.
    var older = open
    older.winnerIds = nil
    older.winnerId = "x"
    #expect(PickState(older, pick: "x", isOpen: false) == .right(nomineeId: "x"))
  }

  @Test func `a notice has the payload that clients know`() {
    let announcement = Announcement(
      ceremonyId: "s", categoryId: "c", categoryName: "Best Picture", winnerIds: ["x"],
      previousWinnerIds: [], version: 1, at: Night.start)
    let notice = Notice.result(announcement, in: "us")
    #expect(notice.title == "Winner Announced!")
    #expect(notice.body == "Best Picture winner has been revealed")
    #expect(
      notice.data == ["type": "winner_announced", "competitionId": "us", "categoryId": "c"])
    let sealed = SealedPicks(competitionId: "us", categoryId: "c", lockVersion: 1, picks: [:])
    let locked = Notice.locked("Best Picture", sealed)
    #expect(locked.data["type"] == "voting_locked")
    #expect(locked.data["digest"] == sealed.digest)
    let left = Notice.picksLeft(4, in: competition("us", by: "ann", at: 0))
    #expect(left.body == "4 picks left, locks in an hour")
    #expect(left.data["reason"] == "picksLeft")
  }

  @Test func `a person who hides results or switches a kind off hears nothing of it`() {
    var profile = UserProfile(
      uid: "ann", displayName: "Ann", createdAt: Night.start, updatedAt: Night.start)
    #expect(NoticeKind.allCases.allSatisfy(profile.wants))
    profile.hidesResults = true
    #expect(!profile.wants(.winnerAnnounced))
    #expect(profile.wants(.votingLocked))
    profile.pushLocks = false
    #expect(!profile.wants(.votingLocked))
    profile.pushEnabled = false
    #expect(!profile.wants(.competitionUpdate))
  }
}
