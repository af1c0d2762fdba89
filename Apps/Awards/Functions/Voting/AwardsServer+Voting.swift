import AwardsDomain
import CloudFunctions
import DomainParts
import FunctionParts

extension AwardsServer {
  /// Stores a pick, while its category is open by the server's clock.
  ///
  /// The seal is read too: when the category is sealed at the same time, one of the two transactions
  /// runs again, so no vote comes after the seal. What all voters read is read optimistically: they need
  /// not take turns, and those whose category is locked meanwhile run again.
  package func castVote(_ request: VoteRequest, by uid: String) async throws -> VoteAnswer {
    let competitionPath = try Place.competition(request.competitionId)
    let participantPath = try Place.participant(request.competitionId, uid)
    let ballotPath = try Place.ballot(request.competitionId, uid)
    let sealPath = try Place.seal(request.competitionId, request.categoryId)
    let votePath =
      "\(competitionPath)/\(Collections.votes)/"
      + Vote.id(userId: uid, categoryId: request.categoryId)
    let nomineeId = try Place.checked(request.nomineeId)
    if let id = request.requestId, id.utf8.count > 64 { throw InputError.badRequestId }
    return try await documents.runTransaction { transaction in
      let now = now
      let entry = try await transaction.getAllOptimistically(competitionPath, sealPath)
      guard let competition: Competition = try entry[0]?.data() else {
        throw VoteError.notParticipant
      }
      let categoryPath = try Place.category(competition.ceremonyId, request.categoryId)
      let show = try await transaction.getAllOptimistically(
        try Place.ceremony(competition.ceremonyId), categoryPath,
        "\(categoryPath)/\(Collections.nominees)/\(nomineeId)")
      let ceremony: Ceremony? = try show[0]?.data()
      let category: AwardsDomain.Category? = try show[1]?.data()

      let own = try await transaction.getAll(participantPath, ballotPath, votePath)
      guard own[0] != nil else { throw VoteError.notParticipant }
      guard let ceremony, let category else { throw VoteError.categoryMissing }
      let lock = VotingLock(
        category: category, ceremonyDate: ceremony.date,
        competitionLocksAt: competition.locksAt, isArchived: competition.isArchived)
      let closesAt = lock.closesAt.microseconds
      var ballot = try own[1].map(Ballot.init) ?? Ballot(userId: uid)
      let old = ballot.picks[category.id]
      if let old, old.nomineeId == nomineeId || ballot.hasSeen(request.requestId) {
        return VoteAnswer(
          nomineeId: old.nomineeId, updatedAt: old.at.microseconds, closesAt: closesAt)
      }
      if let reason = lock.reason(at: now) { throw VoteError(reason) }
      if let seal: Seal = try entry[1]?.data(), seal.lockVersion >= category.lockVersion ?? 0 {
        throw VoteError.closed
      }
      guard show[2] != nil else { throw VoteError.nomineeMissing }
      let vote: Vote? = try own[2]?.data()
      ballot.picks[category.id] = Pick(nomineeId: nomineeId, at: now)
      ballot.remember(request.requestId)
      let newVote = Vote(
        competitionId: competition.id, userId: uid, categoryId: category.id,
        nomineeId: nomineeId, createdAt: vote?.createdAt ?? now, updatedAt: now)
      transaction.write(.set(votePath, newVote.fields))
      transaction.write(.set(ballotPath, ballot.fields))
      if old == nil {
        transaction.write(
          .update(
            participantPath,
            [ParticipantField.totalVotes: ballot.picks.count.field].document))
      }
      return VoteAnswer(
        nomineeId: nomineeId, updatedAt: now.microseconds, closesAt: closesAt)
    }
  }
}

extension Ballot {
  /// Whether this request was taken already.
  fileprivate func hasSeen(_ request: String?) -> Bool {
    request.map { requests.contains($0) } ?? false
  }
}
