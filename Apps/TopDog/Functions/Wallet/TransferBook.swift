import CloudFunctions
import DomainParts
import FunctionParts
import TopDogDomain

/// The transfers of one transaction: checks each as `Ledger` does, and writes them with the balances that
/// they change.
///
/// It reads the balance of an account that money leaves. What comes to an account is added without reading,
/// so that people who pay into the same tournament do not wait for each other. Where several accounts of
/// the same kind are left, callers take them in the order of their names, or two transactions could wait
/// for each other.
struct TransferBook {
  private let transaction: AdminTransaction
  private var made: [Made] = []
  private var changes: [LedgerAccount: Cents] = [:]
  private var read: [LedgerAccount: Cents] = [:]

  /// A transfer that is to be written.
  private struct Made {
    var transfer: Transfer
    var tournamentId: String?
  }

  init(_ transaction: AdminTransaction) {
    self.transaction = transaction
  }

  /// Makes a transfer; the same one that was made before changes nothing.
  mutating func make(_ transfer: Transfer, tournament: String? = nil) async throws {
    let other = transfer.step.other
    let check = TransferCheck(
      earlier: try await self.transfer(transfer.id),
      other: try await self.transfer(other), isOtherResolved: try await isResolved(other),
      balance: try await balance(of: transfer.from))
    guard try check.admits(transfer) else { return }
    made.append(Made(transfer: transfer, tournamentId: tournament))
    changes[transfer.from, default: .zero] -= transfer.amount
    changes[transfer.to, default: .zero] += transfer.amount
  }

  /// Writes what was made; each transfer is created, so that none can take another's place.
  func write(at now: Moment) throws {
    for entry in made {
      let id = entry.transfer.id
      let recorded = RecordedTransfer(entry.transfer, at: now, tournamentId: entry.tournamentId)
      transaction.write(.create(Paths.transfer(id), try DocumentData(encoding: recorded)))
      if let other = entry.transfer.step.other {
        transaction.write(
          .create(
            Paths.settlement(of: other),
            [SettlementField.by: .string(id), .at: now.field].document))
      }
    }
    for (account, change) in changes.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where change != .zero {
      transaction.write(
        .merge(
          Paths.balance(of: account),
          [
            BalanceField.account: .string(account.rawValue),
            .cents: .increment(change.count.field),
            .userId: account.userId.map { FieldValue.string($0) } ?? .null, .updatedAt: now.field,
          ].document))
    }
  }

  private func transfer(_ id: String?) async throws -> Transfer? {
    guard let id else { return nil }
    if let own = made.first(where: { $0.transfer.id == id }) { return own.transfer }
    let recorded: RecordedTransfer? = try await transaction.get(Paths.transfer(id))?.data()
    return recorded?.transfer
  }

  private func isResolved(_ id: String?) async throws -> Bool {
    guard let id else { return false }
    if made.contains(where: { $0.transfer.step.other == id }) { return true }
    return try await transaction.get(Paths.settlement(of: id)) != nil
  }

  /// The balance after what was made; of an account that may be negative it does not matter.
  private mutating func balance(of account: LedgerAccount) async throws -> Cents {
    guard !account.mayBeNegative else { return .zero }
    let change = changes[account] ?? .zero
    if let known = read[account] { return known + change }
    let stored: Balance? = try await transaction.get(Paths.balance(of: account))?.data()
    let balance = stored?.cents ?? .zero
    read[account] = balance
    return balance + change
  }
}
