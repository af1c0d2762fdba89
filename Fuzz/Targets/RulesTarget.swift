import DocumentModel
import Foundation
import SecurityRules

/// A rules file, or one of its conditions, and requests that it decides; or a file of cases.
///
/// Whatever a text says, it is refused with its mistakes or gives decisions.
enum RulesTarget {
  private static let database = DatabaseName(project: "p")
  private static let ann = AccessRequest.User(
    uid: "ann", token: ["email": .string("ann@example.com")])
  private static let fields: Fields = [
    "a": .integer(1), "list": .array([.string("ann"), .null]), "text": .string("x"),
    "time": .timestamp(.zero), "map": .map(["b": .double(0.5)]), "bytes": .bytes([0]),
    "place": .geoPoint(GeoPoint(latitude: 1, longitude: 2)),
  ]

  static func take(_ data: Data) {
    let text = String(decoding: data, as: UTF8.self)
    decide(by: text)
    decide(
      by: """
        rules_version = '2';
        service cloud.firestore {
          match /databases/{database}/documents {
            match /docs/{id} { allow read, write: if \(text); }
          }
        }
        """)
    if let cases = try? CaseFile(parsing: text), let rules = try? Ruleset(compiling: open) {
      for each in cases.cases { _ = try? each.decide(by: rules) }
    }
  }

  private static let open = """
    rules_version = '2';
    service cloud.firestore {
      match /databases/{database}/documents {
        match /{document=**} { allow read, write: if request.auth.uid in resource.data.list; }
      }
    }
    """

  private static func decide(by text: String) {
    guard let rules = try? Ruleset(compiling: text) else { return }
    guard let path = DocumentPath(segments: ["docs", "a"]) else { return }
    let document = Document(
      name: DocumentName(database: database, path: path), fields: fields, createTime: .zero,
      updateTime: .zero)
    var query = Query(
      collectionID: "docs", filter: .field(FieldPath("a"), .equal, .integer(1)))
    query.limit = 3
    let requests: [AccessRequest] = [
      .get(path, document, in: database, by: ann, at: .zero),
      .get(path, nil, in: database, by: nil, at: .zero),
      .write(path, before: document, after: nil, in: database, by: ann, at: .zero),
      .write(path, before: nil, after: document, in: database, by: ann, at: .zero),
      .list(query, in: database, by: ann, at: .zero),
    ]
    var judge = Judge(rules) { asked, _ in asked == path ? document : nil }
    for request in requests { _ = try? judge.decide(request) }
  }
}
