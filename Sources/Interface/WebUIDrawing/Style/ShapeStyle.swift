public import WebUICore

/// A colour or pattern with which a shape, a text or a ground is painted.
///
/// A style of an app's own says in `resolve(in:)` which other style it is.
public protocol ShapeStyle: Sendable {
  /// The style that this one is in an environment.
  associatedtype Resolved: ShapeStyle = Never

  /// The style that this one is in an environment.
  func resolve(in environment: EnvironmentValues) -> Resolved

  /// The CSS of this style.
  func _paint() -> _Paint
}

extension Never: ShapeStyle {
  public func _paint() -> _Paint { switch self {} }
}

extension ShapeStyle where Resolved == Never {
  // Asked only of styles that apps make, and those say what they are.
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("A style of an app says in resolve(in:) which other style it is.")
  }
}

extension ShapeStyle {
  // Which scheme surrounds a view is for the browser to know, so that the style is asked for both.
  public func _paint() -> _Paint {
    var environment = EnvironmentValues()
    environment.colorScheme = .light
    let light = resolve(in: environment)._paint()
    environment.colorScheme = .dark
    return light.adapting(inDark: resolve(in: environment)._paint())
  }
}

extension Color: ShapeStyle {
  public func _paint() -> _Paint { .color(css, ground: fillCSS) }
}

/// Any style, its type hidden.
public struct AnyShapeStyle: ShapeStyle {
  let base: any ShapeStyle

  public init(_ style: some ShapeStyle) {
    base = style
  }

  public func _paint() -> _Paint { base._paint() }
}
