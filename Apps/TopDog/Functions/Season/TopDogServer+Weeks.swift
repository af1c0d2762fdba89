import CloudFunctions
import DomainParts
import FunctionParts
import TopDogDomain

extension TopDogServer {
  /// What a file of a week would change, without changing it. It is refused where the week could not be
  /// closed or corrected.
  package func previewWeek(
    _ file: AdminCalls.WeekFile
  ) async throws -> AdminCalls.ImportPreview {
    let (pool, found) = try await read(file)
    let week: SlateWeek? = try await documents.runTransaction { transaction in
      try await openWeek(file, transaction)
    }
    return found.preview(from: week, pool: pool)
  }

  /// Closes a week, or corrects it while that is possible, and scores again what the week counts for.
  ///
  /// The points are one commit. The groups follow in parts that may be repeated: until the last commit has
  /// answered the request, a repeated one goes on where this one ended.
  package func closeWeek(
    _ file: AdminCalls.WeekFile, by administrator: Administrator
  ) async throws -> AdminCalls.Closed {
    let answered: AdminCalls.Closed? = try await earlier(
      "closeWeek", by: administrator, requestId: file.requestId)
    if let answered { return answered }
    let (pool, found) = try await read(file)
    let stored = try await store(found, of: file, by: administrator)
    let groups = try await scoreTournaments(of: file.slateId, week: file.week, pool: pool)
    return try await once(
      "closeWeek", by: administrator.uid, requestId: file.requestId
    ) { transaction in
      let what =
        stored.version == 1
        ? "Week \(file.week) was closed"
        : "Week \(file.week) was corrected to version \(stored.version), "
          + Self.count(stored.changes, "player", "players")
      try record(
        stored.version == 1 ? .closeWeek : .correctWeek, of: file.slateId, by: administrator,
        at: now, transaction, "\(what); \(Self.count(groups, "group was", "groups were")) scored.")
      return AdminCalls.Closed(version: stored.version, groups: groups)
    }
  }

  /// All players of the slate, and what the file says of them.
  private func read(
    _ file: AdminCalls.WeekFile
  ) async throws -> (pool: PlayerPool, found: WeekImport) {
    guard (1...WeekImport.mostWeeks).contains(file.week) else { throw SeasonError.badWeek }
    guard let pool = try await slatePlayers(try DocumentID.checked(file.slateId)) else {
      throw SeasonError.noPlayers
    }
    return (pool, try WeekImport(file.text, week: file.week, pool: pool))
  }

  /// The week as it is; nil for one that is not closed. Throws where it cannot be closed or corrected.
  private func openWeek(
    _ file: AdminCalls.WeekFile, _ transaction: AdminTransaction
  ) async throws -> SlateWeek? {
    if file.week > 1 {
      let before = try Place.week(file.week - 1, of: file.slateId)
      guard try await transaction.get(before) != nil else {
        throw SeasonError.weekMissing(file.week - 1)
      }
    }
    let snapshot = try await transaction.get(try Place.week(file.week, of: file.slateId))
    let week: SlateWeek? = try snapshot?.data()
    // The time is read after the week: whoever finds a week final has it stay so.
    if let week, week.isFinal(at: now) { throw SeasonError.weekFinal(file.week) }
    return week
  }

  /// Which version a file made, or found.
  private struct StoredWeek: Codable, Sendable {
    var version: Int
    /// How many players have other points than before.
    var changes: Int
  }

  private func store(
    _ found: WeekImport, of file: AdminCalls.WeekFile, by administrator: Administrator
  ) async throws -> StoredWeek {
    let path = try Place.week(file.week, of: file.slateId)
    return try await once(
      "closeWeekPoints", by: administrator.uid, requestId: file.requestId
    ) { transaction in
      let before = try await openWeek(file, transaction)
      let now = now
      let week: SlateWeek
      if let before {
        week = before.corrected(to: found.points, at: now)
        guard !week.changes.isEmpty else {
          return StoredWeek(version: before.version, changes: 0)
        }
      } else {
        week = SlateWeek(
          slateId: file.slateId, week: file.week, points: found.points, closedAt: now)
      }
      let fields = try DocumentData(encoding: week)
      transaction.write(.set(path, fields))
      transaction.write(
        .create(
          Paths.version(week.version, ofWeek: week.week, of: week.slateId), fields))
      return StoredWeek(version: week.version, changes: week.changes.count)
    }
  }
}
