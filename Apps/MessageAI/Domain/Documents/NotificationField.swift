/// What a notification of a message carries beside its words.
package enum NotificationField: String, DocumentField {
  case conversationId, type

  /// The `type` of a notification of a new message.
  package static let newMessage = "new_message"
}
