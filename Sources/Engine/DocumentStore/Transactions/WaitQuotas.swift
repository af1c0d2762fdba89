/// How many writes wait for transactions: in all, by principal and by address.
///
/// Each holds its call while it waits. Without a share for each, who writes one locked document
/// thousands of times would leave no calls to others.
struct WaitQuotas {
  private var all = 0
  private var administrators = 0
  private var names: [String: Int] = [:]
  private var addresses: [String: Int] = [:]

  /// Counts one more; false, and without effect, where a limit does not allow it.
  mutating func add(_ owner: TransactionOwner, within limits: TransactionLimits) -> Bool {
    guard all < limits.waitingWrites else { return false }
    if let name = owner.name {
      guard names[name, default: 0] < limits.waitingWritesByOwner,
        owner.address.map({ addresses[$0, default: 0] < limits.waitingWritesByAddress }) ?? true
      else { return false }
      names[name, default: 0] += 1
      if let address = owner.address { addresses[address, default: 0] += 1 }
    } else {
      // The rest is for everybody else.
      guard administrators < limits.waitingWrites / 2 else { return false }
      administrators += 1
    }
    all += 1
    return true
  }

  /// Counts one less.
  mutating func remove(_ owner: TransactionOwner) {
    all -= 1
    guard let name = owner.name else {
      administrators -= 1
      return
    }
    names.decrement(name)
    if let address = owner.address { addresses.decrement(address) }
  }
}
