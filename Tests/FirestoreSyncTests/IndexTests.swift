import DocumentModel
import FirestoreSync
import Foundation
import Logging
import Synchronization
import Testing

/// Queries of the cache give the same with indexes and without.
@Suite struct IndexTests {
  private let database = DatabaseName(project: "p")

  @Test(arguments: 0..<8)
  func `an index changes nothing but the cost`(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let folder = FileManager.default.temporaryDirectory
      .appending(component: "index-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let indexed = try open(.folder(folder, cacheBytes: nil))
    let plain = try open(.memory())
    defer {
      indexed.close()
      plain.close()
    }
    let documents = (0..<120).map { (id: "d\($0)", fields: fields(&random)) }
    let bundle = bundle(of: documents)
    // Half of the queries are asked before anything is cached, so that both ways of making an index,
    // as documents come and after, are taken.
    for query in (0..<20).map({ _ in query(&random) }) { _ = try read(query, indexed) }
    for engine in [indexed, plain] { try load(bundle, engine) }
    for _ in 0..<15 {
      let write = write(&random)
      for engine in [indexed, plain] { engine.write([write]) { _ in } }
    }
    for _ in 0..<60 {
      let query = query(&random)
      #expect(try read(query, indexed) == read(query, plain), "\(query)")
    }
  }

  @Test func `a removed index is made again, unless told not to`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(component: "index-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let engine = try open(.folder(folder, cacheBytes: nil))
    defer { engine.close() }
    try load(bundle(of: (0..<5).map { ("d\($0)", ["a": .integer(Int64($0))]) }), engine)
    let query = ListenQuery(
      Query(collectionID: "things", filter: .field(FieldPath("a"), .greaterThan, 2)))
    #expect(try read(query, engine) == ["d3", "d4"])
    engine.configureIndexes(.removeAll)
    engine.configureIndexes(.automatic(false))
    #expect(try read(query, engine) == ["d3", "d4"])
    engine.configureIndexes(.add([IndexedField(collectionID: "things", field: FieldPath("a"))]))
    #expect(try read(query, engine) == ["d3", "d4"])
  }

  // MARK: - Engines

  private func open(_ storage: ClientConfiguration.Storage) throws -> SyncEngine {
    var log = Logger(label: "index")
    log.logLevel = .critical
    let configuration = ClientConfiguration(
      database: database, storage: storage, user: .unauthenticated, log: log)
    return SyncEngine(
      configuration,
      localStore: try LocalStore(
        database: database, storage: storage, user: .unauthenticated, log: log),
      datastore: ScriptedDatastore(), mailbox: Mailbox(), timers: ManualTimers())
  }

  private func load(_ bundle: Data, _ engine: SyncEngine) throws {
    let result = Mutex<Result<BundleProgress, FirestoreFailure>?>(nil)
    engine.loadBundle(bundle) { progress in result.withLock { $0 = progress } }
    _ = try #require(result.withLock { $0 }).get()
  }

  private func read(_ query: ListenQuery, _ engine: SyncEngine) throws -> [String] {
    let result = Mutex<Result<ViewSnapshot, FirestoreFailure>?>(nil)
    engine.read(query, source: .cache, id: 0) { snapshot in result.withLock { $0 = snapshot } }
    return try #require(result.withLock { $0 }).get().documents.map(\.path.id)
  }

  // MARK: - Worlds

  private func value(_ random: inout SeededGenerator) -> Value {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: .null
    case 1: .boolean(.random(using: &random))
    case 2: .double(.nan)
    case 3: .double(Double(Int.random(in: -4...4, using: &random)) / 2)
    case 4: .timestamp(Timestamp(microseconds: .random(in: -3...3, using: &random)))
    case 5:
      .string(String(repeating: "long ", count: 20) + (Bool.random(using: &random) ? "a" : "b"))
    case 6: .string(["", "a", "ab", "b"].randomElement(using: &random) ?? "")
    case 7: .array((0..<2).map { _ in .integer(.random(in: 0...3, using: &random)) })
    case 8: .map(["x": .integer(.random(in: 0...1, using: &random))])
    default: .integer(.random(in: -3...3, using: &random))
    }
  }

  private func fields(_ random: inout SeededGenerator) -> Fields {
    var fields: Fields = [:]
    for name: ExactText in ["a", "b", "c"] where Int.random(in: 0..<5, using: &random) > 0 {
      fields[name] = value(&random)
    }
    return fields
  }

