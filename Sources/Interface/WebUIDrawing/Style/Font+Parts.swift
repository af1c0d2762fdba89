public import Foundation

extension Font {
  /// A size of text with a purpose; it follows the reader's Dynamic Type setting.
  public enum TextStyle: String, CaseIterable, Codable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote,
      caption, caption2
  }

  /// The family of letter forms.
  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  /// The space between lines.
  public enum Leading: Hashable, Sendable {
    case standard, tight, loose
  }

  /// The thickness of the strokes.
  public struct Weight: Hashable, Sendable {
    /// The CSS weight, 100 to 900.
    package let value: Int

    public static let ultraLight = Weight(value: 100)
    public static let thin = Weight(value: 200)
    public static let light = Weight(value: 300)
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
    public static let heavy = Weight(value: 800)
    public static let black = Weight(value: 900)
  }

  /// The width of the letters.
  public struct Width: Hashable, Sendable {
    public var value: CGFloat

    public init(_ value: CGFloat) {
      self.value = value
    }

    public static let compressed = Width(-0.6)
    public static let condensed = Width(-0.3)
    public static let standard = Width(0)
    public static let expanded = Width(0.3)
  }
}
