package import Foundation

/// When a function runs by itself.
package struct Schedule: Hashable, Sendable {
  private enum Rule: Hashable {
    case cron(CronExpression)
    /// At multiples of so many seconds since 1970.
    case interval(Int)
  }

  /// As it was written, with its time zone.
  let text: String
  private let rule: Rule
  private let zone: TimeZone

  /// Reads a schedule for the clocks of a time zone; see `CloudFunction.onSchedule`.
  package init(_ text: String, timeZone: String) throws(ScheduleError) {
    guard let zone = TimeZone(identifier: timeZone) else {
      throw ScheduleError(
        message: "\"\(timeZone)\" is not a time zone, such as \"Europe/Berlin\" or \"UTC\".")
    }
    self.zone = zone
    self.text = "\(text) \(timeZone)"
    let words = text.lowercased().split(separator: " ")
    if words.first == "every" {
      rule = try Self.every(words.dropFirst().map(String.init), text)
    } else {
      rule = .cron(try CronExpression(text))
    }
    guard next(after: Date(timeIntervalSince1970: 0)) != nil else {
      throw ScheduleError(message: "\"\(text)\" never comes.")
    }
  }

  /// The first time after `date`.
  package func next(after date: Date) -> Date? {
    switch rule {
    case .cron(let expression): return expression.next(after: date, in: zone)
    case .interval(let seconds):
      let passed = (date.timeIntervalSince1970 / Double(seconds)).rounded(.down)
      return Date(timeIntervalSince1970: (passed + 1) * Double(seconds))
    }
  }

  /// In seconds.
  private static let longestInterval = 366 * 86_400

  /// App Engine's syntax, as Firebase takes it beside cron's.
  /// See https://cloud.google.com/appengine/docs/legacy/standard/python/config/cronref
  private static func every(_ words: [String], _ text: String) throws(ScheduleError) -> Rule {
    if words.count == 2, let number = Int(words[0]), number > 0 {
      let seconds: Int? =
        switch words[1] {
        case "minute", "minutes", "mins": 60
        case "hour", "hours": 3_600
        default: nil
        }
      if let seconds {
        let (interval, isTooLong) = number.multipliedReportingOverflow(by: seconds)
        guard !isTooLong, interval <= Self.longestInterval else {
          throw ScheduleError(message: "\"\(text)\" is longer than a year.")
        }
        return .interval(interval)
      }
    }
    if words.count == 2 {
      let time = words[1].split(separator: ":", omittingEmptySubsequences: false)
      if time.count == 2, time[1].count == 2 {
        let days =
          words[0] == "day"
          ? "*"
          : words[0].split(separator: ",").map { $0.prefix(3) }
            .joined(separator: ",")
        return .cron(try CronExpression("\(time[1]) \(time[0]) * * \(days)"))
      }
    }
    throw ScheduleError(
      message: "\"\(text)\" is none of \"every 5 minutes\", \"every 2 hours\", "
        + "\"every day 09:00\" and \"every mon,thu 09:00\".")
  }
}
