/// The fields of a document of a conversation's `pushes`.
package enum PushField: String, DocumentField {
  /// When the message was handed over to be pushed, by whom it is for.
  case at
}
