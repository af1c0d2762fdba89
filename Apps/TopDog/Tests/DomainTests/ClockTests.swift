import DomainParts
import Foundation
import Testing
import TopDogDomain

struct ClockTests {
  private func moment(_ text: String) throws -> Moment {
    Moment(try Date(text, strategy: .iso8601))
  }

  @Test(arguments: [
    ("2025-08-01T16:00:00Z", 28_800), ("2025-08-13T23:59:59Z", 28_800),
    ("2025-08-14T00:20:00Z", 14_400), ("2025-08-29T00:20:00Z", 3_600),
    ("2025-09-04T00:20:00Z", 600), ("2025-09-06T00:00:00Z", 600),
  ])
  func `a slow clock shrinks near the season`(start: String, seconds: Int) throws {
    let season = try moment("2025-09-05T00:20:00Z")
    #expect(ClockRules.slow.seconds(at: try moment(start), season: season) == seconds)
    #expect(ClockRules.fast.seconds(at: try moment(start), season: season) == 30)
  }

  @Test(arguments: [
    // In summer the pause is from 06:00 to 09:00 UTC.
    ("2025-08-01T16:00:00Z", 8, "2025-08-02T00:00:00Z"),
    ("2025-08-01T22:00:00Z", 8, "2025-08-02T06:00:00Z"),
    ("2025-08-01T22:00:01Z", 8, "2025-08-02T09:00:01Z"),
    ("2025-08-02T05:00:00Z", 8, "2025-08-02T16:00:00Z"),
    ("2025-08-02T07:30:00Z", 8, "2025-08-02T17:00:00Z"),
    ("2025-08-01T16:00:00Z", 35, "2025-08-03T06:00:00Z"),
    // Clocks go forward on 9 March: the pause is from 07:00 to 09:00 UTC.
    ("2025-03-09T06:00:00Z", 2, "2025-03-09T10:00:00Z"),
    ("2025-03-08T06:00:00Z", 2, "2025-03-08T11:00:00Z"),
    // Clocks go back on 2 November: the pause is from 07:00 to 10:00 UTC, after two hours from 1 to 2.
    ("2025-11-02T05:00:00Z", 3, "2025-11-02T11:00:00Z"),
    ("2025-11-02T05:00:00Z", 2, "2025-11-02T07:00:00Z"),
  ])
  func `the clock stands still at night, on both days of clock changes too`(
    start: String, hours: Int, end: String
  ) throws {
    #expect(
      NightPause.eastern.deadline(from: try moment(start), seconds: hours * 3600)
        == (try moment(end)))
  }

  @Test func `the clock walks exactly its seconds outside the pause`() throws {
    let pause = NightPause.eastern
    let start = try moment("2025-10-31T12:00:00Z")
    var before = start
    for seconds in stride(from: 0, through: 4 * 24 * 3600, by: 977) {
      let deadline = pause.deadline(from: start, seconds: seconds)
      // Walking in two parts ends at the same time.
      let half = pause.deadline(from: start, seconds: seconds / 2)
      #expect(pause.deadline(from: half, seconds: seconds - seconds / 2) == deadline)
      #expect(deadline >= before && deadline >= start.adding(seconds: seconds))
      before = deadline
    }
  }

  @Test func `a request counts until half a second after the deadline`() throws {
    let deadline = try moment("2025-08-01T16:00:00Z")
    let late = Moment(microseconds: deadline.microseconds + 500_000)
    #expect(ClockRules.isInTime(late, deadline: deadline))
    #expect(
      !ClockRules.isInTime(Moment(microseconds: late.microseconds + 1), deadline: deadline))
  }
}
