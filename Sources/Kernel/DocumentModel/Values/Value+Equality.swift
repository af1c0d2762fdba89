extension Value {
  /// Structural equality: the same type and the same bits, except that every NaN equals every other.
  ///
  /// Strings are equal only byte by byte, unlike Swift's, which takes canonically equivalent strings
  /// for equal.
  package static func == (lhs: Value, rhs: Value) -> Bool {
    switch (lhs, rhs) {
    case (.null, .null): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.double(let a), .double(let b)): a.bitPattern == b.bitPattern || a.isNaN && b.isNaN
    case (.timestamp(let a), .timestamp(let b)): a == b
    case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
    case (.bytes(let a), .bytes(let b)): a == b
    case (.reference(let a), .reference(let b)): a == b
    case (.geoPoint(let a), .geoPoint(let b)): a == b
    case (.array(let a), .array(let b)): a == b
    case (.map(let a), .map(let b)): haveSameFields(a, b)
    default: false
    }
  }

  /// Whether both have the same values under the same names, which are the same only byte by byte.
  package static func haveSameFields(_ lhs: [String: Value], _ rhs: [String: Value]) -> Bool {
    // The dictionaries' own comparison is the fast one, and finds nearly every difference.
    lhs == rhs
      && lhs.keys.allSatisfy { name in
        rhs.index(forKey: name).map { rhs[$0].key.utf8.elementsEqual(name.utf8) } ?? false
      }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    switch self {
    case .null: break
    case .boolean(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .double(let value): hasher.combine(value.isNaN ? Double.nan.bitPattern : value.bitPattern)
    case .timestamp(let value): hasher.combine(value)
    case .string(let value): value.hashBytes(into: &hasher)
    case .bytes(let value): hasher.combine(value)
    case .reference(let value): hasher.combine(value)
    case .geoPoint(let value): hasher.combine(value)
    case .array(let value): hasher.combine(value)
    case .map(let value): hasher.combine(value)
    }
  }
}
