import DomainParts

extension Tournament {
  /// How the tournament stands, as a table for administrators says it.
  package func stateInWords(at now: Moment) -> String {
    if let progress {
      return progress.isPaid
        ? "Prizes are paid" : "Round \(progress.round) of \(format.rounds.count) is played"
    }
    if now >= season { return "Waits for its season to begin" }
    switch standing(at: now) {
    case .open: return "Joining is open"
    case .full: return "Full"
    case .closed: return "Joining is closed"
    }
  }
}
