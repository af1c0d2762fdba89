/// The fields of a document of a conversation's `messages`.
package enum MessageField: String, DocumentField {
  case senderId, senderName, text, timestamp, clientTimestamp, localId
  /// Its place in the conversation, which the server gives it.
  case seq
  case photo, event, replyTo, reactions, editedAt, deletedAt, isForwarded
}
