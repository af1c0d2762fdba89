import DocumentModel

extension RuleValue: Hashable {
  package static func == (lhs: RuleValue, rhs: RuleValue) -> Bool {
    switch (lhs, rhs) {
    case (.null, .null): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.float(let a), .float(let b)): a == b
    case (.integer(let a), .float(let b)), (.float(let b), .integer(let a)):
      Int64(exactly: b) == a
    case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
    case (.bytes(let a), .bytes(let b)): a == b
    case (.timestamp(let a), .timestamp(let b)): a == b
    case (.duration(let a), .duration(let b)): a == b
    case (.latlng(let a), .latlng(let b)): a == b
    case (.path(let a), .path(let b)): a == b
    case (.list(let a), .list(let b)): a == b
    case (.set(let a), .set(let b)): a == b
    case (.map(let a), .map(let b)): a == b
    case (.mapDiff(let a), .mapDiff(let b)): a == b
    case (.unknown(let a), .unknown(let b)): a == b
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .boolean(let value): hasher.combine(value)
    // Numbers that are equal must hash alike, whatever their type.
    case .integer(let value): hasher.combine(Double(value))
    case .float(let value): hasher.combine(value)
    case .string(let value): hasher.combine(ExactText(value))
    case .bytes(let value): hasher.combine(value)
    case .timestamp(let value): hasher.combine(value)
    case .duration(let value): hasher.combine(value)
    case .latlng(let value): hasher.combine(value)
    case .path(let value): hasher.combine(value)
    case .list(let value): hasher.combine(value)
    case .set(let value): hasher.combine(value)
    case .map(let value): hasher.combine(value.count)
    case .mapDiff(let value): hasher.combine(value)
    case .unknown(let value): hasher.combine(value)
    }
  }

  /// The order of two values that can be ordered; nil for any others.
  ///
  /// Numbers stand in Firestore's order, in which NaN comes first, so that a range in a query and
  /// the same range in a rule mean the same.
  func order(to other: RuleValue) -> Ordering? {
    switch (self, other) {
    case (.integer, .integer), (.integer, .float), (.float, .integer), (.float, .float):
      Value.compare(number, other.number)
    case (.string(let a), .string(let b)): Ordering.utf8(a, b)
    case (.bytes(let a), .bytes(let b)): Ordering.elements(a, b) { Ordering($0, $1) }
    case (.timestamp(let a), .timestamp(let b)): Ordering(a, b)
    case (.duration(let a), .duration(let b)): Ordering(a, b)
    default: nil
    }
  }

  private var number: Value {
    switch self {
    case .integer(let value): .integer(value)
    case .float(let value): .double(value)
    default: .null
    }
  }
}
