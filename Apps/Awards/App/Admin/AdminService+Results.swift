import AwardsDomain
import FirebaseParts
import Foundation

extension AdminService {
  /// Whom a change of results would move.
  package struct ResultPreview: Codable, Hashable, Sendable {
    /// Competitions about the ceremony.
    package var competitions: Int
    package var effect: ResultEffect
  }

  private struct Result: Encodable {
    var ceremonyId: String
    var categoryId: String
    var winnerIds: [String]
    var expectedVersion: Int
    var preview: ResultPreview?
    var requestId = UUID().uuidString
  }

  private struct Version: Decodable {
    var version: Int
  }

  /// Says whom an announcement or a correction would move; without winners, a revocation.
  package func previewResult(
    _ winnerIds: [String], in category: AwardsDomain.Category, expectedVersion: Int
  ) async throws(CallError) -> ResultPreview {
    try await functions.call(
      "previewResult",
      Result(
        ceremonyId: category.ceremonyId, categoryId: category.id, winnerIds: winnerIds,
        expectedVersion: expectedVersion))
  }

  /// Announces winners, or corrects them.
  ///
  /// - Parameters:
  ///   - expectedVersion: the category's `resultVersion` that the administrator looked at.
  ///   - preview: what they were told before, for the audit log.
  package func announce(
    _ winnerIds: [String], in category: AwardsDomain.Category, expectedVersion: Int,
    preview: ResultPreview? = nil
  ) async throws(CallError) {
    let _: Version = try await functions.call(
      "announceWinner",
      Result(
        ceremonyId: category.ceremonyId, categoryId: category.id, winnerIds: winnerIds,
        expectedVersion: expectedVersion, preview: preview))
  }

  /// Takes the winners of a category back.
  package func revoke(
    _ category: AwardsDomain.Category, expectedVersion: Int, preview: ResultPreview? = nil
  ) async throws(CallError) {
    let _: Version = try await functions.call(
      "revokeWinner",
      Result(
        ceremonyId: category.ceremonyId, categoryId: category.id, winnerIds: [],
        expectedVersion: expectedVersion, preview: preview))
  }
}

extension AdminService.ResultPreview {
  /// What the change does, to be read before it is done.
  package var sentence: String {
    guard competitions > 0 else { return "There is no competition about this ceremony yet." }
    let place = competitions.counting("competition", "competitions")
    guard effect != ResultEffect() else {
      return "Nobody gets or loses points in the \(place) about this ceremony."
    }
    let rule = competitions == 1 ? "" : " Somebody in several is counted in each."
    return "\(moved), in \(place).\(rule) Everybody there sees it at once."
  }

  private var moved: String {
    let gained = effect.gaining.counting("person gets points", "people get points")
    let lost = effect.losing.counting("person loses points", "people lose points")
    return switch (effect.gaining, effect.losing) {
    case (_, 0): gained
    case (0, _): lost
    case (_, let losing): "\(gained) and \(losing.counting("loses", "lose")) some"
    }
  }
}
