package import DocumentModel
package import FirestoreProto
import SwiftProtobuf

extension NearestNeighbors {
  /// Reads a search, whose vector, measure and limit must be there.
  package init(
    _ message: Google_Firestore_V1_StructuredQuery.FindNearest
  ) throws(WireError) {
    let measure: Measure
    switch message.distanceMeasure {
    case .euclidean: measure = .euclidean
    case .cosine: measure = .cosine
    case .dotProduct: measure = .dotProduct
    case .unspecified, .UNRECOGNIZED:
      throw WireError("find_nearest needs a distance_measure: EUCLIDEAN, COSINE or DOT_PRODUCT.")
    }
    guard message.hasLimit else { throw WireError("find_nearest needs a limit.") }
    self.init(
      field: try FieldPath(message.vectorField), vector: try Self.vector(message.queryVector),
      measure: measure, limit: Int(message.limit.value),
      threshold: message.hasDistanceThreshold ? message.distanceThreshold.value : nil,
      resultField: message.distanceResultField.isEmpty
        ? nil : try FieldPath(wireText: message.distanceResultField))
  }

  private static func vector(_ message: Google_Firestore_V1_Value) throws(WireError) -> [Double] {
    guard case .map(let fields) = try Value(message),
      fields["__type__"] == .string("__vector__"), case .array(let elements)? = fields["value"]
    else { throw WireError("find_nearest's query_vector is not a vector.") }
    var vector: [Double] = []
    for element in elements {
      switch element {
      case .double(let number) where !number.isNaN: vector.append(number)
      case .integer(let number): vector.append(Double(number))
      default: throw WireError("find_nearest's query_vector holds what is not a number.")
      }
    }
    return vector
  }
}

extension Google_Firestore_V1_StructuredQuery.FindNearest {
  /// Writes a search.
  package init(_ nearest: NearestNeighbors) {
    self.init()
    vectorField = .init(nearest.field)
    queryVector = .init(
      .map([
        "__type__": .string("__vector__"), "value": .array(nearest.vector.map(Value.double)),
      ]))
    distanceMeasure =
      switch nearest.measure {
      case .euclidean: .euclidean
      case .cosine: .cosine
      case .dotProduct: .dotProduct
      }
    limit = .init(Int32(clamping: nearest.limit))
    if let threshold = nearest.threshold { distanceThreshold = .init(threshold) }
    distanceResultField = nearest.resultField?.description ?? ""
  }
}
