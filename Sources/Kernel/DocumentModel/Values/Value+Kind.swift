extension Value {
  /// The groups of types in the order in which Firestore sorts them. Range filters compare only
  /// values of one kind.
  package enum Kind: Int, Comparable, Sendable {
    case null, boolean, number, timestamp, string, bytes, reference, geoPoint, array, vector, map

    package static func < (lhs: Kind, rhs: Kind) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  package var kind: Kind {
    switch self {
    case .null: .null
    case .boolean: .boolean
    case .integer, .double: .number
    case .timestamp: .timestamp
    case .string: .string
    case .bytes: .bytes
    case .reference: .reference
    case .geoPoint: .geoPoint
    case .array: .array
    case .map(let fields): Value.vector(in: fields) == nil ? .map : .vector
    }
  }

  package var isNaN: Bool {
    if case .double(let number) = self { number.isNaN } else { false }
  }

  /// The elements of the vector that `fields` stand for; nil when they are an ordinary map.
  package static func vector(in fields: Fields) -> [Value]? {
    guard case .string("__vector__") = fields["__type__"],
      case .array(let elements) = fields["value"]
    else { return nil }
    return elements
  }
}
