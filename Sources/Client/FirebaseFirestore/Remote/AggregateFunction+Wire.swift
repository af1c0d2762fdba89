internal import DocumentModel
internal import FirestoreProto
internal import FirestoreSync
internal import FirestoreWire
internal import SwiftProtobuf

extension Google_Firestore_V1_StructuredAggregationQuery.Aggregation {
  init(_ aggregation: AggregateFunction, alias: String) {
    self.init()
    self.alias = alias
    switch aggregation {
    case .count: count = .init()
    case .sum(let field): sum = .with { $0.field = .with { $0.fieldPath = field.description } }
    case .average(let field): avg = .with { $0.field = .with { $0.fieldPath = field.description } }
    }
  }
}
