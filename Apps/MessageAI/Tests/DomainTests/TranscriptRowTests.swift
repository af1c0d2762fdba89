import Foundation
import MessageAIDomain
import Testing

struct TranscriptRowTests {
  private let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  private func message(
    _ id: String, by sender: String, at seconds: TimeInterval, event: GroupEvent? = nil
  ) -> Message {
    let date = Date(timeIntervalSince1970: seconds)
    return Message(
      id: id, senderId: sender, senderName: sender, text: id, timestamp: date,
      clientTimestamp: date, state: .sent, content: event.map { .system($0) } ?? .text)
  }

  private func ids(_ messages: [Message], firstUnread: String? = nil) -> [String] {
    rows(messages, firstUnread: firstUnread).map(\.id)
  }

  private func rows(_ messages: [Message], firstUnread: String? = nil) -> [TranscriptRow] {
    Transcript(messages, calendar: calendar).rows(firstUnread: firstUnread)
  }

  private func places(_ rows: [TranscriptRow]) -> [String] {
    rows.compactMap {
      if case .message(let message, let place) = $0 {
        message.id + (place.isFirst ? " first" : "") + (place.isLast ? " last" : "")
      } else {
        nil
      }
    }
  }

  @Test func `each day begins with its name`() {
    let messages = [message("a", by: "ada", at: 10), message("b", by: "ada", at: 86_410)]
    #expect(ids(messages) == ["day 0", "a", "day 86400", "b"])
  }

  @Test func `what somebody sends in a row has a first and a last message`() {
    let rows = rows([
      message("a", by: "ada", at: 1), message("b", by: "ada", at: 2),
      message("c", by: "ada", at: 3), message("d", by: "ben", at: 4),
    ])
    #expect(places(rows) == ["a first", "b", "c last", "d first last"])
  }

  @Test func `the line of the unread stands above its message and ends the row`() {
    let messages = [
      message("a", by: "ada", at: 1), message("b", by: "ada", at: 2),
      message("c", by: "ada", at: 3),
    ]
    let rows = rows(messages, firstUnread: "b")
    #expect(rows.map(\.id) == ["day 0", "a", TranscriptRow.unreadID, "b", "c"])
    #expect(places(rows) == ["a first last", "b first", "c last"])
  }

  @Test func `a line about the group ends the row, even one's own`() {
    let rows = rows([
      message("a", by: "ada", at: 1), message("b", by: "ada", at: 2, event: .renamed(name: "X")),
      message("c", by: "ada", at: 3),
    ])
    #expect(rows.map(\.id) == ["day 0", "a", "b", "c"])
    #expect(places(rows) == ["a first last", "c first last"])
    #expect(rows.compactMap(\.message).map(\.id) == ["a", "b", "c"])
  }
}
