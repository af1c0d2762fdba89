import AwardsDomain
import CloudFunctions
import DomainParts
import FunctionParts

extension AwardsServer {
  /// Joins the competition that has this code. Only failed tries count against the hourly limit.
  package func joinCompetition(
    code text: String, by uid: String, address: String? = nil, requestId: String? = nil
  ) async throws -> EntryAnswer {
    guard text.utf8.count <= 200 else { throw InputError.textTooLong }
    let code = try InviteCode(text)
    let tries = allowances(try Place.checked(uid), address)
    let ledger = AttemptLedger(documents, collection: Collections.attempts)
    let start = now.date
    let answer: EntryAnswer? = try await once("join", by: uid, requestId: requestId) {
      transaction in
      guard try await ledger.hasTries(tries, at: start, transaction) else {
        throw CompetitionError.tooManyTries
      }
      do {
        return try await join(code, by: uid, transaction)
      } catch CompetitionError.notFound {
        // Counted before it is told: who asks many at once learns no more.
        try await ledger.count(tries, at: start, transaction)
        return nil
      }
    }
    guard let answer else { throw CompetitionError.notFound }
    return answer
  }

  private func join(
    _ code: InviteCode, by uid: String, _ transaction: AdminTransaction
  ) async throws -> EntryAnswer {
    try await checkAccess(of: uid, transaction)
    guard
      case .string(let id)? =
        try await transaction.get(Place.inviteCode(code.value))?[InviteCodeField.competitionId],
      let competition: Competition =
        try await transaction.get(try Place.competition(id))?.data()
    else { throw CompetitionError.notFound }
    let isIn = try await transaction.get(try Place.participant(id, uid)) != nil
    try competition.checkJoining(
      isParticipant: isIn, status: try await status(of: competition, transaction))
    try await enter(uid, competition, at: now, transaction)
    transaction.write(
      .update(
        try Place.competition(id),
        [CompetitionField.participantCount: (competition.participantCount + 1).field].document))
    return EntryAnswer(
      competitionId: id, inviteCode: competition.mayInvite(uid) ? code.value : nil)
  }

  /// The tries of the account, and of the address, whose network counts as one.
  private func allowances(_ uid: String, _ address: String?) -> [AttemptLedger.Allowance] {
    let keys =
      ["user-\(uid)"]
      + (address.map { ["address-\(SHA256.hexDigest(of: $0).prefix(32))"] } ?? [])
    return keys.map { AttemptLedger.Allowance($0, most: InviteCode.mostTriesAnHour) }
  }
}
