/// A structured query over one collection, or over every collection of an id below `parent`.
package struct Query: Hashable, Sendable {
  /// The document (or the root) under which the collections lie.
  package var parent: ResourcePath
  /// The collection's id; nil selects every collection below `parent` (only with `allDescendants`).
  package var collectionID: String? {
    get { exactCollectionID?.text }
    set { exactCollectionID = newValue.map { ExactText($0) } }
  }
  /// A collection group: collections at any depth below `parent`.
  package var allDescendants: Bool
  package var filter: Filter?
  /// The orders as written; `effectiveOrders` adds the implicit ones.
  package var orders: [Order]
  package var start: Cursor?
  package var end: Cursor?
  package var offset: Int
  package var limit: Int?
  /// The fields to return; nil for all.
  package var projection: [FieldPath]?
  /// Only the nearest by a vector field, in the order of their distance.
  package var nearest: NearestNeighbors?
  private var exactCollectionID: ExactText?

  package init(
    parent: ResourcePath = .root, collectionID: String?, allDescendants: Bool = false,
    filter: Filter? = nil, orders: [Order] = [], start: Cursor? = nil, end: Cursor? = nil,
    offset: Int = 0, limit: Int? = nil, projection: [FieldPath]? = nil,
    nearest: NearestNeighbors? = nil
  ) {
    self.parent = parent
    exactCollectionID = collectionID.map { ExactText($0) }
    self.allDescendants = allDescendants
    self.filter = filter
    self.orders = orders
    self.start = start
    self.end = end
    self.offset = offset
    self.limit = limit
    self.projection = projection
    self.nearest = nearest
  }
}

extension Query {
  /// The direction of an order.
  package enum Direction: Hashable, Sendable { case ascending, descending }

  /// A field that results are ordered by.
  package struct Order: Hashable, Sendable {
    package var field: FieldPath
    package var direction: Direction

    package init(field: FieldPath, direction: Direction = .ascending) {
      self.field = field
      self.direction = direction
    }
  }

  /// A position in the query's order. `isBefore` is the protocol's `before`: the position lies just
  /// before (as a start: inclusive; as an end: exclusive) the values.
  package struct Cursor: Hashable, Sendable {
    package var values: [Value]
    package var isBefore: Bool

    package init(values: [Value], isBefore: Bool) {
      self.values = values
      self.isBefore = isBefore
    }
  }

  /// A condition that results meet.
  package indirect enum Filter: Hashable, Sendable {
    case field(FieldPath, Comparison, Value)
    case unary(FieldPath, Test)
    case and([Filter])
    case or([Filter])
  }

  /// How a field is compared with a value.
  package enum Comparison: String, Hashable, Sendable {
    case lessThan, lessThanOrEqual, greaterThan, greaterThanOrEqual, equal, notEqual
    case arrayContains, `in`, arrayContainsAny, notIn
  }

  /// What is tested of a field without a value.
  package enum Test: String, Hashable, Sendable { case isNaN, isNull, isNotNaN, isNotNull }
}
