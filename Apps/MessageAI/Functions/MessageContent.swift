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
