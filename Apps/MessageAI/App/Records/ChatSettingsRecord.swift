import FirebaseFirestore
import Foundation
import MessageAIDomain

/// A document of somebody's `chats`, which is theirs alone.
struct ChatSettingsRecord: Decodable {
  typealias CodingKeys = ChatSettingsField

  var isMuted: Bool?
  var isPinned: Bool?
  var isMarkedUnread: Bool?
  var lastSent: LastSent?
  var readSeq: Int?
}

extension ChatSettings {
  /// The settings in a document of `chats`, or nil when they are not some.
  init?(_ document: DocumentSnapshot) {
    guard let record = try? document.data(as: ChatSettingsRecord.self, with: .estimate) else {
      return nil
    }
    self.init(
      isMuted: record.isMuted ?? false, isPinned: record.isPinned ?? false,
      isMarkedUnread: record.isMarkedUnread ?? false, lastSent: record.lastSent,
      readSeq: record.readSeq ?? 0)
  }
}
