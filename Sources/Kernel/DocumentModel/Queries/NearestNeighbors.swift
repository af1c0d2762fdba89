/// Asks for the query's documents whose vectors lie nearest to one, found exactly.
/// See https://firebase.google.com/docs/firestore/vector-search
package struct NearestNeighbors: Hashable, Sendable {
  /// How the distance of two vectors is measured.
  package enum Measure: String, Hashable, Sendable {
    case euclidean, cosine
    /// The greater the product, the nearer.
    case dotProduct
  }

  package static let mostLimit = 1_000
  package static let mostDimensions = 2_048

  package var field: FieldPath
  package var vector: [Double]
  package var measure: Measure
  package var limit: Int
  /// Documents farther away are left out (with the dot product: those with a lesser one).
  package var threshold: Double?
  /// Where to put the distance in each result; nil for nowhere.
  package var resultField: FieldPath?

  package init(
    field: FieldPath, vector: [Double], measure: Measure, limit: Int, threshold: Double? = nil,
    resultField: FieldPath? = nil
  ) {
    self.field = field
    self.vector = vector
    self.measure = measure
    self.limit = limit
    self.threshold = threshold
    self.resultField = resultField
  }

  package func validate() throws(ModelError) {
    guard (1...NearestNeighbors.mostLimit).contains(limit) else {
      throw ModelError(
        .invalidArgument,
        "FindNearest limit must be a positive integer of no more than \(Self.mostLimit).")
    }
    guard (1...NearestNeighbors.mostDimensions).contains(vector.count) else {
      throw ModelError(
        .invalidArgument,
        "FindNearest query vector must have between 1 and \(Self.mostDimensions) dimensions.")
    }
    guard vector.allSatisfy(\.isFinite) else {
      throw ModelError(.invalidArgument, "FindNearest query vector must hold finite numbers.")
    }
  }

  /// The distance of a document, or nil when it has no vector of the same dimension, or one too far
  /// away.
  package func distance(of document: Document) -> Double? {
    guard case .map(let fields)? = document.value(at: field),
      let elements = Value.vector(in: fields), elements.count == vector.count
    else { return nil }
    var other: [Double] = []
    for element in elements {
      switch element {
      case .double(let number): other.append(number)
      case .integer(let number): other.append(Double(number))
      default: return nil
      }
    }
    let distance = distance(to: other)
    guard !distance.isNaN else { return nil }
    guard let threshold else { return distance }
    return (measure == .dotProduct ? distance >= threshold : distance <= threshold)
      ? distance : nil
  }

  /// Whether one distance is nearer than another.
  package func isNearer(_ lhs: Double, than rhs: Double) -> Bool {
    measure == .dotProduct ? lhs > rhs : lhs < rhs
  }

  private func distance(to other: [Double]) -> Double {
    var product = 0.0
    var square = 0.0
    var ownSquare = 0.0
    var otherSquare = 0.0
    for (a, b) in zip(vector, other) {
      product += a * b
      square += (a - b) * (a - b)
      ownSquare += a * a
      otherSquare += b * b
    }
    return switch measure {
    case .euclidean: square.squareRoot()
    case .dotProduct: product
    case .cosine: 1 - product / (ownSquare * otherSquare).squareRoot()
    }
  }
}
