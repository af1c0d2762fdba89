import DocumentModel
import SeededRandom

/// Random values, documents, writes and queries over few names and values, so that they often meet.
struct RandomWorld {
  static let database = DatabaseName(project: "p")
  static let fields: [ExactText] = ["a", "b", "c"]
  static let collections = ["x", "x/1/y", "x/2/y", "x/1/y/3/y"]
  static let ids = ["1", "2", "3", "4", "__id5__", "__id-6__", "é", "10"]

  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < probability
  }

  mutating func pick<T>(_ choices: [T]) -> T {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// A value that appears in documents and filters.
  mutating func value(depth: Int = 0) -> Value {
    switch count(0...(depth < 2 ? 12 : 9)) {
    case 0: .null
    case 1: .boolean(chance(0.5))
    case 2, 3: .integer(Int64(count(-2...3)))
    case 4: .double(pick([-0.0, 0, 0.5, 1, 2, .nan, .infinity, -1.5]))
    case 5: .string(pick(["", "a", "b", "a\0", "ab", "e\u{301}", "\u{e9}"]))
    case 6: .timestamp(Timestamp(seconds: Int64(count(-1...1)), nanoseconds: 1_000))
    case 7: .bytes(pick([[], [0], [0, 255], [1]]))
    case 8: .reference(name(of: path()))
    case 9: .geoPoint(GeoPoint(latitude: pick([-1, 0, 1]), longitude: pick([0, 1])))
    case 10, 11:
      .array((0..<count(0...3)).map { _ in value(depth: 2) })
    default:
      .map(
        Dictionary(
          (0..<count(0...2)).map { _ in (pick(RandomWorld.fields), value(depth: depth + 1)) },
          uniquingKeysWith: { first, _ in first }))
    }
  }

  /// Like `value`, and also numbers, texts and vectors of the kinds where encodings go wrong.
  mutating func extremeValue(depth: Int = 0) -> Value {
    switch count(0...5) {
    case 0: return .integer(pick([.min, .min + 1, -(1 << 53) - 1, 1 << 53, (1 << 53) + 1, .max]))
    case 1:
      return .double(
        pick([
          -0x1p63, 0x1p63, 0x1p53, -0x1p53, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
          .greatestFiniteMagnitude, -.infinity, .nan,
        ]))
    case 2: return .integer(Int64.random(in: .min ... .max, using: &random))
    case 3: return .double(Double(bitPattern: random.next()))
    case 4 where depth < 2:
      let elements = (0..<count(0...3)).map { _ in extremeValue(depth: depth + 1) }
      return .map(["__type__": "__vector__", "value": .array(elements)])
    default: return value(depth: depth)
    }
  }

  mutating func path() -> DocumentPath {
    let text = "\(pick(RandomWorld.collections))/\(pick(RandomWorld.ids))"
    guard let path = DocumentPath(text) else { preconditionFailure("\(text) is a document.") }
    return path
  }

  func name(of path: DocumentPath) -> DocumentName {
    DocumentName(database: RandomWorld.database, path: path)
  }

  mutating func documentFields() -> Fields {
    var fields: Fields = [:]
    for field in RandomWorld.fields where chance(0.75) {
      // Long texts share more than an index entry holds.
      fields[field] =
        chance(0.05)
        ? .string(String(repeating: "l", count: 2_000) + pick(["1", "2", "3"])) : value()
    }
    return fields
  }

  mutating func write() -> Write {
    let path = path()
    if chance(0.2) { return Write(path: path, operation: .delete) }
    return Write(path: path, operation: .update(fields: documentFields(), mask: nil))
  }

  mutating func field() -> FieldPath {
    chance(0.1)
      ? FieldPath(pick(RandomWorld.fields), pick(RandomWorld.fields))
      : FieldPath(pick(RandomWorld.fields))
  }

  mutating func leaf() -> Query.Filter {
    if chance(0.08) {
      return .field(
        .documentID, pick([.equal, .lessThan, .greaterThanOrEqual]), .reference(name(of: path())))
    }
    if chance(0.1) { return .unary(field(), pick([.isNull, .isNotNull, .isNaN, .isNotNaN])) }
    let comparison: Query.Comparison = pick([
      .equal, .equal, .equal, .arrayContains, .lessThan, .lessThanOrEqual, .greaterThan,
      .greaterThanOrEqual, .notEqual, .in, .arrayContainsAny, .notIn,
    ])
    switch comparison {
    case .in, .arrayContainsAny, .notIn:
      return .field(field(), comparison, .array((0..<count(1...3)).map { _ in value(depth: 2) }))
    default:
      let operand =
        chance(0.1) ? Value.string(String(repeating: "l", count: 2_000) + "2") : value()
      return .field(field(), comparison, operand)
    }
  }

  mutating func filter(depth: Int = 0) -> Query.Filter {
    guard depth < 2, chance(0.4) else { return leaf() }
    let filters = (0..<count(1...3)).map { _ in filter(depth: depth + 1) }
    return chance(0.7) ? .and(filters) : .or(filters)
  }

  /// A query that `validate` accepts.
  mutating func query() -> Query {
    while true {
      var query: Query
      switch count(0...9) {
      case 0: query = Query(collectionID: "y", allDescendants: true)
      case 1:
        query = Query(
          parent: ResourcePath(segments: ["x", "1"]), collectionID: chance(0.5) ? "y" : nil,
          allDescendants: true)
      default: query = Query(collectionID: "x")
      }
      if chance(0.8) { query.filter = filter() }
      for _ in 0..<count(0...2) where chance(0.6) {
        query.orders.append(Query.Order(field: field(), direction: direction()))
      }
      if chance(0.2) {
        query.orders.append(Query.Order(field: .documentID, direction: direction()))
      }
      if chance(0.25) { query.start = cursor(of: query) }
      if chance(0.25) { query.end = cursor(of: query) }
      if chance(0.4) { query.limit = count(0...6) }
      if chance(0.15) { query.offset = count(0...3) }
      if (try? query.validate()) != nil { return query }
    }
  }

  private mutating func direction() -> Query.Direction { chance(0.5) ? .ascending : .descending }

  private mutating func cursor(of query: Query) -> Query.Cursor {
    let orders = query.effectiveOrders
    return Query.Cursor(
      values: orders.prefix(count(1...orders.count)).map { order in
        order.field == .documentID ? .reference(name(of: path())) : value()
      }, isBefore: chance(0.5))
  }
}

extension Query {
  /// The results worked out the plain way: look at everything, sort, cut.
  func results(among documents: some Sequence<Document>) -> [Document] {
    let comparator = comparator
    let sorted = documents.filter(matches).sorted { comparator($0, $1) == .ascending }
    return Array(sorted.dropFirst(offset).prefix(limit ?? .max))
  }
}
