import DomainParts

/// One change of a ceremony's results: `ceremonies/{ceremonyId}/announcements/{version}`.
///
/// The announcements of a ceremony, in the order of their versions, are the history of its night.
package struct Announcement: Codable, Hashable, Sendable {
  package typealias CodingKeys = AnnouncementField

  /// What kind of change it was.
  package enum Kind: String, Codable, Hashable, Sendable {
    case announced, corrected, revoked
  }

  package let ceremonyId: String
  package let categoryId: String
  package let categoryName: String
  package let kind: Kind
  /// The winners after the change; none once they are revoked.
  package let winnerIds: [String]
  /// The winners before it.
  package let previousWinnerIds: [String]
  /// The ceremony's result version that it made.
  package let version: Int
  package let at: Moment

  package init(
    ceremonyId: String, categoryId: String, categoryName: String, winnerIds: [String],
    previousWinnerIds: [String], version: Int, at: Moment
  ) {
    self.ceremonyId = ceremonyId
    self.categoryId = categoryId
    self.categoryName = categoryName
    self.winnerIds = winnerIds
    self.previousWinnerIds = previousWinnerIds
    self.version = version
    self.at = at
    kind = winnerIds.isEmpty ? .revoked : previousWinnerIds.isEmpty ? .announced : .corrected
  }

  /// What a notice about it is titled.
  package var title: String {
    switch kind {
    case .announced: "Winner Announced!"
    case .corrected, .revoked: "Correction"
    }
  }

  /// What a notice about it says.
  package var body: String {
    switch kind {
    case .announced: "\(categoryName) winner has been revealed"
    case .corrected: "The result of \(categoryName) has been corrected"
    case .revoked: "The result of \(categoryName) has been withdrawn"
    }
  }
}

extension Sequence<Announcement> {
  /// The winners by category after the change `version`; categories without any are missing.
  package func winners(after version: Int) -> [String: Set<String>] {
    filter { $0.version <= version }.sorted { $0.version < $1.version }.reduce(into: [:]) {
      $0[$1.categoryId] = $1.winnerIds.isEmpty ? nil : Set($1.winnerIds)
    }
  }
}
