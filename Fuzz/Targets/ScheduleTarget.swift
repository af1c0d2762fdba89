import Foundation

@testable import CloudFunctions

/// When a function runs, as cron and App Engine write it.
enum ScheduleTarget {
  static func take(_ data: Data) throws {
    let text = String(decoding: data, as: UTF8.self)
    for zone in ["UTC", "Europe/Berlin"] {
      guard let schedule = try? Schedule(text, timeZone: zone) else { continue }
      var date = Date(timeIntervalSince1970: 1_800_000_000)
      for _ in 0..<3 {
        guard let next = schedule.next(after: date) else { break }
        try require(next > date, "\(next) is not after \(date): \(text)")
        date = next
      }
    }
    _ = try? Schedule("every 1 minutes", timeZone: text)
  }
}
