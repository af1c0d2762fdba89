/// The fields of a document of a conversation's `photoRemovals`.
package enum PhotoRemovalField: String, DocumentField {
  case at
}
