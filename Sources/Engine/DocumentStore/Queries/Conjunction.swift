import DocumentModel

/// Filters that all hold: one term of a query's filter in disjunctive normal form, with `in` and
/// `array-contains-any` taken apart into equalities.
struct Conjunction {
  var filters: [Query.Filter] = []

  /// The terms of which at least one holds for each result.
  static func terms(of filter: Query.Filter?) -> [Conjunction] {
    filter.map(expand) ?? [Conjunction()]
  }

  private static func expand(_ filter: Query.Filter) -> [Conjunction] {
    switch filter {
    case .or(let filters): filters.flatMap(expand)
    case .and(let filters):
      filters.reduce([Conjunction()]) { terms, filter in
        let next = expand(filter)
        return terms.flatMap { term in
          next.map { Conjunction(filters: term.filters + $0.filters) }
        }
      }
    case .field(let path, .in, .array(let values)):
      values.map { Conjunction(filters: [.field(path, .equal, $0)]) }
    case .field(let path, .arrayContainsAny, .array(let values)):
      values.map { Conjunction(filters: [.field(path, .arrayContains, $0)]) }
    case .field, .unary: [Conjunction(filters: [filter])]
    }
  }

  /// A filter that holds for exactly the documents with one entry in an index.
  struct Equality {
    var field: FieldPath
    var value: Value
    var index: IndexKey.Kind
  }

  /// The equalities on stored fields, not on `__name__`.
  var equalities: [Equality] {
    filters.compactMap { filter in
      guard filter.field != .documentID else { return nil }
      return switch filter {
      case .field(let path, .equal, let value):
        Equality(field: path, value: value, index: .field)
      case .field(let path, .arrayContains, let value):
        Equality(field: path, value: value, index: .element)
      case .unary(let path, .isNull): Equality(field: path, value: .null, index: .field)
      case .unary(let path, .isNaN): Equality(field: path, value: .double(.nan), index: .field)
      default: nil
      }
    }
  }

  /// The only document that can be a result, when a filter asks for one by name.
  var name: DocumentName? {
    for case .field(.documentID, .equal, .reference(let name)) in filters { return name }
    return nil
  }
}
