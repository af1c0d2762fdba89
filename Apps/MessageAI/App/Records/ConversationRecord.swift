import FirebaseFirestore
import Foundation
import MessageAIDomain

/// A document of `conversations`.
struct ConversationRecord: Decodable {
  typealias CodingKeys = ConversationField

  var participantIds: [String]
  var participantNames: [String: String]?
  var lastMessage: String?
  var lastMessageTimestamp: Date?
  var lastMessageSenderId: String?
  var lastMessageId: String?
  var type: String?
  var groupName: String?
  var createdAt: Date?
  var createdBy: String?
  var seq: Int?
  var systemSeqs: [Int]?
  var joinedAt: [String: Date]?
  var lastChange: String?
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
      lastMessageId: record.lastMessageId,
      type: record.type.flatMap(Kind.init(rawValue:)) ?? .oneOnOne,
      groupName: record.groupName,
      createdAt: record.createdAt ?? .distantPast,
      createdBy: record.createdBy ?? "",
      seq: record.seq ?? 0,
      systemSeqs: record.systemSeqs ?? [],
      joinedAt: record.joinedAt ?? [:])
  }
}
