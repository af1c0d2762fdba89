import CloudFunctions
import Foundation
import MessageAIDomain

/// A chat between two of the cast.
struct DemoChat: Sendable {
  var first: DemoCast
  var second: DemoCast
  var lines: [Line]

  /// Something that one of them wrote.
  struct Line: Sendable {
    var sender: DemoCast
    var ago: TimeInterval
    var text: String
  }

  /// How long ago everybody signed up.
  static let age: TimeInterval = 14 * .day

  /// The writes that make the conversation with all its messages.
  func writes(at path: String, uids: [DemoCast: String], now: Date) -> [AdminWrite] {
    let start = (lines.map(\.ago).max() ?? 0) + .minute
    var conversation: DocumentData = [
      "participantIds": .array(
        [first, second].compactMap { uids[$0] }.sorted().map { .string($0) }),
      "participantNames": .map(names(uids)),
      "type": .string(Conversation.Kind.oneOnOne.rawValue),
      "createdAt": .timestamp(now - start),
      "createdBy": .string(uids[first] ?? ""),
    ]
    if let last = lines.last {
      conversation["lastMessage"] = .string(preview(of: last))
      conversation["lastMessageTimestamp"] = .timestamp(now - last.ago)
      conversation["lastMessageSenderId"] = .string(uids[last.sender] ?? "")
    }
    return [.create(path, conversation)]
      + lines.enumerated().map { index, line in
        let id = "demo-\(index)"
        return .create(
          "\(path)/messages/\(id)",
          [
            "senderId": .string(uids[line.sender] ?? ""),
            "senderName": .string(line.sender.name),
            "text": .string(line.text),
            "timestamp": .timestamp(now - line.ago),
            "clientTimestamp": .timestamp(now - line.ago),
            "localId": .string(id),
          ])
      }
  }

  private func names(_ uids: [DemoCast: String]) -> [String: FieldValue] {
    var names: [String: FieldValue] = [:]
    for person in [first, second] {
      if let uid = uids[person] { names[uid] = .string(person.name) }
    }
    return names
  }

  private func preview(of line: Line) -> String {
    (try? MessageText(line.text))?.preview ?? ""
  }
}

extension TimeInterval {
  static let minute: TimeInterval = 60
  static let hour: TimeInterval = 60 * minute
  static let day: TimeInterval = 24 * hour
}
