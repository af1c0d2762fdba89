/// An account of the ledger. Its balance is what came to it less what left it.
package enum LedgerAccount: Hashable, Sendable {
  /// What a person may spend or withdraw.
  case cash(user: String)
  /// What a person may spend only.
  case bonus(user: String)
  /// What is held for entries of drafts that are not full yet.
  case hold(user: String)
  /// The fees of a tournament, which become its prizes.
  case escrow(tournament: String)
  /// What the house keeps.
  case rake
  /// Money outside: what a payment provider brought, less what it paid out.
  case clearing(provider: String)
  /// What is on its way out to a person.
  case withdrawal(user: String)

  /// Whether the balance may be below zero. Only the outside may: all that is in the ledger came from it.
  package var mayBeNegative: Bool {
    if case .clearing = self { true } else { false }
  }

  /// The person whose money it is; nil for what is nobody's.
  package var userId: String? {
    switch self {
    case .cash(let user), .bonus(let user), .hold(let user), .withdrawal(let user): user
    case .escrow, .rake, .clearing: nil
    }
  }
}

/// Its name in records: `user.cash/ID`, `house.rake` and so on.
extension LedgerAccount: RawRepresentable, Codable {
  package init?(rawValue: String) {
    let parts = rawValue.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.count == 2 && !parts[1].isEmpty ? String(parts[1]) : nil
    switch (parts[0], name) {
    case ("user.cash", let user?): self = .cash(user: user)
    case ("user.bonus", let user?): self = .bonus(user: user)
    case ("user.hold", let user?): self = .hold(user: user)
    case ("tournament.escrow", let tournament?): self = .escrow(tournament: tournament)
    case ("house.rake", nil) where parts.count == 1: self = .rake
    case ("provider.clearing", let provider?): self = .clearing(provider: provider)
    case ("withdraw.pending", let user?): self = .withdrawal(user: user)
    default: return nil
    }
  }

  package var rawValue: String {
    switch self {
    case .cash(let user): "user.cash/\(user)"
    case .bonus(let user): "user.bonus/\(user)"
    case .hold(let user): "user.hold/\(user)"
    case .escrow(let tournament): "tournament.escrow/\(tournament)"
    case .rake: "house.rake"
    case .clearing(let provider): "provider.clearing/\(provider)"
    case .withdrawal(let user): "withdraw.pending/\(user)"
    }
  }
}
