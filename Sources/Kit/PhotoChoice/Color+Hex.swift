import SwiftUI

extension Color {
  /// The colour of six hexadecimal digits, such as `8e8e93`; grey for anything else.
  package init(hex: String) {
    guard hex.count == 6, let number = UInt32(hex, radix: 16) else {
      self = .gray
      return
    }
    self.init(
      red: Double(number >> 16 & 0xFF) / 255, green: Double(number >> 8 & 0xFF) / 255,
      blue: Double(number & 0xFF) / 255)
  }
}
