import FirebaseFirestore
import Foundation
import MessageAIDomain

/// A document of a conversation's `messages`.
struct MessageRecord: Codable {
  var senderId: String
  var senderName: String?
  var text: String
  var timestamp: Date
  var clientTimestamp: Date?
}

extension Message {
  /// The message in a document of `messages`, or nil when it is not one.
  init?(_ document: DocumentSnapshot) {
    guard let record = try? document.data(as: MessageRecord.self, with: .estimate) else {
      return nil
    }
    self.init(
      id: document.documentID,
      senderId: record.senderId,
      senderName: record.senderName ?? "",
      text: record.text,
      timestamp: record.timestamp,
      clientTimestamp: record.clientTimestamp ?? record.timestamp,
      state: document.metadata.hasPendingWrites ? .pending : .sent)
  }

  /// The fields that send it. The server puts in its own time.
  var fields: [String: Any] {
    [
      "senderId": senderId,
      "senderName": senderName,
      "text": text,
      "timestamp": FieldValue.serverTimestamp(),
      "clientTimestamp": Timestamp(date: clientTimestamp),
      "localId": id,
    ]
  }
}
