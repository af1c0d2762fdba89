extension Query {
  /// A text that two queries share exactly when they ask for the same documents in the same order.
  package var canonicalID: String {
    var id = parent.appending(collectionID ?? "*").description
    if allDescendants { id += "|all" }
    id += "|f:" + (filter?.canonicalID ?? "")
    id += "|ob:" + effectiveOrders.map(\.canonicalID).joined()
    if offset > 0 { id += "|o:\(offset)" }
    if let limit { id += "|l:\(limit)" }
    if let start { id += "|lb:" + (start.isBefore ? "b:" : "a:") + start.canonicalID }
    if let end { id += "|ub:" + (end.isBefore ? "b:" : "a:") + end.canonicalID }
    if let projection { id += "|p:" + projection.map(\.description).joined(separator: ",") }
    if let nearest { id += "|n:\(nearest)" }
    return id
  }
}

extension Query.Order {
  fileprivate var canonicalID: String {
    "\(field)\(direction == .ascending ? "asc" : "desc")"
  }
}

extension Query.Cursor {
  fileprivate var canonicalID: String {
    values.map(\.canonicalID).joined(separator: ",")
  }
}

extension Query.Filter {
  fileprivate var canonicalID: String {
    switch self {
    case .field(let path, let comparison, let value):
      "\(path)\(comparison.canonicalID)\(value.canonicalID)"
    case .unary(let path, let test): "\(path) \(test.rawValue)"
    case .and(let filters): "and(\(filters.map(\.canonicalID).joined(separator: ",")))"
    case .or(let filters): "or(\(filters.map(\.canonicalID).joined(separator: ",")))"
    }
  }
}

extension Query.Comparison {
  fileprivate var canonicalID: String {
    switch self {
    case .lessThan: "<"
    case .lessThanOrEqual: "<="
    case .greaterThan: ">"
    case .greaterThanOrEqual: ">="
    case .equal: "=="
    case .notEqual: "!="
    case .arrayContains: " array-contains "
    case .in: " in "
    case .arrayContainsAny: " array-contains-any "
    case .notIn: " not-in "
    }
  }
}

extension Value {
  /// A text that two values share exactly when they are structurally equal.
  package var canonicalID: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .double(let value): "\(value)"
    case .timestamp(let time): "time(\(time.seconds),\(time.nanoseconds))"
    case .string(let text): quoted(text)
    case .bytes(let bytes): "bytes(\(bytes.map { String($0) }.joined(separator: " ")))"
    case .reference(let name): "ref(\(quoted(name.description)))"
    case .geoPoint(let place): "geo(\(place.latitude),\(place.longitude))"
    case .array(let elements): "[\(elements.map(\.canonicalID).joined(separator: ","))]"
    case .map(let fields):
      "{"
        + fields.sortedByKey.map { "\(quoted($0.key.text)):\($0.value.canonicalID)" }
        .joined(separator: ",") + "}"
    }
  }
}

private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    if scalar == "\"" || scalar == "\\" { result.unicodeScalars.append("\\") }
    result.unicodeScalars.append(scalar)
  }
  return result + "\""
}
