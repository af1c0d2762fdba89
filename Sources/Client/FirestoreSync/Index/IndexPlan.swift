package import DocumentModel

/// A field whose values, in collections of an id, are indexed.
package struct IndexedField: Hashable, Sendable {
  package var field: FieldPath
  private let exactCollectionID: ExactText

  package init(collectionID: String, field: FieldPath) {
    exactCollectionID = ExactText(collectionID)
    self.field = field
  }

  package var collectionID: String { exactCollectionID.text }
}

/// Where in an index the documents lie that meet a condition, and perhaps others.
struct IndexRange: Hashable {
  var lower: [UInt8]
  /// Belongs to the range.
  var upper: [UInt8]

  init(_ value: Value) {
    lower = CacheIndexKey.of(value)
    upper = lower
  }

  init(_ lower: [UInt8], _ upper: [UInt8]) {
    self.lower = lower
    self.upper = upper
  }
}

/// How to find the documents that meet a condition without looking at all.
indirect enum IndexPlan: Hashable {
  /// Documents whose field's value, or one of the elements of whose array, lies in one of the ranges.
  case ranges(FieldPath, ofElements: Bool, [IndexRange])
  /// Documents named by the condition itself.
  case documents([DocumentPath])
  case union([IndexPlan])

  /// Everything that may serve to find what a filter matches: each finds all of it.
  static func plans(for filter: Query.Filter) -> [IndexPlan] {
    switch filter {
    case .and(let filters): filters.flatMap(plans(for:))
    case .or(let filters):
      // Each part must be found for the whole to be.
      union(of: filters.map { plans(for: $0).first })
    case .unary(let field, .isNull): [.ranges(field, ofElements: false, [IndexRange(.null)])]
    case .unary(let field, .isNaN):
      [.ranges(field, ofElements: false, [IndexRange(.double(.nan))])]
    case .unary: []
    case .field(.documentID, let comparison, let value): names(comparison, value)
    case .field(let field, let comparison, let value): comparisons(field, comparison, value)
    }
  }

  /// The fields whose indexes the plan reads.
  var fields: Set<FieldPath> {
    switch self {
    case .ranges(let field, _, _): [field]
    case .documents: []
    case .union(let plans): plans.reduce(into: []) { $0.formUnion($1.fields) }
    }
  }

  private static func union(of plans: [IndexPlan?]) -> [IndexPlan] {
    let known = plans.compactMap(\.self)
    return known.count == plans.count && !known.isEmpty ? [.union(known)] : []
  }

  private static func names(_ comparison: Query.Comparison, _ value: Value) -> [IndexPlan] {
    switch (comparison, value) {
    case (.equal, .reference(let name)): [.documents([name.path])]
    case (.in, .array(let elements)):
      [
        .documents(
          elements.compactMap { element in
            if case .reference(let name) = element { name.path } else { nil }
          })
      ]
    default: []
    }
  }

  private static func comparisons(
    _ field: FieldPath, _ comparison: Query.Comparison, _ value: Value
  ) -> [IndexPlan] {
    let key = CacheIndexKey.of(value)
    let elements = if case .array(let elements) = value { elements } else { [Value]() }
    switch comparison {
    case .equal: return [.ranges(field, ofElements: false, [IndexRange(value)])]
    case .lessThan, .lessThanOrEqual:
      return [
        .ranges(field, ofElements: false, [IndexRange(CacheIndexKey.first(value.kind), key)])
      ]
    case .greaterThan, .greaterThanOrEqual:
      return [.ranges(field, ofElements: false, [IndexRange(key, CacheIndexKey.last(value.kind))])]
    case .in: return [.ranges(field, ofElements: false, distinct(elements))]
    case .arrayContains: return [.ranges(field, ofElements: true, [IndexRange(value)])]
    case .arrayContainsAny: return [.ranges(field, ofElements: true, distinct(elements))]
    case .notEqual, .notIn: return []
    }
  }

  private static func distinct(_ values: [Value]) -> [IndexRange] {
    var seen: Set<IndexRange> = []
    return values.map { IndexRange($0) }.filter { seen.insert($0).inserted }
  }
}
