import Foundation
import MessageAIDomain
import Testing

struct DateHeadingTests {
  let now = Date(timeIntervalSince1970: 1_700_049_600)  // Wednesday 15 November 2023, 12:00 UTC

  static let days: [(hoursAgo: Int, name: String)] = [
    (0, "Today"), (12, "Today"), (13, "Yesterday"), (48, "Monday"), (144, "Thursday"),
    (168, "Wed, Nov 8"), (8_760, "Tue, Nov 15, 2022"), (-1, "Today"), (-24, "Today"),
  ]

  @Test(arguments: days)
  func `a day is named from where we stand`(hoursAgo: Int, name: String) {
    #expect(heading().day(now - TimeInterval(hoursAgo * 3_600), now: now) == name)
  }

  static let stamps: [(hoursAgo: Int, stamp: String)] = [
    (1, "11:00 AM"), (24, "Yesterday"), (72, "Sunday"), (720, "10/16/23"),
  ]

  @Test(arguments: stamps)
  func `a list shows a short stamp`(hoursAgo: Int, stamp: String) {
    let text = heading().stamp(now - TimeInterval(hoursAgo * 3_600), now: now)
    #expect(text.replacing("\u{202F}", with: " ") == stamp)
  }

  @Test func `the calendar's time zone decides where a day ends`() {
    let instant = now - 12 * 3_600 + 60  // one minute after midnight in London
    #expect(heading("Europe/London").day(instant, now: now) == "Today")
    #expect(heading("America/New_York").day(instant, now: now) == "Yesterday")
  }

  @Test func `the locale decides how a time is written`() {
    #expect(heading(locale: "de_DE").time(now) == "12:00")
    #expect(heading(locale: "de_DE").day(now - 3 * 86_400, now: now) == "Sonntag")
  }

  private func heading(_ zone: String = "GMT", locale: String = "en_US") -> DateHeading {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
    return DateHeading(calendar: calendar, locale: Locale(identifier: locale))
  }
}
