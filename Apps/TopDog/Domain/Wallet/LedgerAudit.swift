/// Works out from the transfers alone what the balances, holds and escrows must be, and names whatever
/// differs in the records.
package struct LedgerAudit: Sendable {
  /// What the records hold.
  package struct Records: Sendable {
    /// In the order in which they were made.
    package var transfers: [Transfer]
    /// The stored balances.
    package var balances: [LedgerAccount: Cents]
    /// The transfers that are marked as settled or reversed, with the one that did it.
    package var settlements: [String: String]
    package var entries: [PaidEntry]
    /// The tournaments whose prizes are paid.
    package var paidTournaments: Set<String>

    package init(
      transfers: [Transfer], balances: [LedgerAccount: Cents], settlements: [String: String],
      entries: [PaidEntry], paidTournaments: Set<String> = []
    ) {
      self.transfers = transfers
      self.balances = balances
      self.settlements = settlements
      self.entries = entries
      self.paidTournaments = paidTournaments
    }
  }

  /// What an entry costs, and whom.
  package struct PaidEntry: Hashable, Sendable {
    package let userId: String
    package let tournamentId: String
    /// Whether its fee is held only, since the draft is not full.
    package let isWaiting: Bool
    package let fee: Cents

    package init(userId: String, tournamentId: String, isWaiting: Bool, fee: Cents) {
      self.userId = userId
      self.tournamentId = tournamentId
      self.isWaiting = isWaiting
      self.fee = fee
    }

    package init(_ entry: Entry, fee: Cents) {
      self.init(
        userId: entry.userId, tournamentId: entry.tournamentId,
        isWaiting: entry.state == .waiting, fee: fee)
    }
  }

  /// What is not as the transfers say.
  package enum Difference: Hashable, Sendable {
    /// The transfer could not have been made.
    case transfer(String, LedgerError)
    case balance(LedgerAccount, stored: Cents, computed: Cents)
    /// Who settled the transfer is not who is noted.
    case settlement(String, stored: String?, computed: String?)
    /// What is held for a person is not the fees of the entries that wait.
    case hold(user: String, held: Cents, fees: Cents)
    /// What came into an escrow, and was not refunded, is not the fees of the tournament's entries.
    case escrow(tournament: String, paidIn: Cents, fees: Cents)
    /// The prizes are paid, and the escrow is not empty.
    case unpaid(tournament: String, left: Cents)
    case sum(Cents)
  }

  /// How many transfers there are.
  package let transferCount: Int
  /// By kind; those of a kind by name.
  package let differences: [Difference]

  package init(_ records: Records) {
    var ledger = Ledger()
    var differences: [Difference] = []
    for transfer in records.transfers {
      do throws(LedgerError) {
        try ledger.apply(transfer)
      } catch {
        differences.append(.transfer(transfer.id, error))
      }
    }
    transferCount = records.transfers.count
    self.differences =
      differences + Self.balances(records, ledger) + Self.settlements(records, ledger)
      + Self.holds(records, ledger) + Self.escrows(records, ledger)
      + Self.leftovers(records, ledger) + (ledger.sum == .zero ? [] : [.sum(ledger.sum)])
  }

  private static func balances(_ records: Records, _ ledger: Ledger) -> [Difference] {
    Set(records.balances.keys).union(ledger.openBalances.keys).sorted { $0.rawValue < $1.rawValue }
      .compactMap { account in
        let (stored, computed) = (records.balances[account] ?? .zero, ledger.balance(of: account))
        return stored == computed
          ? nil : .balance(account, stored: stored, computed: computed)
      }
  }

  private static func settlements(_ records: Records, _ ledger: Ledger) -> [Difference] {
    let pairs = ledger.transfers.compactMap { transfer in
      transfer.step.other.map { ($0, transfer.id) }
    }
    let computed = Dictionary(pairs) { first, _ in first }
    return Set(computed.keys).union(records.settlements.keys).sorted().compactMap { id in
      let (noted, made) = (records.settlements[id], computed[id])
      return noted == made ? nil : .settlement(id, stored: noted, computed: made)
    }
  }

  private static func holds(_ records: Records, _ ledger: Ledger) -> [Difference] {
    var fees: [String: Cents] = [:]
    for entry in records.entries where entry.isWaiting {
      fees[entry.userId, default: .zero] += entry.fee
    }
    for case .hold(let user) in ledger.openBalances.keys { fees[user, default: .zero] += .zero }
    return fees.sorted { $0.key < $1.key }.compactMap { user, fees in
      let held = ledger.balance(of: .hold(user: user))
      return held == fees ? nil : .hold(user: user, held: held, fees: fees)
    }
  }

  private static func escrows(_ records: Records, _ ledger: Ledger) -> [Difference] {
    var fees: [String: Cents] = [:]
    for entry in records.entries where !entry.isWaiting {
      fees[entry.tournamentId, default: .zero] += entry.fee
    }
    var paidIn: [String: Cents] = [:]
    for transfer in ledger.transfers {
      switch (transfer.purpose, transfer.from, transfer.to) {
      case (.entry, _, .escrow(let tournament)):
        paidIn[tournament, default: .zero] += transfer.amount
      case (.refund, .escrow(let tournament), _):
        paidIn[tournament, default: .zero] -= transfer.amount
      default: break
      }
    }
    return Set(fees.keys).union(paidIn.keys).sorted().compactMap { tournament in
      let (paid, due) = (paidIn[tournament] ?? .zero, fees[tournament] ?? .zero)
      return paid == due ? nil : .escrow(tournament: tournament, paidIn: paid, fees: due)
    }
  }

  private static func leftovers(_ records: Records, _ ledger: Ledger) -> [Difference] {
    records.paidTournaments.sorted().compactMap { tournament in
      let left = ledger.balance(of: .escrow(tournament: tournament))
      return left == .zero ? nil : .unpaid(tournament: tournament, left: left)
    }
  }
}

extension LedgerAudit.Difference: CustomStringConvertible {
  package var description: String {
    switch self {
    case .transfer(let id, let error):
      "Transfer \(id) could not have been made: \(error)"
    case .balance(let account, let stored, let computed):
      "Balance of \(account.rawValue) is \(stored); its transfers add up to \(computed)."
    case .settlement(let id, let stored, let computed):
      "Transfer \(id) is noted as settled by \(stored ?? "nobody"); "
        + "it was settled by \(computed ?? "nobody")."
    case .hold(let user, let held, let fees):
      "\(held) are held for \(user), whose entries that wait cost \(fees)."
    case .escrow(let tournament, let paidIn, let fees):
      "\(paidIn) were paid into the escrow of \(tournament), whose entries cost \(fees)."
    case .unpaid(let tournament, let left):
      "The prizes of \(tournament) are paid, and its escrow holds \(left)."
    case .sum(let sum): "All accounts add up to \(sum), not to \(Cents.zero)."
    }
  }
}
