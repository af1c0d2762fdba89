import SwiftData

// The local models of a chat as its specification writes them.

@Model
class LocalMessage {
  @Attribute(.unique) var id: String
  var conversationId: String
  var senderId: String
  var senderName: String
  var text: String
  var timestamp: Date
  var status: String
  var isPending: Bool
  var localId: String?

  init(
    id: String, conversationId: String, senderId: String,
    senderName: String, text: String, timestamp: Date,
    status: String, isPending: Bool, localId: String?
  ) {
    self.id = id
    self.conversationId = conversationId
    self.senderId = senderId
    self.senderName = senderName
    self.text = text
    self.timestamp = timestamp
    self.status = status
    self.isPending = isPending
    self.localId = localId
  }
}

@Model
class LocalConversation {
  @Attribute(.unique) var id: String
  var participantIds: [String]
  var lastMessage: String?
  var lastMessageTimestamp: Date?
  var type: String
  var groupName: String?

  init(
    id: String, participantIds: [String], lastMessage: String?,
    lastMessageTimestamp: Date?, type: String, groupName: String?
  ) {
    self.id = id
    self.participantIds = participantIds
    self.lastMessage = lastMessage
    self.lastMessageTimestamp = lastMessageTimestamp
    self.type = type
    self.groupName = groupName
  }
}
