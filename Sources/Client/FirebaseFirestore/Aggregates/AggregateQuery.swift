internal import DocumentModel
internal import FirestoreSync

/// The side that computes an aggregate.
public enum AggregateSource: Int, Hashable, Sendable {
  /// The server, over what it holds; writes that it has not received do not count.
  case server
}

/// A computation over a query's results, done by the server without sending the documents.
public final class AggregateQuery: Sendable, Hashable {
  /// The query whose results are aggregated.
  public let query: Query
  private let fields: [AggregateField]

  init(query: Query, fields: [AggregateField]) {
    self.query = query
    self.fields = fields
  }

  /// Asks the server. Needs the network.
  public nonisolated(nonsending) func getAggregation(
    source: AggregateSource
  ) async throws -> AggregateQuerySnapshot {
    let client = try query.firestore.client()
    var aggregations: [AggregateFunction] = []
    for field in fields { aggregations.append(try field.checked()) }
    guard !aggregations.isEmpty else {
      throw FirestoreErrorCode(.invalidArgument, "Name at least one aggregate field.")
    }
    let listenQuery = try query.listenQuery()
    do throws(FirestoreFailure) {
      let values = try await client.aggregate(listenQuery, aggregations)
      return AggregateQuerySnapshot(
        query: self,
        values: Dictionary(zip(fields, values), uniquingKeysWith: { first, _ in first }))
    } catch {
      throw FirestoreErrorCode(error)
    }
  }

  /// Calls the completion on the main actor with what the server answered.
  public func getAggregation(
    source: AggregateSource, completion: @escaping (AggregateQuerySnapshot?, (any Error)?) -> Void
  ) {
    let handler = Handler(completion)
    query.firestore.read {
      try await self.getAggregation(source: source)
    } completion: { snapshot, error in
      handler(snapshot, error)
    }
  }

  public static func == (lhs: AggregateQuery, rhs: AggregateQuery) -> Bool {
    lhs.query == rhs.query && lhs.fields == rhs.fields
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(query)
    hasher.combine(fields)
  }
}

extension Query {
  /// A query that counts the results without reading them.
  public var count: AggregateQuery { AggregateQuery(query: self, fields: [.count()]) }

  /// A query that computes the fields over the results without reading them.
  public func aggregate(_ aggregateFields: [AggregateField]) -> AggregateQuery {
    AggregateQuery(query: self, fields: aggregateFields)
  }
}
