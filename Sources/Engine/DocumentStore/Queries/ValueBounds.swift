import DocumentModel

/// Where in an index the entries that a scan needs begin and end, as bytes after the index's prefix.
struct ValueBounds {
  private(set) var lower: [UInt8] = []
  /// Exclusive; nil up to the end of the index.
  private(set) var upper: [UInt8]?

  /// Lies after every continuation of the bytes before it: ids and values begin with smaller bytes.
  private static let after: UInt8 = 0xFF

  mutating func raise(to bytes: [UInt8]) {
    if lower.lexicographicallyPrecedes(bytes) { lower = bytes }
  }

  mutating func cut(before bytes: [UInt8]) {
    if upper.map(bytes.lexicographicallyPrecedes) ?? true { upper = bytes }
  }

  mutating func cut(after bytes: [UInt8]) {
    cut(before: bytes + [ValueBounds.after])
  }

  /// Narrows an index of values to those for which an inequality may hold.
  mutating func narrow(to filter: Query.Filter) {
    switch filter {
    case .field(_, let comparison, let operand): narrow(to: comparison, operand)
    case .unary(_, .isNotNull), .unary(_, .isNotNaN): raise(to: [KeyTag.kind(.null) + 1])
    case .unary, .and, .or: break
    }
  }

  private mutating func narrow(to comparison: Query.Comparison, _ operand: Value) {
    let bytes = IndexKey.bytes(of: operand)
    let isWhole = bytes.count < IndexKey.mostValueBytes
    let tag = KeyTag.kind(operand.kind)
    switch comparison {
    case .lessThan:
      raise(to: [tag])
      if isWhole { cut(before: bytes) } else { cut(after: bytes) }
    case .lessThanOrEqual:
      raise(to: [tag])
      cut(after: bytes)
    case .greaterThan:
      raise(to: isWhole ? bytes + [ValueBounds.after] : bytes)
      cut(before: [tag + 1])
    case .greaterThanOrEqual:
      raise(to: bytes)
      cut(before: [tag + 1])
    case .notEqual, .notIn: raise(to: [KeyTag.kind(.null) + 1])
    case .equal, .arrayContains, .in, .arrayContainsAny: break
    }
  }

  func range(prefix: [UInt8]) -> KeyRange {
    KeyRange(
      lower: StorageKey(prefix + lower),
      upper: StorageKey(prefix + (upper ?? [ValueBounds.after])))
  }
}
