extension AuditRecord.Action {
  /// What was done, in words.
  package var title: String {
    switch self {
    case .createTournament: "Tournament created"
    case .openTournament: "Joining opened"
    case .closeTournament: "Joining closed"
    case .importPlayers: "Players imported"
    case .closeWeek: "Week closed"
    case .correctWeek: "Week corrected"
    case .start: "Season begun"
    case .advance: "Advanced"
    case .pay: "Prizes paid"
    case .refund: "Refunded"
    case .pauseDraft: "Draft paused"
    case .resumeDraft: "Draft resumed"
    }
  }
}
