package import DocumentModel

/// A map of the rules language, whose keys are the same only byte by byte. A document's fields are
/// turned into values only as they are read.
package struct RuleMap: Sendable {
  private enum Storage: Sendable {
    case values([ExactText: RuleValue])
    case fields(Fields)
  }

  private let storage: Storage

  package init(_ values: [ExactText: RuleValue]) {
    storage = .values(values)
  }

  /// A map of entries that Swift's strings name, such as a token's claims.
  package init(named values: [String: RuleValue]) {
    self.init(Dictionary(uniqueKeysWithValues: values.map { (ExactText($0.key), $0.value) }))
  }

  package init(fields: Fields) {
    storage = .fields(fields)
  }

  subscript(key: ExactText) -> RuleValue? {
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
  var keys: [ExactText] {
    switch storage {
    case .values(let values): values.keys.sorted()
    case .fields(let fields): fields.keys.sorted()
    }
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
