public import Foundation

/// A typeface at a size: one of the text styles, which follow Dynamic Type, or an explicit one.
public struct Font: Hashable, Sendable {
  enum Base: Hashable, Sendable {
    case style(TextStyle)
    case size(CGFloat)
    /// A font by its name, and the text style with which it grows, if it does.
    case custom(String, size: CGFloat, relativeTo: TextStyle?)
  }

  var base: Base
  var weight: Weight?
  var design: Design?
  var width: Width?
  var leading: Leading?
  var isItalic = false
  var hasTabularDigits = false
  var hasSmallCaps = false

  init(_ base: Base, weight: Weight? = nil, design: Design? = nil) {
    self.base = base
    self.weight = weight
    self.design = design
  }

  public static let largeTitle = Font(.style(.largeTitle))
  public static let title = Font(.style(.title))
  public static let title2 = Font(.style(.title2))
  public static let title3 = Font(.style(.title3))
  public static let headline = Font(.style(.headline))
  public static let subheadline = Font(.style(.subheadline))
  public static let body = Font(.style(.body))
  public static let callout = Font(.style(.callout))
  public static let footnote = Font(.style(.footnote))
  public static let caption = Font(.style(.caption))
  public static let caption2 = Font(.style(.caption2))

  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    Font(.style(style), weight: weight, design: design)
  }

  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    Font(.size(size), weight: weight ?? .regular, design: design)
  }

  public static func custom(_ name: String, size: CGFloat) -> Font {
    custom(name, size: size, relativeTo: .body)
  }

  /// A font by its name that grows with a text style.
  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: TextStyle
  ) -> Font {
    Font(.custom(name, size: size, relativeTo: textStyle))
  }

  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.custom(name, size: fixedSize, relativeTo: nil))
  }

  public func weight(_ weight: Weight) -> Font { changed { $0.weight = weight } }
  public func bold() -> Font { weight(.bold) }
  public func italic() -> Font { changed { $0.isItalic = true } }
  public func monospaced() -> Font { changed { $0.design = .monospaced } }
  public func monospacedDigit() -> Font { changed { $0.hasTabularDigits = true } }
  public func smallCaps() -> Font { changed { $0.hasSmallCaps = true } }
  public func leading(_ leading: Leading) -> Font { changed { $0.leading = leading } }
  public func width(_ width: Width) -> Font { changed { $0.width = width } }

  private func changed(_ change: (inout Font) -> Void) -> Font {
    var copy = self
    change(&copy)
    return copy
  }
}
