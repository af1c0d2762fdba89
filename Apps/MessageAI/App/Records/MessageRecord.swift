import FirebaseFirestore
import Foundation
import MessageAIDomain
import PhotoChoice

/// A document of a conversation's `messages`.
struct MessageRecord: Decodable {
  typealias CodingKeys = MessageField

  var senderId: String
  var senderName: String?
  var text: String?
  var timestamp: Date
  var clientTimestamp: Date?
  var localId: String?
  var seq: Int?
  var photo: PhotoAttachment?
  var event: GroupEvent?
  var replyTo: MessageQuote?
  var reactions: [String: String]?
  var editedAt: Date?
  var deletedAt: Date?
  var isForwarded: Bool?

  var content: Message.Content {
    if let event {
      .system(event)
    } else if let photo {
      .photo(photo)
    } else {
      .text
    }
  }
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
      text: record.text ?? "",
      timestamp: record.timestamp,
      clientTimestamp: record.clientTimestamp ?? record.timestamp,
      seq: record.seq,
      // What has a place was accepted before; what is pending is a reaction or an edit.
      state: document.metadata.hasPendingWrites && record.seq == nil ? .pending : .sent,
      content: record.content,
      quote: record.replyTo,
      reactions: record.reactions ?? [:],
      editedAt: record.editedAt,
      deletedAt: record.deletedAt,
      isForwarded: record.isForwarded ?? false)
  }

  /// The fields that send it. The server puts in its own time, and later its place.
  var fields: [String: Any] {
    var fields: [MessageField: Any] = [
      .senderId: senderId,
      .senderName: senderName,
      .text: text,
      .timestamp: FieldValue.serverTimestamp(),
      .clientTimestamp: Timestamp(date: clientTimestamp),
      .localId: id,
    ]
    switch content {
    case .text: break
    case .photo(let photo):
      fields[.photo] = named([
        PhotoAttachment.CodingKeys.path: photo.path, .width: photo.width, .height: photo.height,
        .color: photo.color,
      ])
    case .system(let event): fields[.event] = event.fields
    }
    if let quote { fields[.replyTo] = quote.fields }
    if isForwarded { fields[.isForwarded] = true }
    return named(fields)
  }
}
