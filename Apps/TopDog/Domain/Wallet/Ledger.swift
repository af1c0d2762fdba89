/// All transfers, and what follows from them. Money is never made or lost: the balances of all accounts
/// add up to zero.
package struct Ledger: Sendable {
  /// In the order in which they were made.
  package private(set) var transfers: [Transfer] = []
  private var places: [String: Int] = [:]
  /// The transfers that were settled or reversed.
  private var resolved: Set<String> = []
  private var balances: [LedgerAccount: Cents] = [:]

  package init() {}

  /// What a record of transfers adds up to. Throws at the first one that could not have been made.
  package init(replaying transfers: some Sequence<Transfer>) throws(LedgerError) {
    for transfer in transfers { try apply(transfer) }
  }

  package func balance(of account: LedgerAccount) -> Cents { balances[account] ?? .zero }

  /// The balances that are not zero.
  package var openBalances: [LedgerAccount: Cents] { balances.filter { $0.value != .zero } }

  /// What all accounts add up to; never other than zero.
  package var sum: Cents { balances.values.reduce(.zero, +) }

  package subscript(id: String) -> Transfer? { places[id].map { transfers[$0] } }

  /// The transfers that reserve money and are not settled.
  package var pending: [Transfer] {
    transfers.filter { transfer in
      if case .pending = transfer.step { !resolved.contains(transfer.id) } else { false }
    }
  }

  /// The pending transfers whose time is over, in microseconds since 1970: they are to be given back.
  package func expired(at now: Int64) -> [Transfer] {
    pending.filter { transfer in
      if case .pending(let expires?) = transfer.step { expires <= now } else { false }
    }
  }

  /// Makes a transfer; false when the same one was made before, which changes nothing.
  @discardableResult
  package mutating func apply(_ transfer: Transfer) throws(LedgerError) -> Bool {
    let other = transfer.step.other
    let check = TransferCheck(
      earlier: self[transfer.id], other: other.flatMap { self[$0] },
      isOtherResolved: other.map(resolved.contains) ?? false,
      balance: balance(of: transfer.from))
    guard try check.admits(transfer) else { return false }
    places[transfer.id] = transfers.count
    transfers.append(transfer)
    if let other { resolved.insert(other) }
    balances[transfer.from, default: .zero] -= transfer.amount
    balances[transfer.to, default: .zero] += transfer.amount
    return true
  }
}
