/// The two ends of an icon's vertical gradient, as CSS sRGB numbers.
public struct IconTint: Sendable, Hashable {
  /// Red, green and blue of one end, each from 0 to 255.
  public struct RGB: Sendable, Hashable {
    public let red: UInt8
    public let green: UInt8
    public let blue: UInt8

    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    /// The colour as `#rrggbb`.
    public var hex: String {
      let digits = Array("0123456789abcdef")
      return [red, green, blue].reduce(into: "#") { text, part in
        text.append(digits[Int(part >> 4)])
        text.append(digits[Int(part & 15)])
      }
    }
  }

  public let top: RGB
  public let bottom: RGB

  public init(top: RGB, bottom: RGB) {
    self.top = top
    self.bottom = bottom
  }

  public static let green = IconTint(top: RGB(104, 230, 125), bottom: RGB(24, 178, 70))
  public static let blue = IconTint(top: RGB(77, 177, 255), bottom: RGB(0, 107, 240))
  public static let indigo = IconTint(top: RGB(139, 135, 255), bottom: RGB(84, 70, 219))
  public static let orange = IconTint(top: RGB(255, 186, 77), bottom: RGB(250, 120, 22))
  public static let red = IconTint(top: RGB(255, 122, 118), bottom: RGB(232, 38, 56))
  public static let gold = IconTint(top: RGB(255, 221, 103), bottom: RGB(232, 164, 9))
}
