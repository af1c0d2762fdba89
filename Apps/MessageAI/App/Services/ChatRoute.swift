import MessageAIDomain

/// The way to a chat with somebody, whether they have written to each other yet or not.
package struct ChatRoute: Codable, Hashable {
  package var conversationId: String
  /// The other person.
  package var personId: String

  /// The way to the chat of two people.
  package init(from uid: String, to personId: String) {
    self.conversationId = ConversationID.direct(between: uid, and: personId)
    self.personId = personId
  }

  /// The way to a conversation that one of them is in.
  package init(_ conversation: Conversation, for uid: String) {
    self.conversationId = conversation.id
    self.personId = conversation.others(than: uid).first ?? uid
  }
}
