import MessageAIDomain

/// The way to a chat, whether anything was written in it yet or not.
package struct ChatRoute: Codable, Hashable {
  package var conversationId: String
  /// The other person of a chat of two; nil for a group.
  package var personId: String?

  /// The way to the chat of two people.
  package init(from uid: String, to personId: String) {
    self.conversationId = ConversationID.direct(between: uid, and: personId)
    self.personId = personId
  }

  /// The way to a conversation that one of them is in.
  package init(_ conversation: Conversation, for uid: String) {
    self.conversationId = conversation.id
    self.personId = conversation.isGroup ? nil : conversation.others(than: uid).first ?? uid
  }

  /// The way to a group.
  package init(group conversationId: String) {
    self.conversationId = conversationId
    self.personId = nil
  }

  package var isGroup: Bool { personId == nil }

  /// Whose tile stands for the chat: the other person's, or the group's own.
  package var tileId: String { personId ?? conversationId }
}
