public import Foundation

/// A shadow that a style throws around what it paints, or into it.
public struct ShadowStyle: Hashable, Sendable {
  let isInner: Bool
  let color: Color
  let radius: CGFloat
  let x: CGFloat
  let y: CGFloat

  /// A shadow behind what is painted.
  public static func drop(
    color: Color = .init(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(isInner: false, color: color, radius: radius, x: x, y: y)
  }

  /// A shadow that the edge throws into what is painted, as into a hollow.
  public static func inner(
    color: Color = .init(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(isInner: true, color: color, radius: radius, x: x, y: y)
  }

  /// The shadow as CSS writes one of a box.
  var css: String {
    let lengths = [x, y, max(0, radius)].map(CSS.points).joined(separator: " ")
    return "\(isInner ? "inset " : "")\(lengths) \(color.css)"
  }

  /// The name of the filter that draws the shadow into letters: it holds the numbers, and the colour as
  /// the hexadecimal digits of its text, so that `hearth.js` can make the filter.
  var filterName: String {
    let numbers = [x, y, max(0, radius)].map { CSS.number(Double($0)) }.joined(separator: "_")
    let digits = color.css.utf8.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "in-\(numbers)_\(digits.joined())"
  }
}

/// A style with what it does around what it paints.
public struct _EffectsShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  var shadows: [ShadowStyle] = []
  var blendMode = BlendMode.normal

  public func _paint() -> _Paint {
    guard case .effects(let paint, let shadows, let mode) = base._paint() else {
      return .effects(base._paint(), shadows: self.shadows, blendMode: blendMode)
    }
    return .effects(
      paint, shadows: shadows + self.shadows, blendMode: blendMode == .normal ? mode : blendMode)
  }
}

extension ShapeStyle {
  /// The style with a shadow.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    _EffectsShapeStyle(base: self, shadows: [style])
  }

  /// The style lying over what is behind in another way.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    _EffectsShapeStyle(base: self, blendMode: mode)
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The foreground style with a shadow.
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    ForegroundStyle().shadow(style)
  }

  /// The foreground style, of which less is seen.
  public static func opacity(_ opacity: Double) -> some ShapeStyle {
    ForegroundStyle().opacity(opacity)
  }

  /// The foreground style lying over what is behind in another way.
  public static func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    ForegroundStyle().blendMode(mode)
  }
}
