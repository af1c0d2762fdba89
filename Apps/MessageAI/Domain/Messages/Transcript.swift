import Foundation

/// A chat as it is read: days, and within a day runs of messages by one sender.
package struct Transcript: Hashable, Sendable {
  package var days: [Day]

  /// The messages of one day.
  package struct Day: Identifiable, Hashable, Sendable {
    /// The first instant of the day.
    package var id: Date
    package var runs: [Run]
  }

  /// Messages that one sender sent in a row, with short pauses only.
  package struct Run: Identifiable, Hashable, Sendable {
    /// The identifier of the first message.
    package var id: String
    package var senderId: String
    package var senderName: String
    package var messages: [Message]
  }

  /// The longest pause within a run.
  package static let pause: TimeInterval = 5 * 60

  /// Puts the messages in order and groups them.
  package init(_ messages: [Message], calendar: Calendar) {
    var days: [Day] = []
    var last: Message?
    for message in messages.sorted(by: Message.precedes) {
      // One that waited offline since yesterday stands after today's, so it is shown with them.
      let day = max(calendar.startOfDay(for: message.displayDate), days.last?.id ?? .distantPast)
      if days.last?.id != day {
        days.append(Day(id: day, runs: []))
        last = nil
      }
      if let last, last.senderId == message.senderId,
        message.displayDate.timeIntervalSince(last.displayDate) <= Transcript.pause
      {
        let run = days[days.count - 1].runs.count - 1
        days[days.count - 1].runs[run].messages.append(message)
      } else {
        days[days.count - 1].runs.append(
          Run(
            id: message.id, senderId: message.senderId, senderName: message.senderName,
            messages: [message]))
      }
      last = message
    }
    self.days = days
  }
}
