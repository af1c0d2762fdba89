import AwardsDomain
import CloudFunctions
import DomainParts

/// What `announceWinner` and `revokeWinner` take.
package struct AnnouncementRequest: Codable, Sendable {
  package var ceremonyId: String
  package var categoryId: String
  /// All winners; more than one for a tie.
  package var winnerIds: [String]
  /// The category's `resultVersion` that the administrator looked at, 0 for none; nil where it does
  /// not matter.
  package var expectedVersion: Int?
  /// What the administrator was told before, for the audit log.
  package var preview: ResultPreview?
  package var requestId: String?

  package init(
    _ ceremonyId: String, _ categoryId: String, winnerIds: [String], expectedVersion: Int? = nil,
    requestId: String? = nil
  ) {
    self.ceremonyId = ceremonyId
    self.categoryId = categoryId
    self.winnerIds = winnerIds
    self.expectedVersion = expectedVersion
    self.requestId = requestId
  }
}

/// The ceremony's result version that a change made.
package struct AnnouncementAnswer: Codable, Hashable, Sendable {
  package var version: Int
}

extension AwardsServer {
  /// Announces winners, or corrects them where some are announced already.
  package func announceWinner(
    _ request: AnnouncementRequest, by uid: String
  ) async throws -> AnnouncementAnswer {
    guard !request.winnerIds.isEmpty else { throw AnnouncementError.noWinner }
    return try await changeResult(request, by: uid)
  }

  /// Takes winners back. Voting stays closed.
  package func revokeWinner(
    _ request: AnnouncementRequest, by uid: String
  ) async throws -> AnnouncementAnswer {
    var request = request
    request.winnerIds = []
    return try await changeResult(request, by: uid)
  }

  /// One transaction changes category, ceremony and results and writes the announcement. The
  /// announcement's trigger scores the competitions and starts again after a crash.
  private func changeResult(
    _ request: AnnouncementRequest, by uid: String
  ) async throws -> AnnouncementAnswer {
    let ceremonyPath = try Place.ceremony(request.ceremonyId)
    let categoryPath = try Place.category(request.ceremonyId, request.categoryId)
    let resultsPath = try Place.results(request.ceremonyId)
    return try await once("announce", by: uid, requestId: request.requestId) { transaction in
      guard let ceremony: Ceremony = try await transaction.get(ceremonyPath)?.data() else {
        throw AdministrationError.deletedMeanwhile
      }
      guard let category: AwardsDomain.Category = try await transaction.get(categoryPath)?.data()
      else { throw AdministrationError.deletedMeanwhile }
      // No vote that reads the category as open can have a later time than this.
      let now = now
      let nominees = try await transaction.get(
        documents.collection("\(categoryPath)/\(Collections.nominees)"))
      try category.checkResult(
        request.winnerIds, nominees: Set(nominees.map(\.id)),
        expectedVersion: request.expectedVersion)
      var results: Results = try await transaction.get(resultsPath)?.data() ?? .none
      results.version += 1
      results.winners[category.id] = request.winnerIds.isEmpty ? nil : request.winnerIds
      let announcement = Announcement(
        ceremonyId: ceremony.id, categoryId: category.id, categoryName: category.name,
        winnerIds: request.winnerIds, previousWinnerIds: category.winners,
        version: results.version, at: now)

      if !category.isLocked {
        try close(category, at: now, isByAnnouncement: true, in: transaction)
      }
      transaction.write(
        .update(
          categoryPath,
          [
            CategoryField.winnerIds: request.winnerIds.field,
            .winnerId: request.winnerIds.first.field,
            .announcedAt: request.winnerIds.isEmpty ? .null : now.field,
            .resultVersion: results.version.field,
          ].document))
      let status = CeremonyStatus(
        date: ceremony.date, categories: ceremony.categoryCount,
        announced: results.winners.count, now: now)
      transaction.write(
        .update(
          ceremonyPath,
          [
            CeremonyField.status: .string(status.rawValue),
            .announcedCount: results.winners.count.field,
            .resultVersion: results.version.field,
          ].document))
      transaction.write(.set(resultsPath, results.fields))
      transaction.write(
        .create(
          "\(ceremonyPath)/\(Collections.announcements)/\(results.version)", announcement.fields))
      try await record(
        AuditAction(announcement.kind), by: uid, at: now, in: transaction,
        about: [
          .ceremonyId: .string(ceremony.id), .ceremonyName: .string(ceremony.name),
          .categoryId: .string(category.id), .categoryName: .string(category.name),
          .before: category.winners.field, .after: request.winnerIds.field,
          .version: results.version.field, .competitions: (request.preview?.competitions).field,
          .gaining: (request.preview?.effect.gaining).field,
          .losing: (request.preview?.effect.losing).field,
        ])
      return AnnouncementAnswer(version: results.version)
    }
  }
}
