import Accounts
import DocumentModel
import DocumentStore
import FirestoreProto
import FirestoreWire
import SwiftProtobuf

extension FirestoreService {
  /// Answers once, with every aggregation by its alias.
  func runAggregationQuery(
    _ message: Google_Firestore_V1_RunAggregationQueryRequest, as caller: Caller
  ) async throws -> Answers<Google_Firestore_V1_RunAggregationQueryResponse> {
    guard case .structuredAggregationQuery(let structured) = message.queryType,
      case .structuredQuery(let base) = structured.queryType
    else { throw WireError("An aggregation request has no structured_query to aggregate over.") }
    let parent = try ParentName(parsing: message.parent)
    let query = try Query(base, parent: parent.path)
    let aggregations = try Aggregation.aggregations(structured.aggregations)
    let explaining = message.hasExplainOptions ? message.explainOptions : nil
    if explaining != nil { try caller.checkOwner(for: "Explaining a query") }

    let start = ContinuousClock.now
    let ((values, readTime), transaction) = try await reading(
      try ReadSelection(message.consistencySelector), in: parent.database, as: caller
    ) { point in
      _ = try await rule(for: caller).check(query, in: parent.database, from: store)
      return try await store.aggregate(
        aggregations, over: query, in: parent.database, at: point, by: TransactionOwner(caller))
    }
    var answer = Google_Firestore_V1_RunAggregationQueryResponse()
    answer.readTime = .init(readTime)
    if let transaction { answer.transaction = transaction.data }
    if explaining?.analyze != false {
      answer.result.aggregateFields = values.mapValues(Google_Firestore_V1_Value.init)
    }
    if let explaining {
      let duration = ContinuousClock.now - start
      let explanation = try await store.explain(
        query.aggregating(aggregations), in: parent.database
      ).explanation
      answer.explainMetrics = Google_Firestore_V1_ExplainMetrics(
        explanation, results: 1, after: explaining.analyze ? duration : nil)
    }
    return Answers(count: 1) { [answer] _ in answer }
  }
}
