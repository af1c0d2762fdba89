import Foundation

/// Why winners cannot be announced or revoked.
package enum AnnouncementError: Error, Hashable, Sendable {
  case noWinner
  case sameWinnerTwice
  /// The category has no such nominee.
  case notNominated(String)
  /// These are the winners already.
  case unchanged
  case notAnnounced
  /// Another administrator changed the category since it was looked at.
  case changedMeanwhile
}

extension AnnouncementError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .noWinner: "Choose at least one winner."
    case .sameWinnerTwice: "A nominee is chosen twice. Choose each winner once."
    case .notNominated: "A chosen winner is not nominated in this category."
    case .unchanged: "These winners are announced already."
    case .notAnnounced: "This category has no announced winner that could be withdrawn."
    case .changedMeanwhile:
      "Somebody else has changed this category in the meantime. Look at it again, then decide."
    }
  }
}

extension Category {
  /// Throws unless these may become the winners; an empty list revokes the announcement.
  ///
  /// - Parameters:
  ///   - nominees: the ids of all that are nominated.
  ///   - expectedVersion: the category's result version that the administrator looked at; nil where
  ///     they do not care.
  package func checkResult(
    _ winnerIds: [String], nominees: Set<String>, expectedVersion: Int?
  ) throws(AnnouncementError) {
    if let expectedVersion, expectedVersion != resultVersion ?? 0 { throw .changedMeanwhile }
    if winnerIds.isEmpty, !isAnnounced { throw .notAnnounced }
    guard Set(winnerIds).count == winnerIds.count else { throw .sameWinnerTwice }
    if let stranger = winnerIds.first(where: { !nominees.contains($0) }) {
      throw .notNominated(stranger)
    }
    if isAnnounced, Set(winnerIds) == Set(winners) { throw .unchanged }
  }
}