  private func field(_ random: inout SeededGenerator) -> FieldPath {
    FieldPath(["a", "b", "c"].randomElement(using: &random) ?? "a")
  }

  private func condition(_ random: inout SeededGenerator) -> Query.Filter {
    let field = field(&random)
    let value = value(&random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return .field(field, .lessThan, value)
    case 1: return .field(field, .lessThanOrEqual, value)
    case 2: return .field(field, .greaterThan, value)
    case 3: return .field(field, .greaterThanOrEqual, value)
    case 4: return .field(field, .arrayContains, .integer(.random(in: 0...3, using: &random)))
    case 5: return .field(field, .in, .array([value, .integer(1)]))
    case 6: return .field(field, .notEqual, value)
    case 7: return .field(field, .arrayContainsAny, .array([.integer(1), .integer(2)]))
    case 8: return .unary(field, .isNull)
    default: return .field(field, .equal, value)
    }
  }

  private func query(_ random: inout SeededGenerator) -> ListenQuery {
    var query = Query(collectionID: "things")
    switch Int.random(in: 0..<4, using: &random) {
    case 0: query.filter = condition(&random)
    case 1: query.filter = .and([condition(&random), condition(&random)])
    case 2: query.filter = .or([condition(&random), condition(&random)])
    default: break
    }
    if Bool.random(using: &random) {
      let direction: Query.Direction = Bool.random(using: &random) ? .ascending : .descending
      query.orders = [Query.Order(field: field(&random), direction: direction)]
      if Bool.random(using: &random) {
        query.start = Query.Cursor(
          values: [value(&random)], isBefore: .random(using: &random))
      }
      if Bool.random(using: &random) { query.limit = .random(in: 1...10, using: &random) }
    }
    let isLast = query.limit != nil && Bool.random(using: &random)
    return ListenQuery(query, limitType: isLast ? .last : .first)
  }

  private func write(_ random: inout SeededGenerator) -> Write {
    let id = "d\(Int.random(in: 0..<140, using: &random))"
    let path = DocumentPath(segments: ["things", id])
    guard let path else { preconditionFailure("Two segments name a document.") }
    return Bool.random(using: &random)
      ? Write(path: path, operation: .delete)
      : Write(path: path, operation: .update(fields: fields(&random), mask: nil))
  }

  /// The documents packed as a server packs them.
  private func bundle(of documents: [(id: String, fields: Fields)]) -> Data {
    let time = "2026-01-01T00:00:00.000001Z"
    var elements = [
      #"{"metadata":{"id":"b","createTime":"\#(time)","version":1,"totalDocuments":1}}"#
    ]
    for (id, fields) in documents {
      let name = "projects/p/databases/(default)/documents/things/\(id)"
      elements.append(
        #"{"documentMetadata":{"name":"\#(name)","readTime":"\#(time)","exists":true}}"#)
      let packed = fields.map { "\"\($0.key)\":\(json($0.value))" }.joined(separator: ",")
      elements.append(
        #"{"document":{"name":"\#(name)","createTime":"\#(time)","updateTime":"\#(time)","#
          + #""fields":{\#(packed)}}}"#)
    }
    return Data(elements.map { "\($0.utf8.count)\($0)" }.joined().utf8)
  }

  private func json(_ value: Value) -> String {
    switch value {
    case .null: #"{"nullValue":null}"#
    case .boolean(let boolean): #"{"booleanValue":\#(boolean)}"#
    case .integer(let integer): #"{"integerValue":"\#(integer)"}"#
    case .double(let double): #"{"doubleValue":\#(double.isNaN ? "\"NaN\"" : "\(double)")}"#
    case .timestamp(let time):
      #"{"timestampValue":"\#(time.microseconds < 0 ? "1969-12-31T23:59:59." : "1970-01-01T00:00:00.")\#(fraction(time))Z"}"#
    case .string(let string): #"{"stringValue":"\#(string)"}"#
    case .array(let elements):
      #"{"arrayValue":{"values":[\#(elements.map(json).joined(separator: ","))]}}"#
    case .map(let fields):
      #"{"mapValue":{"fields":{\#(fields.map { "\"\($0.key)\":\(json($0.value))" }.joined(separator: ","))}}}"#
    case .bytes, .reference, .geoPoint: preconditionFailure("No world has these.")
    }
  }

  private func fraction(_ time: DocumentModel.Timestamp) -> String {
    let micros = time.microseconds < 0 ? 1_000_000 + time.microseconds : time.microseconds
    return String(repeating: "0", count: 6 - "\(micros)".count) + "\(micros)"
  }
}

/// The same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
