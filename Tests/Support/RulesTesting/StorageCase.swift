import DocumentModel
import SecurityRules

/// A request for a file, and whether an app's storage rules are to allow it.
package struct StorageCase: Sendable, CustomStringConvertible {
  /// The person who asks; nil for nobody.
  package var uid: String?
  package var method: AccessMethod
  package var path: String
  package var isAllowed: Bool
  /// What the file is, and how long in bytes.
  package var type: String
  package var size: Int64

  package static let mebibyte: Int64 = 1_024 * 1_024

  package init(
    _ uid: String?, _ method: AccessMethod, _ path: String, _ isAllowed: Bool,
    type: String = "image/jpeg", size: Int64 = StorageCase.mebibyte
  ) {
    (self.uid, self.method, self.path, self.isAllowed) = (uid, method, path, isAllowed)
    (self.type, self.size) = (type, size)
  }

  package var description: String {
    "\(uid ?? "nobody") \(method) \(path) \(type) \(size): \(isAllowed)"
  }

  /// What rules decide at a time, in a database with some documents. A file that is read, changed or
  /// deleted is there.
  package func decide(
    by rules: Ruleset, in bucket: String, as user: AccessRequest.User?, at time: Timestamp,
    documents: [String: Fields] = [:]
  ) throws -> Decision {
    let file: RuleValue = .map([
      "contentType": .string(type), "size": .integer(size), "name": .string(path),
    ])
    let segments = ["b", bucket, "o"] + path.split(separator: "/").map(String.init)
    let request = AccessRequest(
      service: .storage, method: method, path: RequestPath(segments.map { .known($0) }),
      user: user, time: time, resource: method == .create ? .null : file,
      newResource: [.create, .update].contains(method) ? file : .null)
    var judge = Judge(rules) { (path, _) throws(DocumentNeeded) in
      documents[path.description].map { fields in
        Document(
          name: DocumentName(database: DatabaseName(project: "hearth"), path: path),
          fields: fields, createTime: time, updateTime: time)
      }
    }
    return try judge.decide(request)
  }
}
