/// The fields of a document of a person's `chats`.
package enum ChatSettingsField: String, DocumentField {
  case isMuted, isPinned, isMarkedUnread, lastSent, readSeq
}
