package import DocumentModel
package import FirestoreProto
import SwiftProtobuf

private typealias Message = Google_Firestore_V1_StructuredQuery

extension Query.Filter {
  /// Reads a filter, whose operators must be known and whose operands must be there.
  ///
  /// A query of more filters than ever run is refused while it is read; how many may run is for
  /// `Query.validate` to say.
  package init(_ message: Google_Firestore_V1_StructuredQuery.Filter) throws(WireError) {
    var left = 10 * Query.mostComponents
    try self.init(message, left: &left)
  }

  /// - Parameter left: how many filters may still be read.
  private init(
    _ message: Google_Firestore_V1_StructuredQuery.Filter, left: inout Int
  ) throws(WireError) {
    left -= 1
    guard left >= 0 else {
      throw WireError("A query may not have more than \(Query.mostComponents) filters.")
    }
    switch message.filterType {
    case .compositeFilter(let composite):
      guard !composite.filters.isEmpty else {
        throw WireError("A composite filter has no filters in it.")
      }
      var filters: [Query.Filter] = []
      for filter in composite.filters { filters.append(try Query.Filter(filter, left: &left)) }
      switch composite.op {
      case .and: self = .and(filters)
      case .or: self = .or(filters)
      case .unspecified, .UNRECOGNIZED:
        throw WireError("A composite filter's operator is AND or OR.")
      }
    case .fieldFilter(let filter):
      guard let comparison = Query.Comparison(filter.op) else {
        throw WireError("The filter on '\(filter.field.fieldPath)' has no known operator.")
      }
      self = .field(try FieldPath(filter.field), comparison, try Value(filter.value))
    case .unaryFilter(let filter):
      guard let test = Query.Test(filter.op) else {
        throw WireError("The filter on '\(filter.field.fieldPath)' has no known unary operator.")
      }
      self = .unary(try FieldPath(filter.field), test)
    case nil:
      throw WireError("A filter is empty. Set a composite, field or unary filter.")
    }
  }
}

extension Google_Firestore_V1_StructuredQuery.Filter {
  /// Writes a filter.
  package init(_ filter: Query.Filter) {
    self.init()
    switch filter {
    case .and(let filters): compositeFilter = .init(.and, filters)
    case .or(let filters): compositeFilter = .init(.or, filters)
    case .field(let field, let comparison, let value):
      fieldFilter = .with {
        $0.field = .init(field)
        $0.op = .init(comparison)
        $0.value = .init(value)
      }
    case .unary(let field, let test):
      unaryFilter = .with {
        $0.field = .init(field)
        $0.op = .init(test)
      }
    }
  }
}

extension Google_Firestore_V1_StructuredQuery.CompositeFilter {
  fileprivate init(_ op: Operator, _ filters: [Query.Filter]) {
    self.init()
    self.op = op
    self.filters = filters.map(Google_Firestore_V1_StructuredQuery.Filter.init)
  }
}

extension Query.Comparison {
  fileprivate init?(_ op: Message.FieldFilter.Operator) {
    switch op {
    case .lessThan: self = .lessThan
    case .lessThanOrEqual: self = .lessThanOrEqual
    case .greaterThan: self = .greaterThan
    case .greaterThanOrEqual: self = .greaterThanOrEqual
    case .equal: self = .equal
    case .notEqual: self = .notEqual
    case .arrayContains: self = .arrayContains
    case .in: self = .in
    case .arrayContainsAny: self = .arrayContainsAny
    case .notIn: self = .notIn
    case .unspecified, .UNRECOGNIZED: return nil
    }
  }
}

extension Google_Firestore_V1_StructuredQuery.FieldFilter.Operator {
  fileprivate init(_ comparison: Query.Comparison) {
    self =
      switch comparison {
      case .lessThan: .lessThan
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThan: .greaterThan
      case .greaterThanOrEqual: .greaterThanOrEqual
      case .equal: .equal
      case .notEqual: .notEqual
      case .arrayContains: .arrayContains
      case .in: .in
      case .arrayContainsAny: .arrayContainsAny
      case .notIn: .notIn
      }
  }
}

extension Query.Test {
  fileprivate init?(_ op: Message.UnaryFilter.Operator) {
    switch op {
    case .isNan: self = .isNaN
    case .isNull: self = .isNull
    case .isNotNan: self = .isNotNaN
    case .isNotNull: self = .isNotNull
    case .unspecified, .UNRECOGNIZED: return nil
    }
  }
}

extension Google_Firestore_V1_StructuredQuery.UnaryFilter.Operator {
  fileprivate init(_ test: Query.Test) {
    self =
      switch test {
      case .isNaN: .isNan
      case .isNull: .isNull
      case .isNotNaN: .isNotNan
      case .isNotNull: .isNotNull
      }
  }
}
