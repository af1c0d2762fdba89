import AwardsDomain
import FirebaseParts

extension AdminService {
  /// What can be deleted.
  package enum Target: Hashable, Sendable {
    case ceremony(String)
    case category(ceremonyId: String, categoryId: String)
    case nominee(ceremonyId: String, categoryId: String, nomineeId: String)
  }

  /// What a deletion breaks.
  package struct Breakage: Decodable, Hashable, Sendable {
    package var competitions: Int
    package var picks: Int
  }

  private struct Deletion: Encodable {
    var ceremonyId: String
    var categoryId: String?
    var nomineeId: String?
    var isPreview: Bool

    init(_ target: Target, isPreview: Bool) {
      self.isPreview = isPreview
      switch target {
      case .ceremony(let id): ceremonyId = id
      case .category(let ceremony, let category):
        (ceremonyId, categoryId) = (ceremony, category)
      case .nominee(let ceremony, let category, let nominee):
        (ceremonyId, categoryId, nomineeId) = (ceremony, category, nominee)
      }
    }
  }

  /// Deletes something, or tells only what would break.
  package func delete(_ target: Target, isPreview: Bool) async throws(CallError) -> Breakage {
    try await functions.call("deleteFromCeremony", Deletion(target, isPreview: isPreview))
  }
}

extension AdminService.Breakage {
  /// What is lost.
  package var sentence: String {
    picks == 0
      ? "Nobody has picked here."
      : "\(picks.counting("pick is", "picks are")) lost, of "
        + "\(competitions.counting("competition", "competitions")) about the ceremony."
  }
}
