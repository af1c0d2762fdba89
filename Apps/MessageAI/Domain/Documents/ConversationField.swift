/// The fields of a document of `conversations`.
package enum ConversationField: String, DocumentField {
  case participantIds, participantNames, type, groupName, createdAt, createdBy, joinedAt
  /// The line about the group that goes with the last change.
  case lastChange
  /// What the server keeps while it gives messages their places.
  case seq, systemSeqs, lastMessage, lastMessageId, lastMessageSenderId, lastMessageTimestamp
}
