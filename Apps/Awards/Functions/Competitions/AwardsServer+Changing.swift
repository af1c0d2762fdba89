import AwardsDomain
import CloudFunctions
import DomainParts

extension AwardsServer {
  /// Changes a competition by its owner.
  package func changeCompetition(
    _ change: CompetitionChange, by uid: String
  ) async throws -> Done {
    try await once("change", by: uid, requestId: change.requestId) { transaction in
      let id = change.competitionId
      let competition = try await competition(id, for: uid, transaction)
      try competition.checkOwner(uid)
      var fields: [CompetitionField: FieldValue] = [:]
      if let name = change.name { fields[.name] = .string(try CompetitionName(name).value) }
      fields[.isDoorClosed] = change.isDoorClosed.map { .boolean($0) }
      fields[.membersMayInvite] = change.membersMayInvite.map { .boolean($0) }
      if change.weighting != nil || change.tieBreakCategoryId != nil || change.locksAt != nil {
        fields.merge(try await terms(change, of: competition, transaction)) { $1 }
      }
      if let owner = change.owner {
        guard try await transaction.get(try Place.participant(id, owner)) != nil else {
          throw CompetitionError.personNotIn
        }
        fields[.createdBy] = .string(owner)
      }
      if let isArchived = change.isArchived {
        fields[.status] = .string(
          try await status(archived: isArchived, of: competition, transaction).rawValue)
      }
      if !fields.isEmpty { transaction.write(.update(try Place.competition(id), fields.document)) }
      return Done()
    }
  }

  private func status(
    archived: Bool, of competition: Competition, _ transaction: AdminTransaction
  ) async throws -> CompetitionStatus {
    guard !archived else { return .inactive }
    var active = competition
    active.status = .open
    return try await status(of: active, transaction)
  }

  /// Weights, tie-break and an own end of voting, which stay once voting has closed anywhere.
  private func terms(
    _ change: CompetitionChange, of competition: Competition, _ transaction: AdminTransaction
  ) async throws -> [CompetitionField: FieldValue] {
    guard
      let ceremony: Ceremony =
        try await transaction.get(try Place.ceremony(competition.ceremonyId))?.data()
    else { throw CompetitionError.ceremonyMissing }
    let categories: [AwardsDomain.Category] =
      try await transaction.get(try categoryQuery(competition.ceremonyId)).map { try $0.data() }
    let now = now
    let isFixed =
      competition.firstLockedAt != nil
      || categories.contains {
        !VotingLock(
          category: $0, ceremonyDate: ceremony.date, competitionLocksAt: competition.locksAt
        ).isOpen(at: now)
      }
    var fields: [CompetitionField: FieldValue] = [:]
    if let weighting = change.weighting {
      guard !isFixed else { throw CompetitionError.weightsFixed }
      try weighting.check(categories: Set(categories.map(\.id)))
      fields[.weighting] = weighting.field
    }
    if let category = change.tieBreakCategoryId {
      guard !isFixed else { throw CompetitionError.weightsFixed }
      guard category.isEmpty || categories.contains(where: { $0.id == category }) else {
        throw WeightError.unknownCategory(category)
      }
      fields[.tieBreakCategoryId] = category.isEmpty ? .null : .string(category)
    }
    if let locksAt = change.locksAt {
      guard !isFixed else { throw CompetitionError.lockChangeTooLate }
      let time = Moment(microseconds: locksAt)
      guard locksAt == 0 || time > now else { throw CompetitionError.lockInPast }
      fields[.locksAt] = locksAt == 0 ? .null : time.field
      fields[.isLockPending] = .boolean(locksAt != 0)
    }
    return fields
  }

  /// Archives what was completed thirty days ago.
  package func archiveCompleted() async throws {
    let end = now.adding(seconds: -86_400 * CompetitionStatus.daysUntilArchived)
    let completed = try await documents.collection(Collections.competitions)
      .where(CompetitionField.status, .equal, .string(CompetitionStatus.completed.rawValue)).get()
    for snapshot in completed {
      try await documents.runTransaction { transaction in
        guard let competition: Competition = try await transaction.get(snapshot.path)?.data(),
          competition.status == .completed, let completedAt = competition.completedAt,
          completedAt <= end
        else { return }
        transaction.write(
          .update(
            snapshot.path,
            [CompetitionField.status: .string(CompetitionStatus.inactive.rawValue)].document))
      }
    }
  }
}
