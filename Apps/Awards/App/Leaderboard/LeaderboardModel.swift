import AwardsDomain
import Observation

/// The rows of a leaderboard, best first.
@MainActor
package struct LeaderboardModel {
  /// Somebody on the board.
  package struct Row: Identifiable, Hashable {
    package let participant: Participant
    /// Nil before the first result.
    package let rank: Int?
    package let score: Int
    package let correct: Int
    /// Why the place is as it is, where scores alone do not show it.
    package let reason: String?

    package var id: String { participant.userId }
  }

  package let rows: [Row]
  /// How many categories have winners that may be shown and that the scores count.
  package let announced: Int
  package let total: Int
  /// Whether results that the person has not asked for are left out.
  package let hidesResults: Bool
  /// Whether a result is out that the scores do not name yet.
  package let isCounting: Bool

  /// Reads a competition. While nothing is hidden the server's scores and ranks are shown, and the sealed
  /// picks say why equal scores stand where they do. A result that the scores do not name yet is left out,
  /// so that all of the board is of one moment. With hidden results the board is worked out from the others.
  package init(_ game: Game) {
    let shown = game.categories
    total = shown.count
    hidesResults = game.categories.contains { game.hidesResult(of: $0.id) }
    let announcements = game.shelf?.announcements ?? []
    isCounting = !hidesResults && announcements.last?.version ?? 0 > game.countedVersion
    let winners =
      isCounting
      ? announcements.winners(after: game.countedVersion)
      : Dictionary(shown.filter(\.isAnnounced).map { ($0.id, Set($0.winners)) }) { $1 }
    announced = shown.count { winners[$0.id] != nil }
    let board = Self.board(of: game, shown, winners)
    let standings = Dictionary(board.standings.map { ($0.userId, $0) }) { $1 }
    let hides = hidesResults
    let isAnnounced = announced > 0
    rows = game.participants.map { participant in
      let standing = standings[participant.userId]
      let isKnown = standing?.score == participant.score && standing?.rank == participant.rank
      return Row(
        participant: participant,
        rank: !isAnnounced ? nil : hides ? standing?.rank : participant.rank ?? standing?.rank,
        score: hides ? standing?.score ?? 0 : participant.score,
        correct: hides ? standing?.correct ?? 0 : participant.correct ?? 0,
        reason: isAnnounced && (isKnown || hides) ? standing?.reason : nil)
    }.sorted(by: Self.precedes)
  }

  private static func board(
    of game: Game, _ categories: [AwardsDomain.Category], _ winners: [String: Set<String>]
  ) -> Scoreboard {
    Scoreboard(
      entrants: game.entrants, categories: categories, winners: winners,
      weighting: game.competition?.weighting ?? Weighting(),
      tieBreakCategoryId: game.competition?.tieBreakCategoryId)
  }

  private static func precedes(_ first: Row, _ second: Row) -> Bool {
    let ranks = (first.rank ?? .max, second.rank ?? .max)
    if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
    if first.participant.joinedAt != second.participant.joinedAt {
      return first.participant.joinedAt < second.participant.joinedAt
    }
    return first.id < second.id
  }
}
