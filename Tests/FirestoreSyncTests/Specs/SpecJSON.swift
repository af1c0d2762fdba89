import DocumentModel
import FirestoreSync
import Foundation

/// A piece of a spec's JSON, read with the expectation that it has the form it should have.
struct SpecJSON {
  struct Malformed: Error { var what: String }

  let any: Any

  init(_ any: Any) { self.any = any }

  subscript(key: String) -> SpecJSON? {
    guard let object = any as? [String: Any], let value = object[key], !(value is NSNull) else {
      return nil
    }
    return SpecJSON(value)
  }

  var object: [String: SpecJSON] { (any as? [String: Any] ?? [:]).mapValues(SpecJSON.init) }
  var array: [SpecJSON] { (any as? [Any] ?? []).map(SpecJSON.init) }
  var string: String? { any as? String }
  var int: Int? { (any as? NSNumber)?.intValue }
  var bool: Bool { (any as? NSNumber)?.boolValue ?? false }
  var ids: [TargetID] { array.compactMap { $0.int.map(TargetID.init) } }
  var strings: [String] { array.compactMap(\.string) }

  func get(_ key: String) throws -> SpecJSON {
    guard let value = self[key] else { throw Malformed(what: "\(key) in \(any)") }
    return value
  }

  /// A document's value.
  var value: Value {
    switch any {
    case is NSNull: return .null
    case let string as String: return .string(string)
    case let array as [Any]: return .array(array.map { SpecJSON($0).value })
    case is [String: Any]: return .map(fields)
    case let number as NSNumber:
      if String(cString: number.objCType) == "c" { return .boolean(number.boolValue) }
      let isWhole = number.doubleValue == number.doubleValue.rounded()
      return isWhole ? .integer(number.int64Value) : .double(number.doubleValue)
    default: return .null
    }
  }

  var fields: Fields {
    Dictionary(uniqueKeysWithValues: object.map { (ExactText($0.key), $0.value.value) })
  }

  func path() throws -> DocumentPath {
    guard let path = string.flatMap({ DocumentPath($0) }) else {
      throw Malformed(what: "path \(any)")
    }
    return path
  }

  /// A query, also of a single document.
  func query() throws -> ListenQuery {
    let path = try get("path").string ?? ""
    let segments = path.split(separator: "/").map(String.init)
    let group = self["collectionGroup"]?.string
    if group == nil, let document = DocumentPath(path) { return ListenQuery(document: document) }
    var query = Query(
      parent: ResourcePath(segments: group == nil ? segments.dropLast() : segments),
      collectionID: group ?? segments.last, allDescendants: group != nil)
    let filters = try (self["filters"]?.array ?? []).map { try $0.filter() }
    if filters.count == 1 { query.filter = filters[0] }
    if filters.count > 1 { query.filter = .and(filters) }
    query.orders = try (self["orderBys"]?.array ?? []).map { order in
      Query.Order(
        field: try FieldPath(parsing: order.array[0].string ?? ""),
        direction: order.array[1].string == "asc" ? .ascending : .descending)
    }
    query.limit = self["limit"]?.int
    return ListenQuery(
      query, limitType: self["limitType"]?.string == "LimitToLast" ? .last : .first)
  }

  private func filter() throws -> Query.Filter {
    let comparisons: [String: Query.Comparison] = [
      "<": .lessThan, "<=": .lessThanOrEqual, ">": .greaterThan, ">=": .greaterThanOrEqual,
      "==": .equal, "!=": .notEqual, "array-contains": .arrayContains, "in": .in,
      "array-contains-any": .arrayContainsAny, "not-in": .notIn,
    ]
    guard array.count == 3, let field = array[0].string,
      let comparison = array[1].string.flatMap({ comparisons[$0] })
    else { throw Malformed(what: "filter \(any)") }
    return .field(try FieldPath(parsing: field), comparison, array[2].value)
  }
}
