import AwardsDomain
import CloudFunctions

extension AwardsServer {
  /// Takes the caller out with their votes. An owner's competition goes to who joined first of the
  /// others; the last one's is deleted.
  package func leaveCompetition(
    _ id: String, by uid: String, requestId: String? = nil
  ) async throws -> Done {
    try await once("leave", by: uid, requestId: requestId) { transaction in
      let competition = try await competition(id, for: uid, transaction)
      try await takeOut(uid, of: competition, transaction)
      return Done()
    }
  }

  /// Takes somebody else out with their votes.
  package func removeParticipant(
    _ person: String, of id: String, by uid: String, requestId: String? = nil
  ) async throws -> Done {
    try await once("remove", by: uid, requestId: requestId) { transaction in
      let competition = try await competition(id, for: uid, transaction)
      try competition.checkRemoval(of: person, by: uid)
      guard try await transaction.get(try Place.participant(id, person)) != nil else {
        throw CompetitionError.personNotIn
      }
      try await takeOut(person, of: competition, transaction)
      return Done()
    }
  }

  func takeOut(
    _ person: String, of competition: Competition, _ transaction: AdminTransaction
  ) async throws {
    let path = try Place.competition(competition.id)
    // Two suffice: the one who leaves and who comes next.
    let first: [Participant] = try await transaction.get(
      documents.collection("\(path)/\(Collections.participants)")
        .order(by: ParticipantField.joinedAt).order(by: ParticipantField.userId).limit(2)
    ).map { try $0.data() }
    let votes = try await transaction.get(
      documents.collection("\(path)/\(Collections.votes)")
        .where(VoteField.userId, .equal, .string(person)))
    guard let owner = competition.owner(afterLeaving: person, others: first) else {
      return try await delete(competition, by: person, transaction)
    }
    for vote in votes { transaction.write(.delete(vote.path)) }
    transaction.write(.delete(try Place.ballot(competition.id, person)))
    transaction.write(.delete(try Place.participant(competition.id, person)))
    transaction.write(.delete(Place.membership(person, competition.id)))
    transaction.write(
      .update(
        path,
        [
          CompetitionField.participantCount: (competition.participantCount - 1).field,
          .createdBy: .string(owner),
        ].document))
  }

  /// Deletes a competition: at once for everybody, and then what lies below it, by a trigger. Its place
  /// among those of the person who deletes it is free at once.
  func delete(
    _ competition: Competition, by person: String? = nil, _ transaction: AdminTransaction
  ) async throws {
    if let person { transaction.write(.delete(Place.membership(person, competition.id))) }
    if case .string(let code)? =
      try await transaction.get(try Place.invitation(competition.id))?[InvitationField.code]
    {
      transaction.write(.delete(Place.inviteCode(code)))
    }
    transaction.write(.delete(try Place.competition(competition.id)))
  }

  /// Deletes a competition by its owner.
  package func deleteCompetition(
    _ id: String, by uid: String, requestId: String? = nil
  ) async throws -> Done {
    try await once("delete", by: uid, requestId: requestId) { transaction in
      let competition = try await competition(id, for: uid, transaction)
      let path = try Place.competition(id)
      let votes = try await transaction.get(
        documents.collection("\(path)/\(Collections.votes)")
          .where(VoteField.userId, .notEqual, .string(uid)).limit(1))
      try competition.checkDeletion(by: uid, othersHaveVoted: !votes.isEmpty)
      try await delete(competition, by: uid, transaction)
      return Done()
    }
  }

  /// Removes what lies below a competition that was deleted. Doing it again changes nothing.
  package func sweep(deletedCompetition id: String) async throws {
    let path = try Place.competition(id)
    for participant in try await documents.collection("\(path)/\(Collections.participants)").get() {
      try await documents.commit([.delete(Place.membership(participant.id, id))])
    }
    for name in Collections.ofCompetition {
      let found = try await documents.collection("\(path)/\(name)").get()
      for start in stride(from: 0, to: found.count, by: 200) {
        try await documents.commit(
          found[start..<min(start + 200, found.count)].map { .delete($0.path) })
      }
    }
  }
}
