public import Foundation

/// UIKit's colour, for code that reaches system grounds and grays by their UIKit names.
public final class UIColor: Sendable, Hashable {
  let color: Color

  init(_ storage: Color.Storage) {
    color = Color(storage)
  }

  public init(_ color: Color) {
    self.color = color
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(Color(white: Double(white), opacity: Double(alpha)))
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(color.opacity(Double(alpha)))
  }

  public static func == (lhs: UIColor, rhs: UIColor) -> Bool { lhs.color == rhs.color }

  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension UIColor {
  public static let label = UIColor(.named("label"))
  public static let secondaryLabel = UIColor(.named("label2"))
  public static let tertiaryLabel = UIColor(.named("label3"))
  public static let quaternaryLabel = UIColor(.named("label4"))
  public static let placeholderText = UIColor(.named("placeholder"))
  public static let separator = UIColor(.named("separator"))
  public static let opaqueSeparator = UIColor(.named("separator-opaque"))
  public static let link = UIColor(.named("blue"))
  public static let systemBackground = UIColor(.named("bg"))
  public static let secondarySystemBackground = UIColor(.named("bg2"))
  public static let tertiarySystemBackground = UIColor(.named("bg3"))
  public static let systemGroupedBackground = UIColor(.named("grouped"))
  public static let secondarySystemGroupedBackground = UIColor(.named("card"))
  public static let tertiarySystemGroupedBackground = UIColor(.named("grouped3"))
  public static let systemFill = UIColor(.named("fill1"))
  public static let secondarySystemFill = UIColor(.named("fill2"))
  public static let tertiarySystemFill = UIColor(.named("fill3"))
  public static let quaternarySystemFill = UIColor(.named("fill4"))
  public static let systemRed = UIColor(Color.red)
  public static let systemOrange = UIColor(Color.orange)
  public static let systemYellow = UIColor(Color.yellow)
  public static let systemGreen = UIColor(Color.green)
  public static let systemMint = UIColor(Color.mint)
  public static let systemTeal = UIColor(Color.teal)
  public static let systemCyan = UIColor(Color.cyan)
  public static let systemBlue = UIColor(Color.blue)
  public static let systemIndigo = UIColor(Color.indigo)
  public static let systemPurple = UIColor(Color.purple)
  public static let systemPink = UIColor(Color.pink)
  public static let systemBrown = UIColor(Color.brown)
  public static let systemGray = UIColor(Color.gray)
  public static let systemGray2 = UIColor(.named("gray2"))
  public static let systemGray3 = UIColor(.named("gray3"))
  public static let systemGray4 = UIColor(.named("gray4"))
  public static let systemGray5 = UIColor(.named("gray5"))
  public static let systemGray6 = UIColor(.named("gray6"))
  public static let tintColor = UIColor(Color.accentColor)
  public static let white = UIColor(Color.white)
  public static let black = UIColor(Color.black)
  public static let clear = UIColor(Color.clear)
}

/// What `#colorLiteral` makes.
extension UIColor: _ExpressibleByColorLiteral {
  public convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

/// The type of a `#colorLiteral` that nothing else says.
public typealias _ColorLiteralType = UIColor
