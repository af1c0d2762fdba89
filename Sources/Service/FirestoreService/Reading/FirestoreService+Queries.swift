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
      try ReadSelection(message.consistencySelector), in: parent.database
    ) { [query] point in
      try await results(
        of: query, in: parent.database, at: point, as: caller, isExplained: explaining != nil)
    }
    let documents = explaining.map(\.analyze) == false ? [] : found.documents
    let metrics = found.explanation.map {
      Google_Firestore_V1_ExplainMetrics(
        $0.explanation, results: documents.count,
        after: explaining?.analyze == true ? $0.duration : nil)
    }
    let readTime = found.readTime
    let lead = transaction == nil ? 0 : 1
    let body = metrics == nil ? max(documents.count, 1) : documents.count
    let skipped = Int32(clamping: query.offset)
    return Answers(count: lead + body + (metrics == nil ? 0 : 1)) { place in
      .with {
        if place < lead {
          if let transaction { $0.transaction = transaction.data }
          return
        }
        let place = place - lead
        if place < documents.count {
          $0.document = Google_Firestore_V1_Document(documents[place].keeping(projection))
          if place == 0 { $0.skippedResults = skipped }
        } else if let metrics {
          $0.explainMetrics = metrics
        }
        $0.readTime = .init(readTime)
      }
    }
  }

  /// What a query found, and how if that was asked for.
  private struct Results {
    var documents: [Document]
    var readTime: Timestamp
    var explanation: (explanation: QueryExplanation, duration: Duration)?
  }

  private func results(
    of query: Query, in database: DatabaseName, at point: ReadPoint, as caller: Caller,
    isExplained: Bool
  ) async throws -> Results {
    _ = try await rule(for: caller).check(query, in: database, from: store)
    guard isExplained else {
      let (documents, readTime) = try await store.run(query, in: database, at: point)
      return Results(documents: documents, readTime: readTime)
    }
    try caller.checkOwner(for: "Explaining a query")
    let start = ContinuousClock.now
    let (documents, readTime, explanation) = try await store.explain(query, in: database, at: point)
    return Results(
      documents: documents, readTime: readTime,
      explanation: (explanation, ContinuousClock.now - start))
  }
}
