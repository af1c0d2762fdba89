import Foundation
import MessageAIDomain

/// What functions look at of a message's document.
struct MessageContent: Decodable {
  var senderId: String
  var senderName: String?
  var text: String?
  var photo: PhotoAttachment?
  var event: GroupEvent?
  var replyTo: MessageQuote?
  var deletedAt: Date?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: MessageField.self)
    senderId = try fields.decode(String.self, forKey: .senderId)
    senderName = try fields.decodeIfPresent(String.self, forKey: .senderName)
    text = try fields.decodeIfPresent(String.self, forKey: .text)
    photo = try fields.decodeIfPresent(PhotoAttachment.self, forKey: .photo)
    event = try fields.decodeIfPresent(GroupEvent.self, forKey: .event)
    replyTo = try fields.decodeIfPresent(MessageQuote.self, forKey: .replyTo)
    deletedAt = try fields.decodeIfPresent(Date.self, forKey: .deletedAt)
  }

  var content: Message.Content {
    if let event {
      .system(event)
    } else if let photo {
      .photo(photo)
    } else {
      .text
    }
  }

  /// Those whose marks it may move: its sender, and who came or left by it.
  var people: [String] {
    switch event {
    case .added(let uid, _), .removed(let uid, _): [senderId, uid]
    default: [senderId]
    }
  }

  /// What lists and notifications show of it.
  var preview: String {
    Message(
      id: "", senderId: senderId, senderName: senderName ?? "", text: text ?? "",
      timestamp: .distantPast, clientTimestamp: .distantPast, state: .sent, content: content,
      deletedAt: deletedAt
    ).preview
  }
}
