import Foundation

/// A whole chat as open JSON, to be kept or read elsewhere; `docs/messageai.md` describes it.
package struct ChatExport: Codable, Hashable, Sendable {
  /// Names the form of the file.
  package var format = "hearth-chat/1"
  package var exportedAt: Date
  package var conversation: Chat
  package var messages: [Entry]

  /// The chat itself.
  package struct Chat: Codable, Hashable, Sendable {
    package var id: String
    package var type: Conversation.Kind
    package var name: String
    package var createdAt: Date
    package var participants: [Person]
  }

  /// Somebody who is or was in the chat.
  package struct Person: Codable, Hashable, Sendable {
    package var id: String
    package var name: String
    package var isPresent: Bool
  }

  /// One message.
  package struct Entry: Codable, Hashable, Sendable {
    package var id: String
    package var seq: Int?
    package var senderId: String
    package var senderName: String
    package var sentAt: Date
    package var acceptedAt: Date?
    package var text: String?
    package var photo: PhotoAttachment?
    package var event: GroupEvent?
    package var replyTo: String?
    package var reactions: [String: String]?
    package var editedAt: Date?
    package var deletedAt: Date?
    package var isForwarded: Bool?
  }

  /// Takes up a chat as somebody sees it. Absent fields are left out of the file.
  package init(
    _ conversation: Conversation, messages: [Message], for uid: String, exportedAt: Date
  ) {
    self.exportedAt = exportedAt
    let present = Set(conversation.participantIds)
    let names = conversation.participantNames
    self.conversation = Chat(
      id: conversation.id, type: conversation.type, name: conversation.title(for: uid),
      createdAt: conversation.createdAt,
      participants: present.union(names.keys).sorted().map {
        Person(id: $0, name: names[$0] ?? "Unknown", isPresent: present.contains($0))
      })
    self.messages = messages.sorted(by: Message.precedes).map(Entry.init)
  }

  /// The file: sorted keys and ISO dates, so that the same chat gives the same bytes.
  package func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return try encoder.encode(self)
  }

  /// Reads a file that `json` has made.
  package init(json: Data) throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    self = try decoder.decode(ChatExport.self, from: json)
  }
}

extension ChatExport.Entry {
  init(_ message: Message) {
    id = message.id
    seq = message.seq
    senderId = message.senderId
    senderName = message.senderName
    sentAt = message.clientTimestamp
    acceptedAt = message.state.isAccepted ? message.timestamp : nil
    text = message.isSystem || message.isDeleted ? nil : message.text
    photo = message.photo
    event = if case .system(let event) = message.content { event } else { nil }
    replyTo = message.quote?.id
    reactions = message.reactions.isEmpty ? nil : message.reactions
    editedAt = message.editedAt
    deletedAt = message.deletedAt
    isForwarded = message.isForwarded ? true : nil
  }
}
