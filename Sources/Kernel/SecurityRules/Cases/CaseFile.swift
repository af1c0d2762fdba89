import DocumentModel

/// A plain file of cases for a rules file: documents, people, and what they may do.
///
///     data users/ada {'name': 'Ada'}
///     as ada {'email': 'ada@example.com'}
///     allow get users/ada
///     deny  list users where name == 'Ada' order by name limit 10
///     with users/ada/names/2 {'name': 'Ada L.'}
///     allow update users/ada {'name': 'Ada L.'}
///
/// What follows `with` is written by the same commit as the next line's document.
/// Values are written in the rules language. A line that begins with white space goes on with the
/// one before; `#` begins a comment.
package struct CaseFile: Sendable {
  package private(set) var cases: [RuleCase] = []
  private var user: AccessRequest.User?
  private var documents: [DocumentPath: Document] = [:]
  /// What the next case's commit writes, too.
  private var companions: [DocumentPath: Document] = [:]

  /// Reads the file, or tells the first line that is wrong.
  package init(parsing text: String) throws(Diagnostic) {
    for (number, line) in Self.statements(of: text) {
      do throws(Diagnostic) {
        try read(line, number)
      } catch {
        throw Diagnostic(
          at: SourceLocation(line: number, column: 1), error.message, advice: error.advice)
      }
    }
  }

  /// The lines with those that go on with them, by the number of the first.
  private static func statements(of text: String) -> [(Int, String)] {
    var result: [(Int, String)] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard let first = line.first(where: { !$0.isWhitespace }), first != "#" else { continue }
      if line.first?.isWhitespace ?? false, !result.isEmpty {
        result[result.count - 1].1 += "\n" + line
      } else {
        result.append((index + 1, String(line)))
      }
    }
    return result
  }

  private mutating func read(_ line: String, _ number: Int) throws(Diagnostic) {
    var words = CaseWords(line)
    switch words.next() {
    case "data":
      let path = try words.document()
      if let value = try words.value() {
        documents[path] = RuleCase.document(path, try Self.fields(value))
      } else {
        documents[path] = nil
      }
    case "with":
      let path = try words.document()
      companions[path] = RuleCase.document(path, try Self.fields(try words.value() ?? .map([:])))
    case "as":
      let name = words.next()
      guard !name.isEmpty else { throw words.failure("The name of somebody is missing.") }
      let claims = try words.value()
      user = name == "nobody" ? nil : AccessRequest.User(uid: name, token: Self.claims(claims))
    case "allow": try add(&words, line, number, expectsAllowed: true)
    case "deny": try add(&words, line, number, expectsAllowed: false)
    case let other:
      throw words.failure(
        "'\(other)' begins no line.", advice: "Write data, with, as, allow or deny.")
    }
  }

  private mutating func add(
    _ words: inout CaseWords, _ line: String, _ number: Int, expectsAllowed: Bool
  ) throws(Diagnostic) {
    let action: RuleCase.Action
    switch words.next() {
    case "get": action = .get(try words.document())
    case "delete": action = .delete(try words.document())
    case "list": action = .list(try words.query())
    case "create", "set":
      action = .write(
        try words.document(), try Self.fields(try words.value() ?? .map([:])), isPartial: false)
    case "update":
      action = .write(
        try words.document(), try Self.fields(try words.value() ?? .map([:])), isPartial: true)
    case let other:
      throw words.failure(
        "'\(other)' is nothing that one does.",
        advice: "Write get, list, create, set, update or delete.")
    }
    try words.end()
    cases.append(
      RuleCase(
        text: line.split(whereSeparator: \.isWhitespace).joined(separator: " "), line: number,
        expectsAllowed: expectsAllowed, action: action, user: user, documents: documents,
        companions: companions))
    companions = [:]
  }

  private static func claims(_ value: RuleValue?) -> [String: RuleValue] {
    guard case .map(let map)? = value else { return [:] }
    return map.keys.reduce(into: [:]) { $0[$1.text] = map[$1] }
  }

  private static func fields(_ value: RuleValue) throws(Diagnostic) -> Fields {
    guard case .map(let fields)? = value.stored else {
      throw Diagnostic(
        at: SourceLocation(line: 1, column: 1), "A document is a map of values that can be stored.")
    }
    return fields
  }
}

extension RuleValue {
  /// The value as it is stored; nil for one that cannot be.
  var stored: Value? {
    switch self {
    case .null: return .null
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(value)
    case .float(let value): return .double(value)
    case .string(let value): return .string(value)
    case .bytes(let value): return .bytes(value)
    case .timestamp(let value): return .timestamp(value)
    case .latlng(let value): return .geoPoint(value)
    case .path(let path):
      guard let literals = path.literals, literals.count > 4,
        let document = DocumentPath(segments: Array(literals.dropFirst(3)))
      else { return nil }
      return .reference(DocumentName(database: RuleCase.database, path: document))
    case .list(let elements):
      let values = elements.compactMap(\.stored)
      return values.count == elements.count ? .array(values) : nil
    case .map(let map):
      var fields: Fields = [:]
      for key in map.keys {
        guard let value = map[key]?.stored else { return nil }
        fields[key] = value
      }
      return .map(fields)
    case .duration, .set, .mapDiff, .unknown: return nil
    }
  }
}
