/// An encoded key. Keys are ordered by their bytes, as memcmp has it, a shorter beginning first.
package struct StorageKey: Hashable, Comparable, Sendable {
  package var bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package static func < (lhs: StorageKey, rhs: StorageKey) -> Bool {
    lhs.bytes.lexicographicallyPrecedes(rhs.bytes)
  }
}

/// Keys from `lower` up to, but without, `upper`.
package struct KeyRange: Hashable, Sendable {
  package var lower: StorageKey
  package var upper: StorageKey

  package init(lower: StorageKey, upper: StorageKey) {
    self.lower = lower
    self.upper = upper
  }

  package var isEmpty: Bool { upper <= lower }

  package func contains(_ key: StorageKey) -> Bool { lower <= key && key < upper }
}
