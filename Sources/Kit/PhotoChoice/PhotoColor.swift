/// The average colour of a JPEG file, which fills the place of a photo until the photo has come.
///
/// Every block of 8 by 8 pixels says its average first, so nothing else of it is worked out.
/// Baseline and progressive files in grey or YCbCr are read, which is what phones and browsers
/// make. See https://www.w3.org/Graphics/JPEG/itu-t81.pdf.
package struct PhotoColor: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  /// The colour of a place whose photo nobody has looked into.
  package static let plain = PhotoColor(red: 0x8E, green: 0x8E, blue: 0x93)

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Reads a file; nil for one that is not such a JPEG or is damaged.
  package init?(jpeg: some Sequence<UInt8>) {
    guard let averages = try? JPEGAverages(Array(jpeg)).values else { return nil }
    let luma = averages[0]
    let (bluish, reddish) = averages.count == 3 ? (averages[1] - 128, averages[2] - 128) : (0, 0)
    self.init(
      red: Self.byte(luma + 1.402 * reddish),
      green: Self.byte(luma - 0.344136 * bluish - 0.714136 * reddish),
      blue: Self.byte(luma + 1.772 * bluish))
  }

  private static func byte(_ value: Double) -> UInt8 { UInt8(min(255, max(0, value.rounded()))) }

  /// Six hexadecimal digits.
  package var hex: String {
    [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
