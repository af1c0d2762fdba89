/// How many transactions are open: in all, by owner and by address.
struct TransactionQuotas {
  private var all = 0
  private var names: [String: Int] = [:]
  private var addresses: [String: Int] = [:]

  /// Counts one more; false, and without effect, where a limit does not allow it.
  mutating func add(_ owner: TransactionOwner, within limits: TransactionLimits) -> Bool {
    guard all < limits.open else { return false }
    if let name = owner.name {
      // The rest is for administrators.
      guard all < limits.open / 10 * 9, names[name, default: 0] < limits.openByOwner,
        owner.address.map({ addresses[$0, default: 0] < limits.openByAddress }) ?? true
      else { return false }
      names[name, default: 0] += 1
      if let address = owner.address { addresses[address, default: 0] += 1 }
    }
    all += 1
    return true
  }

  /// Counts one less.
  mutating func remove(_ owner: TransactionOwner) {
    all -= 1
    guard let name = owner.name else { return }
    names.decrement(name)
    if let address = owner.address { addresses.decrement(address) }
  }
}

extension [String: Int] {
  /// Counts one less.
  mutating func decrement(_ key: String) {
    let rest = self[key, default: 0] - 1
    self[key] = rest > 0 ? rest : nil
  }
}
