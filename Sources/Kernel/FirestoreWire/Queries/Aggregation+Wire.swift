package import DocumentModel
package import FirestoreProto
import SwiftProtobuf

extension Aggregation {
  /// Reads what is to be worked out.
  package init(
    _ message: Google_Firestore_V1_StructuredAggregationQuery.Aggregation
  ) throws(WireError) {
    let kind: Kind
    switch message.operator {
    case .count(let count):
      kind = .count(upTo: count.hasUpTo ? Int(clamping: count.upTo.value) : nil)
    case .sum(let sum): kind = .sum(try FieldPath(sum.field))
    case .avg(let average): kind = .average(try FieldPath(average.field))
    case nil: throw WireError("An aggregation has no operator. Set count, sum or avg.")
    }
    self.init(kind, alias: message.alias.isEmpty ? nil : message.alias)
  }

  /// Reads a request's aggregations in their order.
  package static func aggregations(
    _ messages: [Google_Firestore_V1_StructuredAggregationQuery.Aggregation]
  ) throws(WireError) -> [Aggregation] {
    var aggregations: [Aggregation] = []
    for message in messages { aggregations.append(try Aggregation(message)) }
    return aggregations
  }
}

extension Google_Firestore_V1_StructuredAggregationQuery.Aggregation {
  /// Writes what is to be worked out.
  package init(_ aggregation: Aggregation) {
    self.init()
    alias = aggregation.alias ?? ""
    switch aggregation.kind {
    case .count(let upTo):
      count = .with { if let upTo { $0.upTo = .init(Int64(upTo)) } }
    case .sum(let field): sum = .with { $0.field = .init(field) }
    case .average(let field): avg = .with { $0.field = .init(field) }
    }
  }
}
