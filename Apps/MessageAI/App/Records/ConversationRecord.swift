import FirebaseFirestore
import Foundation
import MessageAIDomain

/// A document of `conversations`.
struct ConversationRecord: Codable {
  var participantIds: [String]
  var participantNames: [String: String]?
  var lastMessage: String?
  var lastMessageTimestamp: Date?
  var lastMessageSenderId: String?
  var type: String?
  var createdAt: Date?
  var createdBy: String?
}

extension Conversation {
  /// The conversation in a document of `conversations`, or nil when it is not one.
  init?(_ document: DocumentSnapshot) {
    guard let record = try? document.data(as: ConversationRecord.self, with: .estimate) else {
      return nil
    }
    self.init(
      id: document.documentID,
      participantIds: record.participantIds,
      participantNames: record.participantNames ?? [:],
      lastMessage: record.lastMessage,
      lastMessageTimestamp: record.lastMessageTimestamp,
      lastMessageSenderId: record.lastMessageSenderId,
      type: record.type.flatMap(Kind.init(rawValue:)) ?? .oneOnOne,
      createdAt: record.createdAt ?? .distantPast,
      createdBy: record.createdBy ?? "")
  }
}
