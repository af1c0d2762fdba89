import DocumentModel

/// Random conditions, documents and queries over few fields and values, so that they often meet.
package struct RandomRules {
  private var state: UInt64

  /// The same for the same seed.
  package init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  /// A number from 0 to below `count`.
  package mutating func next(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(count))
  }

  private mutating func one<T>(_ choices: [T]) -> T { choices[next(choices.count)] }

  /// A rules file that lets everybody read of `docs` what a random condition holds for, and all of
  /// `open`.
  package mutating func file() -> String {
    """
    rules_version = '2';
    service cloud.firestore {
      match /databases/{database}/documents {
        function same(value) { return value; }
        match /docs/{id} {
          function asked() { let x = resource.data.a; return \(condition()); }
          allow read: if asked();
        }
        match /open/{id} { allow read; }
      }
    }
    """
  }

  // MARK: - Conditions

  private static let values = [
    "1", "2", "1.0", "'a'", "'ann'", "true", "null", "['a']", "[1, 'a']", "{'k': 1}", "id",
    "request.auth.uid", "0.0 / 0.0",
  ]

  private mutating func field() -> String {
    one([
      "resource.data.a", "resource.data.b", "resource.data.l", "resource.data.m",
      "resource.data.m.k", "resource.data['a']", "resource.data.get('a', 1)", "x",
      "same(resource.data.b)",
    ])
  }

  private mutating func operand() -> String { next(2) == 0 ? field() : one(Self.values) }

  private mutating func condition(depth: Int = 3) -> String {
    guard depth > 0, next(5) > 0 else { return leaf() }
    switch next(6) {
    case 0: return "(\(condition(depth: depth - 1)) && \(condition(depth: depth - 1)))"
    case 1, 2: return "(\(condition(depth: depth - 1)) || \(condition(depth: depth - 1)))"
    case 3: return "!(\(condition(depth: depth - 1)))"
    case 4:
      return
        "(\(condition(depth: depth - 1)) ? \(condition(depth: depth - 1)) : \(condition(depth: depth - 1)))"
    default: return leaf()
    }
  }

  private mutating func leaf() -> String {
    switch next(12) {
    case 0, 1, 2: "\(operand()) \(one(["==", "!="])) \(operand())"
    case 3, 4: "\(operand()) \(one(["<", "<=", ">", ">="])) \(operand())"
    case 5: "\(operand()) in \(one([field(), "[1, 'a', \(operand())]", "['ann', 'a']", "[]"]))"
    case 6:
      "\(field()) is \(one(["int", "float", "number", "string", "list", "map", "null", "bool"]))"
    case 7:
      "'\(one(["a", "b", "l", "m", "k"]))' in \(one(["resource.data", "resource.data.m", "resource.data.keys()", "resource.data.m.keys()"]))"
    case 8:
      "\(one(["resource.data.l", "resource.data.keys()", "resource.data.m", "['a', 1]"])).\(one(["hasAny", "hasAll", "hasOnly"]))([\(operand()), '\(one(["a", "l", "k"]))'])"
    case 9: "\(operand()).size() \(one(["==", ">"])) 1"
    case 10:
      "exists(/databases/$(database)/documents/docs/$(\(one(["id", "'d1'", "resource.data.a"])))) "
    default:
      one([
        "true", "false", "resource.data.b", "[\(operand())] == [\(operand())]",
        "{'k': \(operand())} == \(operand())",
      ])
    }
  }

  // MARK: - Documents

  private mutating func value(depth: Int = 1) -> Value {
    switch next(depth > 0 ? 11 : 8) {
    case 0: .integer(1)
    case 1: .integer(2)
    case 2: .double(1)
    case 3: .double(one([.nan, 1.5, -0.0]))
    case 4: .string(one(["a", "ann", "b"]))
    case 5: .boolean(next(2) == 0)
    case 6: .null
    case 7: .integer(Int64(next(4)))
    case 8: list(depth: depth)
    case 9: .map(["k": value(depth: 0)])
    default: .map([:])
    }
  }

  private mutating func list(depth: Int) -> Value {
    var elements: [Value] = []
    for _ in 0..<next(3) { elements.append(value(depth: 0)) }
    return .array(elements)
  }

  /// A document's fields.
  package mutating func fields() -> Fields {
    var fields: Fields = [:]
    if next(4) > 0 { fields["a"] = value() }
    if next(4) > 0 { fields["b"] = value() }
    if next(4) > 0 { fields["l"] = next(5) > 0 ? list(depth: 1) : value() }
    if next(4) > 0 { fields["m"] = next(5) > 0 ? .map(["k": value(depth: 0)]) : value() }
    return fields
  }

  // MARK: - Queries

  /// A query of `docs`.
  package mutating func query() -> Query {
    var orders: [Query.Order] = []
    if next(4) == 0 { orders.append(Query.Order(field: path())) }
    return Query(
      collectionID: "docs", filter: next(8) == 0 ? nil : filter(depth: 2), orders: orders)
  }

  private mutating func path() -> FieldPath {
    one([FieldPath("a"), FieldPath("b"), FieldPath("l"), FieldPath("m"), FieldPath("m", "k")])
  }

  private mutating func filter(depth: Int) -> Query.Filter {
    if depth > 0, next(2) == 0 {
      var filters: [Query.Filter] = []
      for _ in 0..<2 { filters.append(filter(depth: depth - 1)) }
      return next(3) == 0 ? .or(filters) : .and(filters)
    }
    switch next(10) {
    case 0: return .unary(path(), one([.isNaN, .isNull, .isNotNaN, .isNotNull]))
    case 1:
      return .field(path(), one([.in, .notIn, .arrayContainsAny]), .array([value(), value()]))
    case 2: return .field(path(), .arrayContains, value())
    case 3, 4:
      return .field(
        path(), one([.lessThan, .lessThanOrEqual, .greaterThan, .greaterThanOrEqual]), value())
    case 5: return .field(path(), .notEqual, value())
    default: return .field(path(), .equal, value())
    }
  }
}
