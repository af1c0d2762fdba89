import DocumentModel
import SecurityRules
import Testing

/// Some documents and the rules over them, asked as clients ask.
struct World {
  static let database = DatabaseName(project: "test")
  static let now = Timestamp(seconds: 1_700_000_000)

  var rules: Ruleset
  var documents: [DocumentPath: Document] = [:]

  init(_ rules: Ruleset, _ documents: [String: Fields] = [:]) throws {
    self.rules = rules
    for (path, fields) in documents { try put(path, fields) }
  }

  /// Rules with one condition for everything in `docs`.
  init(condition: String, _ documents: [String: Fields] = [:]) throws {
    try self.init(
      Ruleset(
        compiling: """
          rules_version = '2';
          service cloud.firestore {
            match /databases/{database}/documents {
              match /docs/{id} { allow read, write: if \(condition); }
            }
          }
          """), documents)
  }

  mutating func put(_ path: String, _ fields: Fields) throws {
    let document = try Self.document(path, fields)
    documents[document.path] = document
  }

  static func document(_ path: String, _ fields: Fields) throws -> Document {
    let path = try #require(DocumentPath(path))
    return Document(
      name: DocumentName(database: database, path: path), fields: fields, createTime: .zero,
      updateTime: .zero)
  }

  static func user(_ uid: String?) -> AccessRequest.User? {
    uid.map { AccessRequest.User(uid: $0, token: ["email": .string("\($0)@example.com")]) }
  }

  func get(_ path: String, as uid: String?) throws -> Decision {
    let path = try #require(DocumentPath(path))
    return try decide(
      .get(path, documents[path], in: Self.database, by: Self.user(uid), at: Self.now))
  }

  func list(_ query: Query, as uid: String?) throws -> Decision {
    try decide(.list(query, in: Self.database, by: Self.user(uid), at: Self.now))
  }

  /// What a write of these fields is found to be; nil deletes.
  func write(_ path: String, _ fields: Fields?, as uid: String?) throws -> Decision {
    let path = try #require(DocumentPath(path))
    let after = try fields.map { try Self.document(path.description, $0) }
    return try decide(
      .write(
        path, before: documents[path], after: after, in: Self.database, by: Self.user(uid),
        at: Self.now), after: [path: after])
  }

  func decide(
    _ request: AccessRequest, after: [DocumentPath: Document?] = [:]
  ) throws -> Decision {
    let documents = documents
    var judge = Judge(rules) { path, isAfter in
      if isAfter, let changed = after[path] { return changed }
      return documents[path]
    }
    return try judge.decide(request)
  }

  /// What a condition gives for a document with these fields.
  static func holds(_ condition: String, _ fields: Fields = [:]) throws -> Bool {
    let world = try World(condition: condition, ["docs/a": fields])
    return try world.get("docs/a", as: "ann").isAllowed
  }
}
