/// A dictionary of a few entries that takes no more room than they need; in the order of entry.
package struct ShortMap<Key: Hashable, Value> {
  package private(set) var entries: [(key: Key, value: Value)] = []

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }
  package var count: Int { entries.count }

  package subscript(key: Key) -> Value? {
    get { entries.first { $0.key == key }?.value }
    set {
      let index = entries.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?):
        entries.reserveCapacity(entries.count + 1)
        entries.append((key, value))
      case (nil, nil): break
      }
    }
  }
}
