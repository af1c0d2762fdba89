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

  /// Writes what closes a category: its lock, and the closing that triggers the seals, unless an
  /// announcement's trigger does it.
  func close(
    _ category: AwardsDomain.Category, at now: Moment, isByAnnouncement: Bool = false,
    in transaction: AdminTransaction
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
        Closing(
          of: category, lockVersion: version, at: now, isByAnnouncement: isByAnnouncement
        ).fields))
  }

  /// Seals a closed category in every competition of its ceremony, or takes the seals away where it
  /// was opened again. Doing it again changes nothing.
  package func settleClosing(_ closing: Closing) async throws {
    if closing.isByAnnouncement == true { return }
    try await forEachCompetition(of: closing.ceremonyId) { competition in
      if closing.isReopened {
        try await unseal(competition.id, closing)
      } else {
        try await seal(
          ClosedCategory(id: closing.categoryId, lockVersion: closing.lockVersion),
          in: competition.id)
      }
    }
  }

  private func seal(_ category: ClosedCategory, in competitionId: String) async throws {
    let path = try Place.competition(competitionId)
    try await documents.runTransaction { transaction in
      let now = now
      let own = try await transaction.getAll(path, try Place.seal(competitionId, category.id))
      guard let competition: Competition = try own[0]?.data(),
        isUnsealed(category, in: competition, try own[1]?.data(), at: now)
      else { return }
      let ballots = try await transaction.get(
        documents.collection("\(path)/\(Collections.ballots)")
      ).map(Ballot.init)
      try writeSeal(of: ballots, category, in: competition.id, at: now, transaction)
      if competition.firstLockedAt == nil {
        transaction.write(.update(path, [CompetitionField.firstLockedAt: now.field].document))
      }
    }
  }

  /// Whether the picks of a closed category are still to be sealed. A seal stays once the owner's own time
  /// has come: what an administrator does later with the category does not open it.
  func isUnsealed(
    _ category: ClosedCategory, in competition: Competition, _ seal: Seal?, at now: Moment
  ) -> Bool {
    guard let seal else { return true }
    return seal.lockVersion < category.lockVersion
      && competition.locksAt.map({ now >= $0 }) != true
  }

  /// Writes the picks of everybody in a closed category.
  func writeSeal(
    of ballots: [Ballot], _ category: ClosedCategory, in competitionId: String, at now: Moment,
    _ transaction: AdminTransaction
  ) throws {
    let picks = ballots.reduce(into: [String: Pick]()) {
      $0[$1.userId] = $1.picks[category.id]
    }
    let sealed = SealedPicks(
      competitionId: competitionId, categoryId: category.id, lockVersion: category.lockVersion,
      picks: picks)
    transaction.write(
      .set(try Place.seal(competitionId, category.id), Seal(sealed, at: now).fields))
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
      try await seal(ClosedCategory(category), in: competition.id)
    }
    try await documents.update(path, [CompetitionField.isLockPending: false].document)
  }
}
