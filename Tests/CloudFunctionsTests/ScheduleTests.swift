import CloudFunctions
import Foundation
import Testing

@Suite struct ScheduleTests {
  private func date(_ text: String) throws -> Date {
    try Date(text, strategy: .iso8601)
  }

  @Test(arguments: [
    ("0 9 * * *", "UTC", "2027-01-05T08:00:00Z", "2027-01-05T09:00:00Z"),
    ("0 9 * * *", "UTC", "2027-01-05T09:00:00Z", "2027-01-06T09:00:00Z"),
    ("0 9 * * *", "Europe/Berlin", "2027-01-05T09:00:00Z", "2027-01-06T08:00:00Z"),
    ("0 9 * * *", "America/Los_Angeles", "2027-07-05T09:00:00Z", "2027-07-05T16:00:00Z"),
    ("*/15 * * * *", "UTC", "2027-01-05T08:44:59Z", "2027-01-05T08:45:00Z"),
    ("5-59/20 8 * * *", "UTC", "2027-01-05T08:25:00Z", "2027-01-05T08:45:00Z"),
    ("30 6 * * mon-fri", "UTC", "2027-01-08T07:00:00Z", "2027-01-11T06:30:00Z"),
    ("0 0 1,15 * sun", "UTC", "2027-01-11T00:00:00Z", "2027-01-15T00:00:00Z"),
    ("0 0 1,15 * 7", "UTC", "2027-01-15T00:00:00Z", "2027-01-17T00:00:00Z"),
    ("0 0 29 feb *", "UTC", "2027-01-01T00:00:00Z", "2028-02-29T00:00:00Z"),
    ("0 0 31 * *", "Asia/Kolkata", "2027-02-01T00:00:00Z", "2027-03-30T18:30:00Z"),
    ("every 5 minutes", "UTC", "2027-01-05T08:44:59Z", "2027-01-05T08:45:00Z"),
    ("every 2 hours", "UTC", "2027-01-05T08:00:00Z", "2027-01-05T10:00:00Z"),
    ("every day 09:30", "UTC", "2027-01-05T10:00:00Z", "2027-01-06T09:30:00Z"),
    ("every monday,thu 09:30", "UTC", "2027-01-05T10:00:00Z", "2027-01-07T09:30:00Z"),
    // Where clocks go forward at 02:00 to 03:00, 02:30 is shown by none: it comes at 03:30.
    ("30 2 * * *", "Europe/Berlin", "2027-03-28T00:00:00Z", "2027-03-28T01:30:00Z"),
    ("30 2 * * *", "Europe/Berlin", "2027-03-28T01:30:00Z", "2027-03-29T00:30:00Z"),
    // Where they go back from 03:00 to 02:00, a given hour comes once, and any hour twice.
    ("30 2 * * *", "Europe/Berlin", "2027-10-31T00:00:00Z", "2027-10-31T00:30:00Z"),
    ("30 2 * * *", "Europe/Berlin", "2027-10-31T00:30:00Z", "2027-11-01T01:30:00Z"),
    ("30 * * * *", "Europe/Berlin", "2027-10-31T00:30:00Z", "2027-10-31T01:30:00Z"),
    ("30 * * * *", "Europe/Berlin", "2027-10-31T01:30:00Z", "2027-10-31T02:30:00Z"),
  ])
  func `the next time is found`(text: String, zone: String, after: String, next: String) throws {
    let schedule = try Schedule(text, timeZone: zone)
    #expect(schedule.next(after: try date(after)) == (try date(next)))
  }

  @Test func `every quarter of an hour of a year comes once, whatever the clocks do`() throws {
    for zone in ["Europe/Berlin", "Australia/Lord_Howe", "Asia/Kathmandu"] {
      let schedule = try Schedule("*/15 * * * *", timeZone: zone)
      var time = try date("2027-03-20T00:00:00Z")
      for _ in 0..<2_000 {
        let next = try #require(schedule.next(after: time))
        #expect(next.timeIntervalSince(time) == 900, "\(zone) \(time)")
        time = next
      }
    }
  }

  @Test(arguments: [
    ("0 9 * *", "five"), ("60 * * * *", "minute"), ("* 24 * * *", "hour"),
    ("* * 0 * *", "day of the month"), ("* * * foo *", "month"), ("* * * * 8", "day of the week"),
    ("*/0 * * * *", "minute"), ("5-1 * * * *", "minute"), (", * * * *", "minute"),
    ("0 0 31 2 *", "never comes"), ("every 5 weeks", "none of"), ("every noon", "none of"),
    ("every day 25:00", "hour"), ("", "five"), ("every 9000 hours", "longer than a year"),
    ("every 9223372036854775807 minutes", "longer than a year"),
  ])
  func `a mistake is told`(text: String, part: String) {
    let error = #expect(throws: ScheduleError.self) { try Schedule(text, timeZone: "UTC") }
    #expect(error?.message.contains(part) == true)
  }

  @Test func `a time zone is one of the world's`() {
    #expect(throws: ScheduleError.self) { try Schedule("0 0 * * *", timeZone: "Mars/Base") }
  }
}
