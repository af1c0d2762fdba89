import DomainParts
import Foundation

/// The part of the night in which the clock of a draft stands still. One may pick in it all the same.
package struct NightPause: Codable, Hashable, Sendable {
  /// The name of a time zone, such as `America/New_York`.
  package let timeZone: String
  /// The hours of the zone's clocks, from 0 to 23, at which it begins and ends; they lie in this order.
  package let startHour: Int
  package let endHour: Int

  package init(timeZone: String, startHour: Int, endHour: Int) {
    precondition((0..<24).contains(startHour) && (startHour + 1..<24).contains(endHour))
    self.timeZone = timeZone
    self.startHour = startHour
    self.endHour = endHour
  }

  /// From 2 to 5 o'clock in New York.
  package static let eastern = NightPause(
    timeZone: "America/New_York", startHour: 2, endHour: 5)

  /// When so many seconds have passed outside the pause.
  ///
  /// On the day on which clocks go from 2 to 3 the pause lasts two hours, since one of its hours does not
  /// exist. On the day on which they go back the hour before it comes twice, and counts twice.
  package func deadline(from start: Moment, seconds: Int) -> Moment {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: timeZone) ?? .gmt
    var now = start
    var left = Int64(seconds) * 1_000_000
    var day = calendar.startOfDay(for: start.date)
    while true {
      let pause = window(on: day, in: calendar)
      if now < pause.start {
        let untilPause = pause.start.microseconds - now.microseconds
        if left <= untilPause { return Moment(microseconds: now.microseconds + left) }
        left -= untilPause
      }
      now = max(now, pause.end)
      guard let next = calendar.date(byAdding: .day, value: 1, to: day) else {
        return Moment(microseconds: now.microseconds + left)
      }
      day = next
    }
  }

  /// The pause of one day.
  private func window(on day: Date, in calendar: Calendar) -> (start: Moment, end: Moment) {
    func moment(hour: Int) -> Moment {
      // An hour that does not exist is the one at which clocks arrive.
      Moment(calendar.date(bySettingHour: hour, minute: 0, second: 0, of: day) ?? day)
    }
    return (moment(hour: startHour), moment(hour: endHour))
  }
}
