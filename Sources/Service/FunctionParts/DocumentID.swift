/// Ids of documents that come from callers.
package enum DocumentID {
  /// The id, if it is one. One with a slash would name another document.
  package static func checked(_ id: String) throws(InputError) -> String {
    guard !id.isEmpty, id.utf8.count <= 128, !id.contains("/"), id != ".", id != "..",
      !id.hasPrefix("__")
    else { throw .badId(id) }
    return id
  }
}
