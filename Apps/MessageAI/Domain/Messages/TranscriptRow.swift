import Foundation

/// One row of a chat as it is read from top to bottom.
package enum TranscriptRow: Hashable, Sendable {
  /// The name of a day; the value is its first instant.
  case day(Date)
  /// The line above the first message that was not seen.
  case unread
  /// What happened to the group.
  case event(Message)
  case message(Message, Place)

  /// Where a message stands among those that its sender sent in a row.
  package struct Place: Hashable, Sendable {
    package var isFirst: Bool
    package var isLast: Bool

    package init(isFirst: Bool, isLast: Bool) {
      self.isFirst = isFirst
      self.isLast = isLast
    }
  }

  /// The message of the row, if it is one.
  package var message: Message? {
    switch self {
    case .event(let message), .message(let message, _): message
    case .day, .unread: nil
    }
  }
}

extension TranscriptRow: Identifiable {
  /// The message's identifier, or one that no message has.
  package var id: String {
    switch self {
    case .day(let date): "day \(Int(date.timeIntervalSince1970))"
    case .unread: TranscriptRow.unreadID
    case .event(let message), .message(let message, _): message.id
    }
  }

  /// The identifier of the line above the first message that was not seen.
  package static let unreadID = "unread"
}

extension Transcript {
  /// The rows from top to bottom, with a line above the message that `firstUnread` names.
  ///
  /// Lines about the group and the line of the unread end what a sender sent in a row.
  package func rows(firstUnread: String? = nil) -> [TranscriptRow] {
    days.flatMap { day in
      [.day(day.id)] + day.runs.flatMap { rows(of: $0.messages, firstUnread: firstUnread) }
    }
  }

  private func rows(of run: [Message], firstUnread: String?) -> [TranscriptRow] {
    var rows: [TranscriptRow] = []
    for (index, message) in run.enumerated() {
      let isUnread = message.id == firstUnread
      if isUnread { rows.append(.unread) }
      if message.isSystem {
        rows.append(.event(message))
        continue
      }
      let next = index + 1 < run.count ? run[index + 1] : nil
      let isFirst = index == 0 || isUnread || run[index - 1].isSystem
      let isLast = next.map { $0.isSystem || $0.id == firstUnread } ?? true
      rows.append(.message(message, TranscriptRow.Place(isFirst: isFirst, isLast: isLast)))
    }
    return rows
  }
}
