package import DocumentModel

/// A map of the rules language. A document's fields are turned into values only as they are read.
package struct RuleMap: Sendable {
  private enum Storage: Sendable {
    case values([String: RuleValue])
    case fields([String: Value])
  }

  private let storage: Storage

  package init(_ values: [String: RuleValue]) {
    storage = .values(values)
  }

  package init(fields: [String: Value]) {
    storage = .fields(fields)
  }

  subscript(key: String) -> RuleValue? {
    switch storage {
    case .values(let values): values[key]
    case .fields(let fields): fields[key].map { RuleValue($0) }
    }
  }

  var count: Int {
    switch storage {
    case .values(let values): values.count
    case .fields(let fields): fields.count
    }
  }

  /// The keys in the order of their UTF-8 bytes.
  var keys: [String] {
    let keys =
      switch storage {
      case .values(let values): Array(values.keys)
      case .fields(let fields): Array(fields.keys)
      }
    return keys.sorted { Ordering.utf8($0, $1) == .ascending }
  }

  var isUnknown: Bool {
    switch storage {
    case .values(let values): values.values.contains(where: \.isUnknown)
    case .fields: false
    }
  }
}

extension RuleMap: Hashable {
  package static func == (lhs: RuleMap, rhs: RuleMap) -> Bool {
    if case .fields(let a) = lhs.storage, case .fields(let b) = rhs.storage, a == b,
      !a.values.contains(where: \.hasNaN)
    {
      return true
    }
    let keys = lhs.keys
    return keys == rhs.keys && keys.allSatisfy { lhs[$0] == rhs[$0] }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
  }
}

extension Value {
  /// Whether the value is or holds a NaN, which equals nothing in rules.
  var hasNaN: Bool {
    switch self {
    case .double(let number): number.isNaN
    case .array(let elements): elements.contains(where: \.hasNaN)
    case .map(let fields): fields.values.contains(where: \.hasNaN)
    default: false
    }
  }
}
