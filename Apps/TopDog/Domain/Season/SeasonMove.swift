/// What administrators do to a tournament when the time for it has come.
package enum SeasonMove: String, CaseIterable, Hashable, Sendable {
  /// The season begins.
  case start
  /// The best of each group go to the next round.
  case advance
  /// The prizes of the final are paid.
  case pay
  /// Everybody gets the fee back.
  case refund

  /// As a button says it.
  package var title: String {
    switch self {
    case .start: "Begin the Season"
    case .advance: "Advance to the Next Round"
    case .pay: "Pay the Prizes"
    case .refund: "Refund All Entries"
    }
  }
}
