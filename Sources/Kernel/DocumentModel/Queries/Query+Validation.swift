extension Query {
  /// Fields with filters other than for one value.
  package static let mostInequalityFields = 10
  /// Filters, orders and the parent taken together.
  package static let mostComponents = 100

  /// Throws what Firestore would say to a query that it does not run.
  package func validate() throws(ModelError) {
    guard parent.segments.isEmpty || parent.isDocument else {
      throw ModelError(.invalidArgument, "\"\(parent)\" is not the parent of a collection.")
    }
    guard offset >= 0 else { throw ModelError(.invalidArgument, "offset is negative") }
    if let limit, limit < 0 { throw ModelError(.invalidArgument, "limit is negative") }
    try nearest?.validate()
    // First, so that what follows costs little, however much was asked for.
    try validateSize()
    try validateOrders()
    for cursor in [start, end].compactMap({ $0 }) { try validate(cursor) }
    if let filter { try filter.validate() }
  }

  /// What the values of the filters and cursors come to, as documents count them.
  package var operandBytes: Int {
    let cursors = [start, end].compactMap { $0 }.flatMap(\.values)
    return (filter?.operandBytes ?? 0) + cursors.reduce(0) { $0 + $1.storageSize }
  }

  /// See https://firebase.google.com/docs/firestore/quotas#indexes
  private func validateSize() throws(ModelError) {
    guard operandBytes <= Limits.documentBytes else {
      throw ModelError(
        .invalidArgument,
        "The values that the query compares with are larger than a document may be: "
          + "\(Limits.documentBytes) bytes.")
    }
    let filters = filter?.leaves.count ?? 0
    let hasAncestor = !parent.segments.isEmpty
    guard filters + orders.count + (hasAncestor ? 1 : 0) <= Query.mostComponents else {
      throw ModelError(
        .invalidArgument,
        "The query may not have more than \(Query.mostComponents) filters + sort orders + ancestor "
          + "total. Currently there are \(filters) filters, \(orders.count) sort orders, and "
          + "\(hasAncestor ? "one" : "no") ancestor filter.")
    }
    let ranged = inequalityFields
    guard ranged.count <= Query.mostInequalityFields else {
      throw ModelError(
        .invalidArgument,
        "The query contains \(ranged.count) distinct inequality fields: "
          + "[\(ranged.map(\.description).joined(separator: ", "))]. A query may not have more than "
          + "\(Query.mostInequalityFields) distinct inequality fields.")
    }
  }

  private func validateOrders() throws(ModelError) {
    var seen: Set<FieldPath> = []
    for order in orders where !seen.insert(order.field).inserted {
      throw ModelError(
        .invalidArgument, "order by clause cannot contain duplicate fields \(order.field)")
    }
  }

  private func validate(_ cursor: Cursor) throws(ModelError) {
    let orders = effectiveOrders
    guard cursor.values.count <= orders.count else {
      throw ModelError(.invalidArgument, "Cursor has too many values.")
    }
    for (order, value) in zip(orders, cursor.values) where order.field == .documentID {
      guard case .reference = value else {
        throw ModelError(
          .invalidArgument, "Cursor value for `__name__` must be a document reference.")
      }
    }
  }
}

extension Query.Filter {
  fileprivate var operandBytes: Int {
    switch self {
    case .and(let filters), .or(let filters): filters.reduce(0) { $0 + $1.operandBytes }
    case .field(_, _, let operand): operand.storageSize
    case .unary: 0
    }
  }

  /// Firestore runs a query as at most this many conjunctions.
  package static let mostDisjunctions = 30

