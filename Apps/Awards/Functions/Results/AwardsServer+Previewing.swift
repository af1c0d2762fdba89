import AwardsDomain
import CloudFunctions
import Synchronization

/// Whom a change of results would move, as its administrator is told before.
package struct ResultPreview: Codable, Hashable, Sendable {
  /// Competitions about the ceremony.
  package var competitions: Int
  /// People who get points, and people who lose some; somebody in two competitions counts twice.
  package var effect: ResultEffect

  package init(competitions: Int = 0, effect: ResultEffect = ResultEffect()) {
    self.competitions = competitions
    self.effect = effect
  }
}

extension AwardsServer {
  /// Says whom an announcement, a correction or a revocation (without winners) would move, and changes
  /// nothing. What would be refused is refused here.
  ///
  /// Counts the picks of each competition and reads none, so that 10,000 competitions take no memory.
  /// Picks that are made afterwards are not in it.
  package func previewResult(_ request: AnnouncementRequest) async throws -> ResultPreview {
    let path = try Place.category(request.ceremonyId, request.categoryId)
    guard let category: AwardsDomain.Category = try await documents.snapshot(path)?.data() else {
      throw AdministrationError.deletedMeanwhile
    }
    let nominees = try await documents.collection("\(path)/\(Collections.nominees)").get()
    try category.checkResult(
      request.winnerIds, nominees: Set(nominees.map(\.id)),
      expectedVersion: request.expectedVersion)
    let (before, after) = (Set(category.winners), Set(request.winnerIds))
    let sum = Mutex(ResultPreview())
    try await forEachCompetition(of: request.ceremonyId) { competition in
      let competition: Competition = try competition.data()
      func picks(_ nominees: Set<String>) async throws -> Int {
        try await self.picks(nominees, in: category.id, of: competition.id)
      }
      let isRarity = competition.weighting.preset == .rarity
      let effect = ResultEffect(
        in: category, weighting: competition.weighting,
        newlyRight: try await picks(after.subtracting(before)),
        stillRight: isRarity ? try await picks(after.intersection(before)) : 0,
        newlyWrong: try await picks(before.subtracting(after)))
      sum.withLock {
        $0.competitions += 1
        $0.effect += effect
      }
    }
    return sum.withLock { $0 }
  }

  private func picks(
    _ nominees: Set<String>, in category: String, of competition: String
  ) async throws -> Int {
    guard !nominees.isEmpty else { return 0 }
    let votes = documents.collection("\(try Place.competition(competition))/\(Collections.votes)")
      .where(VoteField.categoryId, .equal, .string(category))
    var count = 0
    // One at a time, since `isIn` takes only so many values.
    for nominee in nominees {
      count += try await votes.where(VoteField.nomineeId, .equal, .string(nominee)).count()
    }
    return count
  }
}
