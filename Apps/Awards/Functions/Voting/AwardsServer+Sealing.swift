import AwardsDomain
import CloudFunctions
import DomainParts

extension AwardsServer {
  /// Closes every category whose time has come. Each closing is a document whose trigger seals the
  /// picks, so a crash in between loses nothing.
  package func closeDueCategories() async throws {
    let open = try await documents.collectionGroup(Collections.categories)
      .where(CategoryField.isLocked, .equal, false).get()
    var dates: [String: Moment] = [:]
    for snapshot in open {
      let category: AwardsDomain.Category = try snapshot.data()
      // Those that are not due are only looked at: to hold them would keep people from joining.
      if category.locksAt == nil, dates[category.ceremonyId] == nil {
        let ceremony: Ceremony? =
          try await documents.snapshot(try Place.ceremony(category.ceremonyId))?.data()
        dates[category.ceremonyId] = ceremony?.date
      }
      guard let due = category.locksAt ?? dates[category.ceremonyId], now >= due else { continue }
      try await closeIfDue(category.id, of: category.ceremonyId)
    }
    let pending = try await documents.collection(Collections.competitions)
      .where(CompetitionField.isLockPending, .equal, true).get()
    for snapshot in pending { try await sealByOwnTime(snapshot.path) }
  }

  private func closeIfDue(_ categoryId: String, of ceremonyId: String) async throws {
    let paths = (try Place.ceremony(ceremonyId), try Place.category(ceremonyId, categoryId))
    try await documents.runTransaction { transaction in
      let now = now
      // In the order in which others hold them, or two transactions would wait for each other.
      guard let ceremony: Ceremony = try await transaction.get(paths.0)?.data(),
        let category: AwardsDomain.Category = try await transaction.get(paths.1)?.data(),
        !category.isLocked, now >= category.locksAt ?? ceremony.date
      else { return }
      try close(category, at: now, in: transaction)
    }
  }

  /// Writes what closes a category: its lock, and the closing that triggers the seals.
  func close(
    _ category: AwardsDomain.Category, at now: Moment, in transaction: AdminTransaction
  ) throws {
    let version = (category.lockVersion ?? 0) + 1
    transaction.write(
      .update(
        try Place.category(category.ceremonyId, category.id),
        [
          CategoryField.isLocked: true, .lockVersion: version.field, .lockedAt: now.field,
        ].document))
    transaction.write(
      .set(
        try Place.closing(category.ceremonyId, category.id, version),
        Closing(of: category, lockVersion: version, at: now, isReopened: false).fields))
  }

  /// Seals a closed category in every competition of its ceremony, or takes the seals away where it
  /// was opened again. Doing it again changes nothing.
  package func settleClosing(_ closing: Closing) async throws {
    try await forEachCompetition(of: closing.ceremonyId) { competition in
      if closing.isReopened {
        try await unseal(competition.id, closing)
      } else {
        try await seal(closing.categoryId, in: competition.id, lockVersion: closing.lockVersion)
      }
    }
  }

  private func seal(
    _ categoryId: String, in competitionId: String, lockVersion: Int
  ) async throws {
    let path = try Place.competition(competitionId)
    let sealPath = try Place.seal(competitionId, categoryId)
    try await documents.runTransaction { transaction in
      let now = now
      guard let competition: Competition = try await transaction.get(path)?.data() else { return }
      if let seal: Seal = try await transaction.get(sealPath)?.data(),
        seal.lockVersion >= lockVersion || competition.locksAt.map({ now >= $0 }) == true
      {
        return
      }
      let ballots = try await transaction.get(
        documents.collection("\(path)/\(Collections.ballots)"))
      var picks: [String: Pick] = [:]
      for snapshot in ballots {
        let ballot: Ballot = try snapshot.data()
        picks[ballot.userId] = ballot.picks[categoryId]
      }
      let sealed = SealedPicks(
        competitionId: competitionId, categoryId: categoryId, lockVersion: lockVersion,
        picks: picks)
      transaction.write(.set(sealPath, Seal(sealed, at: now).fields))
      if competition.firstLockedAt == nil {
        transaction.write(.update(path, [CompetitionField.firstLockedAt: now.field].document))
      }
    }
  }

  private func unseal(_ competitionId: String, _ closing: Closing) async throws {
    let path = try Place.seal(competitionId, closing.categoryId)
    try await documents.runTransaction { transaction in
      guard let seal: Seal = try await transaction.get(path)?.data(),
        seal.lockVersion <= closing.lockVersion
      else { return }
      transaction.write(.delete(path))
    }
  }

  /// Seals all categories of a competition whose owner's time has come.
  private func sealByOwnTime(_ path: String) async throws {
    guard let competition: Competition = try await documents.snapshot(path)?.data(),
      let locksAt = competition.locksAt, now >= locksAt
    else { return }
    for category in try await categories(of: competition.ceremonyId) {
      try await seal(category.id, in: competition.id, lockVersion: category.lockVersion ?? 0)
    }
    try await documents.update(path, [CompetitionField.isLockPending: false].document)
  }
}
