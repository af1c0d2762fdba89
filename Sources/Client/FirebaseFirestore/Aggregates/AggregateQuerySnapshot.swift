internal import DocumentModel
public import Foundation

/// What the server computed over a query's results.
public final class AggregateQuerySnapshot: Sendable, Hashable {
  public let query: AggregateQuery
  private let values: [AggregateField: Value]

  init(query: AggregateQuery, values: [AggregateField: Value]) {
    self.query = query
    self.values = values
  }

  /// The number of documents, if it was asked for; 0 if not.
  public var count: NSNumber {
    if case .integer(let count)? = values[.count()] { NSNumber(value: count) } else { 0 }
  }

  /// The result of a field that was asked for: an integer or a double, or `NSNull` for the average
  /// of nothing; nil for a field that was not asked for.
  public func get(_ aggregateField: AggregateField) -> Any? {
    values[aggregateField].map(
      UserDataWriter(firestore: query.query.firestore, behavior: .none).any)
  }

  public static func == (lhs: AggregateQuerySnapshot, rhs: AggregateQuerySnapshot) -> Bool {
    lhs.query == rhs.query && lhs.values == rhs.values
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(query)
  }
}
