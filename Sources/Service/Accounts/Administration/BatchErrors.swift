/// What of many things failed, by its place in the request.
struct BatchErrors: Encodable {
  struct Entry: Encodable, Sendable {
    var index: Int
    var localId: String?
    var message: String
  }

  var kind: String
  /// What a deletion calls them, and `error` an import.
  var errors: [Entry]?
  var error: [Entry]?

  init(kind: String, errors: [Entry]) {
    self.kind = "identitytoolkit#\(kind)Response"
    self.errors = errors.isEmpty ? nil : errors
  }

  init(importing errors: [Entry]) {
    kind = "identitytoolkit#UploadAccountResponse"
    error = errors.isEmpty ? nil : errors
  }
}
