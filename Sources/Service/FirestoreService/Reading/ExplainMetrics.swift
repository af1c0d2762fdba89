import DocumentStore
import FirestoreProto
import SwiftProtobuf

extension Google_Firestore_V1_ExplainMetrics {
  /// Tells which indexes a query walked and, with a duration, what that cost.
  init(_ explanation: QueryExplanation, results: Int, after duration: Duration?) {
    self.init()
    planSummary.indexesUsed = explanation.indexes.map { index in
      Google_Protobuf_Struct(fields: [
        "query_scope": .init(stringValue: index.scope),
        "properties": .init(stringValue: index.properties),
      ])
    }
    guard let duration else { return }
    executionStats.resultsReturned = Int64(results)
    executionStats.executionDuration = Google_Protobuf_Duration(
      seconds: duration.components.seconds,
      nanos: Int32(duration.components.attoseconds / 1_000_000_000))
    executionStats.readOperations = Int64(max(explanation.documentsRead, 1))
    let billing = Google_Protobuf_Struct(fields: [
      "documents_billable": .init(stringValue: "\(explanation.documentsRead)"),
      "index_entries_billable": .init(stringValue: "\(explanation.entriesRead)"),
      "small_ops": .init(stringValue: "0"),
      "min_query_cost": .init(stringValue: "0"),
    ])
    executionStats.debugStats = Google_Protobuf_Struct(fields: [
      "billing_details": .init(structValue: billing),
      "documents_scanned": .init(stringValue: "\(explanation.documentsRead)"),
      "index_entries_scanned": .init(stringValue: "\(explanation.entriesRead)"),
    ])
  }
}
