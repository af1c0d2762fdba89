import Foundation

/// Reads the header `Retry-After` (RFC 9110, section 10.2.3).
package enum RetryAfter {
  /// A year in seconds; nothing waits longer.
  private static let longest: Int64 = 31_536_000

  /// The time to wait in milliseconds, from 0 to a year; nil for a text that is neither seconds nor a date.
  ///
  /// - Parameter now: milliseconds since 1970.
  package static func milliseconds(_ text: String, now: Int64) -> Int64? {
    let text = text.trimmingCharacters(in: .whitespaces)
    if !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    {
      return (Int64(text).map { min($0, longest) } ?? longest) * 1_000
    }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    guard let date = format.date(from: text) else { return nil }
    // The service chooses the year, also one that is not in the type's range.
    let wait = date.timeIntervalSince1970 - Double(now) / 1_000
    guard !wait.isNaN else { return nil }
    return Int64((min(max(wait, 0), Double(longest)) * 1_000).rounded())
  }
}
