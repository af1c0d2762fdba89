import DocumentModel

/// One line of a cases file that expects a request to be allowed or denied.
package struct RuleCase: Sendable {
  enum Action: Sendable {
    case get(DocumentPath)
    case list(Query)
    /// Replaces the document's fields, or with `isPartial` some of them.
    case write(DocumentPath, Fields, isPartial: Bool)
    case delete(DocumentPath)
  }

  /// The line as it is written.
  package var text: String
  package var line: Int
  package var expectsAllowed: Bool
  var action: Action
  var user: AccessRequest.User?
  /// The documents that stand when the request is made.
  var documents: [DocumentPath: Document]
  /// What the same commit writes, too.
  var companions: [DocumentPath: Document] = [:]
}

extension RuleCase {
  static let database = DatabaseName(project: "cases")
  /// The time of every request, which `request.time` gives in values too.
  static let time = Timestamp(seconds: 1_767_225_600)

  static func document(_ path: DocumentPath, _ fields: Fields) -> Document {
    Document(
      name: DocumentName(database: database, path: path), fields: fields, createTime: time,
      updateTime: time)
  }

  /// What the rules find.
  package func decide(by ruleset: Ruleset) throws(DocumentNeeded) -> Decision {
    let documents = documents
    var after = documents.merging(companions) { $1 }
    let request: AccessRequest
    switch action {
    case .get(let path):
      request = .get(path, documents[path], in: Self.database, by: user, at: Self.time)
    case .list(let query):
      request = .list(query, in: Self.database, by: user, at: Self.time)
    case .write(let path, let fields, let isPartial):
      let all = isPartial ? (documents[path]?.fields ?? [:]).merging(fields) { $1 } : fields
      after[path] = Self.document(path, all)
      request = .write(
        path, before: documents[path], after: after[path], in: Self.database, by: user,
        at: Self.time)
    case .delete(let path):
      after[path] = nil
      request = .write(
        path, before: documents[path], after: nil, in: Self.database, by: user, at: Self.time)
    }
    let final = after
    var judge = Judge(ruleset) { path, isAfter in isAfter ? final[path] : documents[path] }
    return try judge.decide(request)
  }
}
