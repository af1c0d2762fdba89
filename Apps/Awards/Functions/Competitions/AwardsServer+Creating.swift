import AwardsDomain
import CloudFunctions
import DomainParts

/// What `createCompetition` and `joinCompetition` give.
package struct EntryAnswer: Codable, Hashable, Sendable {
  package var competitionId: String
  /// Nil for somebody who may not invite.
  package var inviteCode: String?
}

extension AwardsServer {
  /// Makes a competition with a code of its own; the caller owns it.
  package func createCompetition(
    name: String, ceremonyId: String, by uid: String, requestId: String? = nil
  ) async throws -> EntryAnswer {
    let name = try CompetitionName(name).value
    return try await once("create", by: uid, requestId: requestId) { transaction in
      try await checkAccess(of: uid, transaction)
      guard
        let ceremony: Ceremony =
          try await transaction.get(try Place.ceremony(ceremonyId))?.data()
      else { throw CompetitionError.ceremonyMissing }
      let now = now
      let competition = Competition(
        id: newId(), name: name, ceremonyId: ceremonyId, eventDisplayName: ceremony.name,
        createdBy: uid, createdAt: now,
        // What was announced before counts for nobody in it.
        resultVersion: ceremony.resultVersion.flatMap { $0 > 0 ? $0 : nil })
      guard try await status(of: competition, transaction) == .open else {
        throw CompetitionError.ceremonyOver
      }
      let code = try await freeCode(transaction)
      transaction.write(
        .create(try Place.competition(competition.id), competition.fields))
      try await enter(uid, competition, at: now, transaction)
      try write(code, of: competition.id, at: now, transaction)
      return EntryAnswer(competitionId: competition.id, inviteCode: code.value)
    }
  }

  /// A new code instead of the old one, which lets nobody in any more.
  package func rotateInviteCode(
    _ competitionId: String, by uid: String, requestId: String? = nil
  ) async throws -> EntryAnswer {
    try await once("rotate", by: uid, requestId: requestId) { transaction in
      try await competition(competitionId, for: uid, transaction).checkOwner(uid)
      if case .string(let old)? =
        try await transaction.get(try Place.invitation(competitionId))?[InvitationField.code]
      {
        transaction.write(.delete(Place.inviteCode(old)))
      }
      let code = try await freeCode(transaction)
      try write(code, of: competitionId, at: now, transaction)
      return EntryAnswer(competitionId: competitionId, inviteCode: code.value)
    }
  }

  /// A code that no competition has. Among 10,000 codes, five tries fail once in 10²⁴ times.
  private func freeCode(_ transaction: AdminTransaction) async throws -> InviteCode {
    var random = random
    for _ in 0..<5 {
      let code = InviteCode.random(using: &random)
      if try await transaction.get(Place.inviteCode(code.value)) == nil { return code }
    }
    throw HTTPSError(.unavailable, "No invite code is free right now. Try again.")
  }

  private func write(
    _ code: InviteCode, of competition: String, at now: Moment, _ transaction: AdminTransaction
  ) throws {
    transaction.write(
      .set(
        Place.inviteCode(code.value),
        [InviteCodeField.competitionId: .string(competition), .createdAt: now.field].document))
    transaction.write(
      .set(
        try Place.invitation(competition),
        [InvitationField.code: .string(code.value), .createdAt: now.field].document))
  }

  /// Writes that somebody is in a competition; throws `tooMany` for one who is in as many as may be.
  func enter(
    _ uid: String, _ competition: Competition, at now: Moment, _ transaction: AdminTransaction
  ) async throws {
    let own = try await transaction.get(
      documents.collection(Paths.memberships(of: uid)).limit(Competition.mostOfPerson))
    guard own.count < Competition.mostOfPerson else { throw CompetitionError.tooMany }
    let profile = try await profile(of: uid, transaction)
    let participant = Participant(
      competitionId: competition.id, userId: uid, displayName: profile.name,
      photoURL: profile.photoURL, joinedAt: now)
    transaction.write(
      .create(try Place.participant(competition.id, uid), participant.fields))
    transaction.write(
      .set(
        Place.membership(uid, competition.id),
        [
          MembershipField.competitionId: .string(competition.id),
          .ceremonyId: .string(competition.ceremonyId), .joinedAt: now.field,
        ].document))
  }
}
