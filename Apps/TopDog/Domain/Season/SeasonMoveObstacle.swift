import DomainParts

/// Why a move of a tournament's season cannot be made now.
package enum SeasonMoveObstacle: Hashable, Sendable {
  case noEntries
  /// Nobody could play.
  case noDraftIsComplete
  case beforeSeason(Moment)
  /// So many drafts are full and not complete.
  case draftsRun(Int)
  case notStarted
  case hasStarted
  /// A week of the round has no points.
  case weekMissing(Int)
  /// A week of the round may still be corrected.
  case weekNotFinal(Int, until: Moment)
  /// Nobody advances from the last round.
  case finalRound
  case notFinalRound(Int, of: Int)
  case paid

  /// The reason as a sentence.
  ///
  /// - Parameter time: writes a time as the person who reads it does.
  package func sentence(time: (Moment) -> String) -> String {
    switch self {
    case .noEntries: "Nobody has joined."
    case .noDraftIsComplete: "No draft is complete. Refund the entries instead."
    case .beforeSeason(let start):
      "This is possible when the season starts, \(time(start)), or when all drafts are complete."
    case .draftsRun(let count):
      count == 1
        ? "1 draft still runs. This is possible when it is complete."
        : "\(count) drafts still run. This is possible when they are complete."
    case .notStarted: "The season has not begun."
    case .hasStarted: "The season has begun."
    case .weekMissing(let week): "Week \(week) is not closed."
    case .weekNotFinal(let week, let end):
      "Week \(week) may be corrected until \(time(end)). This is possible from then on."
    case .finalRound: "This is the last round. Nobody advances from it."
    case .notFinalRound(let round, let rounds): "Round \(round) of \(rounds) is played."
    case .paid: "The prizes are paid."
    }
  }
}
