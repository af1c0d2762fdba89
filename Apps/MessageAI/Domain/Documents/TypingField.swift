/// The fields of a document of a conversation's `typing`.
package enum TypingField: String, DocumentField {
  case at, expiresAt
}
