/// A value that everything which has an equal one holds together.
final class Shared<Value> {
  let value: Value

  fileprivate init(_ value: Value) {
    self.value = value
  }
}

/// Finds the shared object of a value. What nobody else holds any more is forgotten in time.
@MainActor
final class SharedTable<Value: Hashable> {
  private var known: [Value: Shared<Value>] = [:]
  private var limit = 1024

  /// The one object that stands for the value.
  func share(_ value: Value) -> Shared<Value> {
    if let found = known[value] { return found }
    if known.count >= limit { sweep() }
    let made = Shared(value)
    known[value] = made
    return made
  }

  // Done each time the table has doubled, so its cost for each value stays the same.
  private func sweep() {
    var all = Array(known.values)
    known = [:]
    for index in all.indices where !isKnownUniquelyReferenced(&all[index]) {
      known[all[index].value] = all[index]
    }
    limit = max(1024, known.count * 2)
  }
}
