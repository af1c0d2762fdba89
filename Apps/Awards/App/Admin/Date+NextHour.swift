import Foundation

extension Date {
  /// The next full hour that is at least half an hour away.
  static var nextHour: Date {
    let hour = 3_600.0
    let soon = Date().timeIntervalSince1970 + hour / 2
    return Date(timeIntervalSince1970: (soon / hour).rounded(.up) * hour)
  }
}
