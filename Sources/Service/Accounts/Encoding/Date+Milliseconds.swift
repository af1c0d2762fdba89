import Foundation

extension Date {
  /// - Parameter milliseconds: since 1970.
  init(milliseconds: Int64) {
    self.init(timeIntervalSince1970: TimeInterval(milliseconds) / 1000)
  }
}