  fileprivate func validate() throws(ModelError) {
    let leaves = leaves
    for leaf in leaves { try leaf.validateLeaf() }
    let exclusions = leaves.filter {
      $0.comparison == .notEqual || $0.comparison == .notIn || $0.test == .isNotNaN
        || $0.test == .isNotNull
    }
    if exclusions.count > 1 {
      throw ModelError(
        .invalidArgument,
        "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per "
          + "query.")
    }
    if exclusions.contains(where: { $0.comparison == .notIn }),
      containsDisjunction || leaves.contains(where: { $0.comparison == .in })
        || leaves.contains(where: { $0.comparison == .arrayContainsAny })
    {
      throw ModelError(
        .invalidArgument,
        "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.")
    }
    guard disjunctions <= Query.Filter.mostDisjunctions else {
      throw ModelError(
        .invalidArgument,
        "Too many disjunctions after normalization. Result had \(disjunctions) disjunctions which "
          + "is more than the maximum of \(Query.Filter.mostDisjunctions)")
    }
    guard mostMemberships <= 1 else {
      throw ModelError(
        .invalidArgument, "A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.")
    }
  }

  private func validateLeaf() throws(ModelError) {
    switch self {
    case .field(let path, let comparison, let operand):
      try Query.Filter.validate(comparison, operand, on: path)
    case .unary(let path, _) where path == .documentID:
      throw ModelError(.invalidArgument, "__name__ filter value must be a document reference.")
    default: break
    }
  }

  private static func validate(
    _ comparison: Query.Comparison, _ operand: Value, on path: FieldPath
  ) throws(ModelError) {
    var operands = [operand]
    switch comparison {
    case .in, .arrayContainsAny, .notIn:
      guard case .array(let elements) = operand else {
        throw ModelError(.invalidArgument, "'\(comparison.wireName)' requires an ArrayValue.")
      }
      guard !elements.isEmpty else {
        throw ModelError(
          .invalidArgument, "'\(comparison.wireName)' requires an non-empty ArrayValue.")
      }
      let most = comparison == .notIn ? 10 : mostDisjunctions
      guard elements.count <= most else {
        throw ModelError(
          .invalidArgument, "'\(comparison.wireName)' supports up to \(most) comparison values.")
      }
      operands = elements
    default: break
    }
    guard path == .documentID else { return }
    for operand in operands {
      guard case .reference = operand else {
        throw ModelError(.invalidArgument, "__name__ filter value must be a document reference.")
      }
    }
  }

  private var comparison: Query.Comparison? {
    if case .field(_, let comparison, _) = self { comparison } else { nil }
  }

  private var test: Query.Test? {
    if case .unary(_, let test) = self { test } else { nil }
  }

  private var containsDisjunction: Bool {
    switch self {
    case .or(let filters): filters.count > 1 || filters.contains(where: \.containsDisjunction)
    case .and(let filters): filters.contains(where: \.containsDisjunction)
    case .field, .unary: false
    }
  }

  /// How many filters that ask for members of arrays stand together in a conjunction.
  private var mostMemberships: Int {
    switch self {
    case .or(let filters): filters.map(\.mostMemberships).max() ?? 0
    case .and(let filters): filters.reduce(0) { $0 + $1.mostMemberships }
    case .field(_, .arrayContains, _), .field(_, .arrayContainsAny, _): 1
    case .field, .unary: 0
    }
  }

  /// The number of conjunctions in the filter's disjunctive normal form; never overflows.
  private var disjunctions: Int {
    switch self {
    case .or(let filters): filters.reduce(0) { min($0 + $1.disjunctions, 1_000_000) }
    case .and(let filters): filters.reduce(1) { min($0 * $1.disjunctions, 1_000_000) }
    case .field(_, .in, .array(let values)), .field(_, .arrayContainsAny, .array(let values)):
      values.count
    case .field, .unary: 1
    }
  }
}

extension Query.Comparison {
  /// The operator's name in google.firestore.v1.
  fileprivate var wireName: String {
    switch self {
    case .lessThan: "LESS_THAN"
    case .lessThanOrEqual: "LESS_THAN_OR_EQUAL"
    case .greaterThan: "GREATER_THAN"
    case .greaterThanOrEqual: "GREATER_THAN_OR_EQUAL"
    case .equal: "EQUAL"
    case .notEqual: "NOT_EQUAL"
    case .arrayContains: "ARRAY_CONTAINS"
    case .in: "IN"
    case .arrayContainsAny: "ARRAY_CONTAINS_ANY"
    case .notIn: "NOT_IN"
    }
  }
}
