internal import DocumentModel

/// A vector of numbers, stored as one value that the server can search for neighbours.
public final class VectorValue: Hashable, Sendable {
  /// The vector's numbers.
  public let array: [Double]

  public init(_ array: [Double]) {
    self.array = array
  }

  public convenience init(_ array: [Float]) {
    self.init(array.map(Double.init))
  }

  public static func == (lhs: VectorValue, rhs: VectorValue) -> Bool { lhs.array == rhs.array }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(array)
  }
}

extension VectorValue {
  private static let type = "__vector__"

  /// Nil unless the value is a vector's map.
  convenience init?(_ value: Value) {
    guard case .map(let fields) = value, fields["__type__"] == .string(Self.type),
      case .array(let elements)? = fields["value"]
    else { return nil }
    self.init(
      elements.compactMap { element in
        switch element {
        case .double(let double): double
        case .integer(let integer): Double(integer)
        default: nil
        }
      })
  }

  var model: Value {
    .map(["__type__": .string(Self.type), "value": .array(array.map(Value.double))])
  }
}

extension VectorValue: Codable {
  /// Reads an array of numbers; `Firestore.Decoder` reads a stored vector instead.
  public convenience init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([Double].self))
  }

  /// Writes an array of numbers; `Firestore.Encoder` keeps the vector as it is.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(array)
  }
}
