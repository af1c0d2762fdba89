/// How a style is written in CSS.
public indirect enum _Paint: Hashable, Sendable {
  /// A colour: for text and lines, and for grounds.
  case color(String, ground: String)
  /// A level, from 1 to 5, of the foreground style of an ancestor, and how much of it is seen.
  case level(Int, opacity: Double = 1)
  /// An image, such as a gradient.
  case image(String)
  /// A translucent ground, by the name of its class.
  case material(String)
  /// A style with shadows around it or in it, and the way in which it lies over what is behind.
  case effects(_Paint, shadows: [ShadowStyle], blendMode: BlendMode)
}

extension _Paint {
  /// The declarations that paint an element's ground, and the class that a material needs.
  package var background: (style: String, className: String?) {
    switch self {
    case .color(_, let ground): ("background-color:\(ground)", nil)
    case .level: ("background-color:\(color)", nil)
    case .image(let image): ("background-image:\(image)", nil)
    case .material(let name): ("", name)
    case .effects(let paint, let shadows, let blendMode):
      (
        Self.joined([
          paint.background.style, Self.boxShadow(shadows), Self.blending(blendMode),
        ]), paint.background.className
      )
    }
  }

  /// The declarations that paint text and symbols; use them together with the class `fg`.
  package var foreground: String {
    switch self {
    case .color(let color, _): "--fg:\(color)"
    // A level is made from the ancestor's style and must not become the style that it is made of.
    case .level: "color:\(color)"
    case .image(let image):
      "background-image:\(image);background-clip:text;-webkit-background-clip:text;"
        + "--fg:transparent"
    case .material: "--fg:var(--label2)"
    case .effects(let paint, let shadows, let blendMode):
      Self.joined([
        paint.foreground, Self.dropShadow(shadows), Self.blending(blendMode),
      ])
    }
  }

  /// The declarations that make the paint a level of the foreground style. A level that is its own
  /// stays what it is.
  func asLevel(_ number: Int) -> [String] {
    self == .level(number) ? [] : ["--fg\(number):\(color)"]
  }

  /// A single colour that stands for the style where CSS takes no image.
  package var color: String {
    switch self {
    case .color(let color, _): color
    case .level(let level, let opacity):
      opacity == 1 ? "var(--fg\(level))" : Self.faded("var(--fg\(level))", opacity)
    case .image, .material: "currentColor"
    case .effects(let paint, _, _): paint.color
    }
  }

  /// A single colour that stands for the style as a ground.
  package var ground: String {
    switch self {
    case .color(_, let ground): ground
    case .effects(let paint, _, _): paint.ground
    case .level, .image, .material: color
    }
  }

  /// The image of a gradient.
  package var image: String? {
    switch self {
    case .image(let image): image
    case .effects(let paint, _, _): paint.image
    default: nil
    }
  }

  /// The shadows around and in what is painted.
  package var shadows: [ShadowStyle] {
    if case .effects(_, let shadows, _) = self { shadows } else { [] }
  }

  /// How what is painted lies over what is behind.
  package var blendMode: BlendMode {
    if case .effects(_, _, let mode) = self { mode } else { .normal }
  }

  /// The paint of which less is seen. What is behind a material is seen already.
  package func opacity(_ opacity: Double) -> _Paint {
    switch self {
    case .color(let color, let ground):
      .color(Self.faded(color, opacity), ground: Self.faded(ground, opacity))
    case .level(let level, let before): .level(level, opacity: before * opacity)
    case .image, .material: self
    case .effects(let paint, let shadows, let blendMode):
      .effects(paint.opacity(opacity), shadows: shadows, blendMode: blendMode)
    }
  }

  /// This paint in light surroundings, another one in dark ones.
  func adapting(inDark dark: _Paint) -> _Paint {
    guard self != dark else { return self }
    guard case .color(let color, let ground) = self,
      case .color(let darkColor, let darkGround) = dark
    else { return self }
    return .color(
      "light-dark(\(color),\(darkColor))", ground: "light-dark(\(ground),\(darkGround))")
  }

  private static func faded(_ color: String, _ opacity: Double) -> String {
    "color-mix(in srgb,\(color) \(CSS.percent(opacity)),transparent)"
  }

  private static func joined(_ declarations: [String]) -> String {
    declarations.filter { !$0.isEmpty }.joined(separator: ";")
  }

  private static func boxShadow(_ shadows: [ShadowStyle]) -> String {
    shadows.isEmpty ? "" : "box-shadow:" + shadows.map(\.css).joined(separator: ",")
  }

  // What lies in letters is drawn by a filter that the page makes of its name.
  private static func dropShadow(_ shadows: [ShadowStyle]) -> String {
    let inside = shadows.filter(\.isInner).map { "url(#\($0.filterName))" }
    let around = shadows.filter { !$0.isInner }.map { "drop-shadow(\($0.css))" }
    return shadows.isEmpty ? "" : "filter:" + (inside + around).joined(separator: " ")
  }

  private static func blending(_ mode: BlendMode) -> String {
    mode == .normal ? "" : "mix-blend-mode:\(mode.css)"
  }
}
