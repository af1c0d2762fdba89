import DocumentModel

extension RuleValue {
  /// The value as a message shows it, shortened where it is long.
  var text: String {
    let text =
      switch self {
      case .null: "null"
      case .boolean(let value): "\(value)"
      case .integer(let value): "\(value)"
      case .float(let value): "\(value)"
      case .string(let value): "'\(value)'"
      case .bytes(let value): "bytes of length \(value.count)"
      case .timestamp(let value): "timestamp \(value.seconds) s"
      case .duration(let value): "duration \(value.seconds) s"
      case .latlng(let value): "latlng(\(value.latitude), \(value.longitude))"
      case .path(let value): value.description
      case .list(let value):
        "[" + value.prefix(10).map(\.text).joined(separator: ", ")
          + (value.count > 10 ? ", …]" : "]")
      case .set(let value): "a set of \(value.count)"
      case .map(let value):
        "{" + value.keys.prefix(10).map(\.text).joined(separator: ", ")
          + (value.count > 10 ? ", …}" : "}")
      case .mapDiff: "a difference of maps"
      case .unknown: "a value that the query leaves open"
      }
    return text.count > 200 ? text.prefix(199) + "…" : text
  }
}
