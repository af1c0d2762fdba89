import DocumentModel

extension Query {
  /// The filter as alternatives, each of which demands all of its comparisons: a document that the
  /// query finds passes at least one. `in` and `array-contains-any` become one alternative for each
  /// operand.
  ///
  /// Where that would be more than `most`, disjunctions are left out, so that less is known.
  func alternatives(most: Int = 100) -> [[Filter]] {
    guard let filter else { return [[]] }
    return filter.alternatives(most: most) ?? [filter.certain]
  }
}

extension Query.Filter {
  fileprivate func alternatives(most: Int) -> [[Query.Filter]]? {
    switch self {
    case .unary: return [[self]]
    case .field(let path, .in, .array(let operands)) where !operands.isEmpty:
      return operands.count > most ? nil : operands.map { [.field(path, .equal, $0)] }
    case .field(let path, .arrayContainsAny, .array(let operands)) where !operands.isEmpty:
      return operands.count > most ? nil : operands.map { [.field(path, .arrayContains, $0)] }
    case .field: return [[self]]
    case .or(let filters):
      var result: [[Query.Filter]] = []
      for filter in filters {
        guard let next = filter.alternatives(most: most), result.count + next.count <= most
        else { return nil }
        result += next
      }
      return result.isEmpty ? [[]] : result
    case .and(let filters):
      var result: [[Query.Filter]] = [[]]
      for filter in filters {
        guard let next = filter.alternatives(most: most), result.count * next.count <= most
        else { return nil }
        result = result.flatMap { left in next.map { left + $0 } }
      }
      return result
    }
  }

  /// The comparisons that hold in any case.
  fileprivate var certain: [Query.Filter] {
    switch self {
    case .and(let filters): filters.flatMap(\.certain)
    case .or: []
    case .field, .unary: [self]
    }
  }
}
