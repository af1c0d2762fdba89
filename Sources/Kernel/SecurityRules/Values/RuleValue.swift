package import DocumentModel

/// A value of the rules language.
///
/// `==` is the language's: `1` equals `1.0`, strings are equal byte by byte, and values of different
/// types differ. Of values that are not known it says whether they are the same unknown.
package enum RuleValue: Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case float(Double)
  case string(String)
  case bytes([UInt8])
  case timestamp(Timestamp)
  case duration(RuleDuration)
  case latlng(GeoPoint)
  case path(RulePath)
  case list([RuleValue])
  case set(Set<RuleValue>)
  case map(RuleMap)
  case mapDiff(MapDiff)
  /// What a query leaves open about the documents that it may find.
  case unknown(UnknownValue)
}

extension RuleValue {
  /// The name of the value's type, as `is` and messages call it.
  var typeName: String {
    switch self {
    case .null: "null"
    case .boolean: "bool"
    case .integer: "int"
    case .float: "float"
    case .string: "string"
    case .bytes: "bytes"
    case .timestamp: "timestamp"
    case .duration: "duration"
    case .latlng: "latlng"
    case .path: "path"
    case .list: "list"
    case .set: "set"
    case .map: "map"
    case .mapDiff: "map_diff"
    case .unknown: "unknown"
    }
  }

  /// Whether the value, or a value within it, is not known.
  var isUnknown: Bool {
    switch self {
    case .unknown: true
    case .list(let elements): elements.contains(where: \.isUnknown)
    case .map(let map): map.isUnknown
    default: false
    }
  }

  /// A map with these entries.
  package static func map(_ entries: [ExactText: RuleValue]) -> RuleValue {
    .map(RuleMap(entries))
  }
}
