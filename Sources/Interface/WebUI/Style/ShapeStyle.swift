/// A colour or pattern with which a shape, a text or a ground is painted.
public protocol ShapeStyle: Sendable {
  /// The CSS of this style; styles made by apps are made from these.
  func _paint() -> _Paint
}

/// How a style is written in CSS.
public enum _Paint: Hashable, Sendable {
  /// A colour: for text and lines, and for grounds.
  case color(String, ground: String)
  /// A level, from 1 to 5, of the foreground style of an ancestor.
  case level(Int)
  /// An image, such as a gradient.
  case image(String)
  /// A translucent ground, by the name of its class.
  case material(String)
}

extension _Paint {
  /// The declarations that paint an element's ground, and the class that a material needs.
  package var background: (style: String, className: String?) {
    switch self {
    case .color(_, let ground): ("background-color:\(ground)", nil)
    case .level(let level): ("background-color:var(--fg\(level))", nil)
    case .image(let image): ("background-image:\(image)", nil)
    case .material(let name): ("", name)
    }
  }

  /// The declarations that paint text and symbols; use them together with the class `fg`.
  package var foreground: String {
    switch self {
    case .color(let color, _): "--fg:\(color)"
    // A level is made from the ancestor's style and must not become the style that it is made of.
    case .level(let level): "color:var(--fg\(level))"
    case .image(let image):
      "background-image:\(image);background-clip:text;-webkit-background-clip:text;"
        + "--fg:transparent"
    case .material: "--fg:var(--label2)"
    }
  }

  /// A single colour that stands for the style where CSS takes no image.
  package var color: String {
    switch self {
    case .color(let color, _): color
    case .level(let level): "var(--fg\(level))"
    case .image, .material: "currentColor"
    }
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
