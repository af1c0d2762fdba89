import Accounts
import DocumentModel
import DocumentStore
import FirestoreProto
import FirestoreWire
import SwiftProtobuf

extension FirestoreService {
  /// Answers the query's documents in its order; one without documents is answered by its time alone.
  ///
  /// A transaction that begins is told of first. What explains the query comes last, and instead of
  /// the documents where these are not asked for.
  func runQuery(
    _ message: Google_Firestore_V1_RunQueryRequest, as caller: Caller
  ) async throws -> Answers<Google_Firestore_V1_RunQueryResponse> {
    guard case .structuredQuery(let structured) = message.queryType else {
      throw WireError("A query request has no structured_query.")
    }
    let parent = try ParentName(parsing: message.parent)
    var query = try Query(structured, parent: parent.path)
    let projection = query.projection
    query.projection = nil
    let explaining = message.hasExplainOptions ? message.explainOptions : nil

    let (found, transaction) = try await reading(
      try ReadSelection(message.consistencySelector), in: parent.database, as: caller
    ) { [query] point in
      try await find(
        query, in: parent.database, at: point, as: caller, isExplained: explaining != nil)
    }
    // The answers keep the results, and with them the memory that is counted for these.
    var results = found.results
    if explaining.map(\.analyze) == false { results.documents = [] }
    let metrics = found.explanation.map {
      Google_Firestore_V1_ExplainMetrics(
        $0.explanation, results: results.documents.count,
        after: explaining?.analyze == true ? $0.duration : nil)
    }
    let lead = transaction == nil ? 0 : 1
    let count = results.documents.count
    let body = metrics == nil ? max(count, 1) : count
    let skipped = Int32(clamping: query.offset)
    return Answers(count: lead + body + (metrics == nil ? 0 : 1)) { [results] place in
      .with {
        if place < lead {
          if let transaction { $0.transaction = transaction.data }
          return
        }
        let place = place - lead
        if place < count {
          $0.document = Google_Firestore_V1_Document(results.documents[place].keeping(projection))
          if place == 0 { $0.skippedResults = skipped }
        } else if let metrics {
          $0.explainMetrics = metrics
        }
        $0.readTime = .init(results.readTime)
      }
    }
  }

  /// What a query found, and how if that was asked for.
  private struct Found {
    var results: QueryResults
    var explanation: (explanation: QueryExplanation, duration: Duration)?
  }

  private func find(
    _ query: Query, in database: DatabaseName, at point: ReadPoint, as caller: Caller,
    isExplained: Bool
  ) async throws -> Found {
    _ = try await rule(for: caller).check(query, in: database, from: store)
    guard isExplained else {
      return Found(
        results: try await store.run(
          query, in: database, at: point, by: TransactionOwner(caller)))
    }
    try caller.checkOwner(for: "Explaining a query")
    let start = ContinuousClock.now
    let (results, explanation) = try await store.explain(query, in: database, at: point)
    return Found(results: results, explanation: (explanation, ContinuousClock.now - start))
  }
}
