import AwardsDomain
import CloudFunctions
import DomainParts

extension AwardsServer {
  /// Scores every competition of a ceremony that is behind an announcement, and seals the category that it
  /// closed. Those that were done before a crash are passed over.
  package func settle(_ announcement: Announcement) async throws {
    let categories = try await categories(of: announcement.ceremonyId)
    let closed = categories.first { $0.id == announcement.categoryId && $0.isLocked }
    try await forEachCompetition(of: announcement.ceremonyId) { competition in
      try await score(
        competition.id, categories: categories, for: announcement,
        closed: closed.map(ClosedCategory.init))
    }
  }

  /// Scores one competition after somebody came or went.
  package func rescore(_ competitionId: String) async throws {
    let path = try Place.competition(competitionId)
    guard let competition: Competition = try await documents.snapshot(path)?.data(),
      competition.resultVersion != nil
    else { return }
    try await score(
      competitionId, categories: try await categories(of: competition.ceremonyId), for: nil)
  }

  /// Works out all scores and ranks of a competition from its ballots and the winners, in one
  /// transaction, and names the result version that they are of. The picks of a closed category are
  /// sealed with them: people see both at once, and the ballots are read once.
  private func score(
    _ id: String, categories: [AwardsDomain.Category], for announcement: Announcement?,
    closed: ClosedCategory? = nil
  ) async throws {
    let path = try Place.competition(id)
    try await documents.runTransaction { transaction in
      let now = now
      let own =
        if let closed {
          try await transaction.getAll(path, try Place.seal(id, closed.id))
        } else {
          [try await transaction.get(path)]
        }
      guard let competition: Competition = try own[0]?.data() else { return }
      // All competitions of the ceremony read it, and none is to wait for another.
      let results: Results =
        try await transaction.getOptimistically(
          try Place.results(competition.ceremonyId))?.data() ?? .none
      let isBehind = (competition.resultVersion ?? 0) < results.version
      var isUnsealed = false
      if let closed {
        isUnsealed = self.isUnsealed(closed, in: competition, try own[1]?.data(), at: now)
      }
      guard isBehind || isUnsealed || announcement == nil else { return }
      let participants = try await transaction.get(
        documents.collection("\(path)/\(Collections.participants)")
      ).map(ScoredParticipant.init)
      let ballots = try await transaction.get(
        documents.collection("\(path)/\(Collections.ballots)")
      ).map(Ballot.init)
      let picks = Dictionary(ballots.map { ($0.userId, $0.picks) }) { first, _ in first }
      let board = Scoreboard(
        entrants: participants.map {
          Entrant(userId: $0.userId, joinedAt: $0.joinedAt, picks: picks[$0.userId] ?? [:])
        },
        categories: categories, winners: results.winners.mapValues { Set($0) },
        weighting: competition.weighting, tieBreakCategoryId: competition.tieBreakCategoryId)

      let old = Dictionary(participants.map { ($0.userId, $0) }) { first, _ in first }
      for standing in board.standings {
        guard let before = old[standing.userId], before.differs(from: standing) else { continue }
        transaction.write(
          .update(
            "\(path)/\(Collections.participants)/\(standing.userId)",
            [
              ParticipantField.score: standing.score.field, .correct: standing.correct.field,
              .rank: standing.rank.field, .resultVersion: results.version.field,
            ].document))
      }
      if isBehind, let announcement, announcement.kind != .announced {
        transaction.write(
          .set(
            "\(path)/\(Collections.changes)/\(results.version)",
            changes(announcement, from: participants, to: board, version: results.version)))
      }
      var outcome = outcome(of: competition, results: results, categories: categories, at: now)
      if isUnsealed, let closed {
        try writeSeal(of: ballots, closed, in: competition.id, at: now, transaction)
        if competition.firstLockedAt == nil {
          outcome[CompetitionField.firstLockedAt] = now.field
        }
      }
      transaction.write(.update(path, outcome.document))
    }
  }

  /// What a correction did, for everybody to see; of very large competitions, the best thousand.
  private func changes(
    _ announcement: Announcement, from participants: [ScoredParticipant], to board: Scoreboard,
    version: Int
  ) -> DocumentData {
    let old = Dictionary(participants.map { ($0.userId, $0) }) { first, _ in first }
    let rows = board.standings.compactMap { standing -> FieldValue? in
      guard let before = old[standing.userId], before.differs(from: standing) else { return nil }
      return .map(
        [
          CorrectionRowField.userId: .string(standing.userId), .scoreBefore: before.score.field,
          .scoreAfter: standing.score.field, .rankBefore: before.rank.field,
          .rankAfter: standing.rank.field,
        ].document)
    }
    return [
      CorrectionField.version: version.field, .kind: .string(announcement.kind.rawValue),
      .categoryId: .string(announcement.categoryId),
      .categoryName: .string(announcement.categoryName), .at: announcement.at.field,
      .rows: .array(Array(rows.prefix(1_000))),
    ].document
  }

  private func outcome(
    of competition: Competition, results: Results, categories: [AwardsDomain.Category],
    at now: Moment
  ) -> [CompetitionField: FieldValue] {
    var fields = [CompetitionField.resultVersion: results.version.field]
    guard !competition.isArchived else { return fields }
    let isCompleted =
      !categories.isEmpty && categories.allSatisfy { results.winners[$0.id] != nil }
    if isCompleted {
      fields[.status] = .string(CompetitionStatus.completed.rawValue)
      fields[.completedAt] = (competition.completedAt ?? now).field
    } else if competition.status == .completed {
      fields[.status] = .string(CompetitionStatus.locked.rawValue)
      fields[.completedAt] = .null
    }
    return fields
  }
}
