import AwardsDomain
import DomainParts
import Foundation
import Testing

struct RightsTests {
  private var competition: Competition {
    Competition(
      id: "c", name: "Us", ceremonyId: "s", eventDisplayName: "Show", createdBy: "ann",
      createdAt: Night.start)
  }

  @Test func `somebody joins an open competition once, through an open door`() {
    #expect(throws: Never.self) {
      try competition.checkJoining(isParticipant: false, status: .open)
    }
    #expect(throws: CompetitionError.alreadyIn) {
      try competition.checkJoining(isParticipant: true, status: .open)
    }
    for status in [CompetitionStatus.locked, .completed, .inactive] {
      #expect(throws: CompetitionError.notAccepting) {
        try competition.checkJoining(isParticipant: false, status: status)
      }
    }
    var closed = competition
    closed.isDoorClosed = true
    #expect(throws: CompetitionError.notAccepting) {
      try closed.checkJoining(isParticipant: false, status: .open)
    }
    var full = competition
    full.participantCount = Competition.mostParticipants
    #expect(throws: CompetitionError.full) {
      try full.checkJoining(isParticipant: false, status: .open)
    }
  }

  @Test func `it is deleted by its owner, archived or without others' votes`() {
    #expect(throws: CompetitionError.notOwner) {
      try competition.checkDeletion(by: "bob", othersHaveVoted: false)
    }
    #expect(throws: CompetitionError.hasVotes) {
      try competition.checkDeletion(by: "ann", othersHaveVoted: true)
    }
    var archived = competition
    archived.status = .inactive
    #expect(throws: Never.self) {
      try archived.checkDeletion(by: "ann", othersHaveVoted: true)
    }
  }

  @Test func `an owner who leaves is followed by who joined first`() {
    func person(_ id: String, _ joined: Int) -> Participant {
      Participant(
        competitionId: "c", userId: id, displayName: id,
        joinedAt: Night.start.adding(seconds: joined))
    }
    let all = [person("ann", 0), person("cat", 5), person("bob", 5)]
    #expect(competition.owner(afterLeaving: "ann", others: all) == "bob")
    #expect(competition.owner(afterLeaving: "bob", others: all) == "ann")
    #expect(competition.owner(afterLeaving: "ann", others: [all[0]]) == nil)
    #expect(throws: CompetitionError.ownerCannotBeRemoved) {
      try competition.checkRemoval(of: "ann", by: "ann")
    }
    #expect(!competition.mayInvite("bob"))
  }

  @Test func `A46: the paid flag lets in who has the product, and is on by default`() {
    #expect(Features().allowsCompetitions(with: [Entitlement.competitions]))
    #expect(!Features().allowsCompetitions(with: ["com.awardswithfriends.other"]))
    #expect(!Features().allowsCompetitions(with: []))
    #expect(Features(requiresPaymentForCompetitions: false).allowsCompetitions(with: []))
  }

  @Test func `records of the older app are read, with its misspelled fields`() throws {
    let text = """
      {"oduserId": "ann", "odcompetitionId": "c", "categoryId": "k", "nomineeId": "n",
       "createdAt": 1, "updatedAt": 2.5}
      """
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    let vote = try decoder.decode(Vote.self, from: Data(text.utf8))
    #expect(vote.id == "ann_k")
    #expect(vote.updatedAt.microseconds == 2_500_000)
    #expect(vote.competitionId == "c")
  }

  @Test func `a time survives the way through a date to the microsecond`() {
    for number in [Int64(0), 1_770_000_000_123_457, 4_102_444_799_999_999] {
      #expect(Moment(Moment(microseconds: number).date).microseconds == number)
    }
  }
}
