extension Value {
  /// Firestore's total order over values of all types.
  ///
  /// Integers and doubles share one order and are compared exactly; NaN lies before every other
  /// number and -0 equals 0. Vectors (maps that say so) lie between arrays and maps, shorter first.
  /// See https://cloud.google.com/firestore/docs/concepts/data-types#value_type_ordering
  package static func compare(_ lhs: Value, _ rhs: Value) -> Ordering {
    switch (lhs, rhs) {
    case (.null, .null): .same
    case (.boolean(let a), .boolean(let b)): Ordering(a ? 1 : 0, b ? 1 : 0)
    case (.integer(let a), .integer(let b)): Ordering(a, b)
    case (.integer(let a), .double(let b)): compare(a, b)
    case (.double(let a), .integer(let b)): compare(b, a).reversed
    case (.double(let a), .double(let b)): compare(a, b)
    case (.timestamp(let a), .timestamp(let b)): Ordering(a, b)
    case (.string(let a), .string(let b)): Ordering.utf8(a, b)
    case (.bytes(let a), .bytes(let b)): Ordering.elements(a, b) { Ordering($0, $1) }
    case (.reference(let a), .reference(let b)): DocumentName.compare(a, b)
    case (.geoPoint(let a), .geoPoint(let b)):
      compare(a.latitude, b.latitude).then(compare(a.longitude, b.longitude))
    case (.array(let a), .array(let b)): Ordering.elements(a, b, by: compare)
    case (.map(let a), .map(let b)): compare(a, b)
    default: Ordering(lhs.kind, rhs.kind)
    }
  }

  /// Firestore's equality: `1` equals `1.0`, NaN equals NaN, -0 equals 0.
  package func isEqual(to other: Value) -> Bool {
    Value.compare(self, other) == .same
  }

  private static func compare(_ lhs: Double, _ rhs: Double) -> Ordering {
    if lhs.isNaN || rhs.isNaN { return Ordering(lhs.isNaN ? 0 : 1, rhs.isNaN ? 0 : 1) }
    return Ordering(lhs, rhs)
  }

  private static func compare(_ integer: Int64, _ double: Double) -> Ordering {
    if double.isNaN || double < -0x1p63 { return .descending }
    if double >= 0x1p63 { return .ascending }
    let whole = Int64(double)
    return Ordering(integer, whole).then(Ordering(0, double - Double(whole)))
  }

  private static func compare(_ lhs: Fields, _ rhs: Fields) -> Ordering {
    switch (Value.vector(in: lhs), Value.vector(in: rhs)) {
    case (let a?, let b?):
      return Ordering(a.count, b.count).then(Ordering.elements(a, b, by: compare))
    case (_?, nil): return .ascending
    case (nil, _?): return .descending
    case (nil, nil):
      return Ordering.elements(lhs.sortedByKey, rhs.sortedByKey) {
        Ordering.utf8($0.key.text, $1.key.text).then(compare($0.value, $1.value))
      }
    }
  }
}

extension Dictionary where Key == ExactText {
  /// The entries in Firestore's order of field names, that of their UTF-8 bytes.
  package var sortedByKey: [(key: ExactText, value: Value)] {
    sorted { $0.key < $1.key }
  }
}
