/// The fields of a document of `users`.
package enum UserField: String, DocumentField {
  case displayName, photoURL, createdAt
  /// What people are sorted and found by; the server keeps it.
  case nameKey
}
