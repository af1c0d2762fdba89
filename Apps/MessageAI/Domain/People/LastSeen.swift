import Foundation

/// What is said about when somebody was there last.
package struct LastSeen: Sendable {
  package var heading: DateHeading

  package init(_ heading: DateHeading) {
    self.heading = heading
  }

  /// "Online", or when they were there last, such as "Last seen yesterday at 9:41 AM"; nil when
  /// nothing is known.
  package func text(_ presence: Presence, now: Date) -> String? {
    switch presence {
    case .online: "Online"
    case .offline(let date?):
      "Last seen \(day(date, now: now))at \(heading.time(date))"
    case .offline(nil): nil
    }
  }

  /// Nothing for today.
  private func day(_ date: Date, now: Date) -> String {
    let name = heading.day(date, now: now)
    return switch name {
    case "Today": ""
    case "Yesterday": "yesterday "
    default: "\(name) "
    }
  }
}
