/// What decides whether a transfer may be made: the part of the ledger that it touches.
package struct TransferCheck: Sendable {
  /// The transfer that was made with its id.
  package var earlier: Transfer?
  /// The transfer that it settles or reverses.
  package var other: Transfer?
  /// Whether the other one was settled or reversed.
  package var isOtherResolved: Bool
  /// The balance of the account that it leaves.
  package var balance: Cents

  package init(earlier: Transfer?, other: Transfer?, isOtherResolved: Bool, balance: Cents) {
    self.earlier = earlier
    self.other = other
    self.isOtherResolved = isOtherResolved
    self.balance = balance
  }

  /// Throws where the transfer may not be made; false when the same one was made before.
  package func admits(_ transfer: Transfer) throws(LedgerError) -> Bool {
    if let earlier {
      guard earlier == transfer else { throw .idInUse(transfer.id) }
      return false
    }
    guard transfer.amount > .zero, transfer.amount <= Transfer.limit else {
      throw .amountOutOfRange(transfer.amount)
    }
    guard transfer.from != transfer.to else { throw .sameAccount(transfer.from) }
    try checkOther(transfer)
    guard transfer.from.mayBeNegative || balance >= transfer.amount else {
      throw .insufficientFunds(transfer.from, balance: balance, needed: transfer.amount)
    }
    return true
  }

  /// Checks what the transfer does to the other one.
  private func checkOther(_ transfer: Transfer) throws(LedgerError) {
    guard let id = transfer.step.other else { return }
    guard let other else { throw .unknownTransfer(id) }
    guard !isOtherResolved else { throw .alreadyResolved(id) }
    guard other.amount == transfer.amount, other.to == transfer.from else {
      throw .doesNotMatch(id)
    }
    let fits =
      switch (transfer.step, other.step) {
      case (.settles, .pending): true
      case (.reverses, _): other.from == transfer.to
      default: false
      }
    guard fits else { throw .doesNotMatch(id) }
  }
}
