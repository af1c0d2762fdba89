/// The fields of a document of a person's `blocked`.
package enum BlockedField: String, DocumentField {
  case since
}
