import MessageAIDomain

/// What functions look at of a conversation's document: the people in it.
struct ConversationPeople: Decodable {
  var participantIds: [String]
  var kind: Conversation.Kind?
  var createdBy: String?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: ConversationField.self)
    participantIds = try fields.decode([String].self, forKey: .participantIds)
    kind = try fields.decodeIfPresent(String.self, forKey: .type)
      .flatMap(Conversation.Kind.init(rawValue:))
    createdBy = try fields.decodeIfPresent(String.self, forKey: .createdBy)
  }
}
