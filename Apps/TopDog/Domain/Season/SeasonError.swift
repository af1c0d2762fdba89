import DomainParts
import Foundation

/// Why an administrator's change of a season is refused. Nothing has changed then.
package enum SeasonError: Error, Hashable, Sendable {
  /// Administrators do not take part.
  case staff
  case badName
  /// The season of a new tournament would have begun.
  case seasonPast
  /// The slate has no players.
  case noPlayers
  /// So many players are needed for the drafts of a tournament.
  case tooFewPlayers(needed: Int)
  case seasonStarted
  case seasonNotStarted
  /// The season has not come, and not all drafts are complete.
  case tooEarly
  /// So many drafts still run.
  case draftsRun(Int)
  /// No draft is complete, so there is nobody who could play.
  case noTeams
  /// The format has no weeks.
  case noRounds
  case badWeek
  /// This week must be closed before.
  case weekMissing(Int)
  /// The points of the week do not change any more.
  case weekFinal(Int)
  /// The points of the week may still be corrected.
  case weekNotFinal(Int)
  /// Somebody refunded entries while the season was to start.
  case entriesChanged
  /// Another request ended the round meanwhile.
  case roundOver
  case lastRound
  case notLastRound
  case paid
}

extension SeasonError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .staff:
      "Administrators cannot take part in tournaments. Use an account of your own to play."
    case .badName: "Give the tournament a name of 3 to 60 characters."
    case .seasonPast: "The season must start in the future. Choose a later time."
    case .noPlayers: "There are no players for this slate. Import them first."
    case .tooFewPlayers(let needed):
      "The drafts of this slate need \(needed) players. Choose a file with all of them."
    case .seasonStarted: "The season of this tournament has started already."
    case .seasonNotStarted: "The season of this tournament has not started. Start it first."
    case .tooEarly:
      "The season starts when its time has come, or when all drafts are complete. Try again then."
    case .draftsRun(1): "1 draft is not complete. Try again when it is over."
    case .draftsRun(let count):
      "\(count) drafts are not complete. Try again when they are over."
    case .noTeams: "No draft of this tournament is complete. Refund the tournament instead."
    case .noRounds: "This tournament has no rounds, so it has no season."
    case .badWeek: "A week is a number from 1 to \(WeekImport.mostWeeks)."
    case .weekMissing(let week): "Week \(week) is not closed. Close it first."
    case .weekFinal(let week):
      "Week \(week) is final: it was closed more than \(SlateWeek.correctionHours) hours ago."
    case .weekNotFinal(let week):
      "Week \(week) can still be corrected. It is final \(SlateWeek.correctionHours) hours after "
        + "it was closed."
    case .entriesChanged: "The entries of this tournament changed meanwhile. Try again."
    case .roundOver: "This round is over: somebody else ended it meanwhile."
    case .lastRound: "This tournament is in its last round. Pay the prizes instead."
    case .notLastRound: "This tournament has another round to play before prizes are paid."
    case .paid: "The prizes of this tournament are paid already."
    }
  }
}
