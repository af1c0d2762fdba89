import AppResources
public import Foundation

/// A colour that adapts to light and dark, or one given by its components.
///
/// Named colours become custom properties of `hearth.css`, so that the style sheet alone decides
/// what they look like in each scheme.
public struct Color: Hashable, Sendable {
  /// The space in which a colour's components are read.
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB, sRGBLinear, displayP3
  }

  /// How the parts of the colour are known.
  package indirect enum Storage: Hashable, Sendable {
    /// A custom property of the style sheet, without its dashes.
    case named(String)
    /// A custom property that has a darker sibling (`-fill`) made to stand behind white text.
    case filled(String)
    case components(RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double)
    case faded(Color, Double)
    case mixed(Color, Color, Double)
    /// One for light surroundings and one for dark ones.
    case adaptive(Color, Color)
  }

  /// The parts of the colour.
  package let storage: Storage

  init(_ storage: Storage) {
    self.storage = storage
  }

  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    storage = .components(colorSpace, red: red, green: green, blue: blue, opacity: opacity)
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    storage = .components(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let sector = (hue - hue.rounded(.down)) * 6
    func channel(_ offset: Double) -> Double {
      let place = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
  }

  /// A colour of the app's assets; what they do not have is the custom property `--asset-‹name›`.
  public init(_ name: String, bundle: Bundle? = nil) {
    if let asset = TextContext(bundle: bundle).bundle.flatMap({ AssetCatalog.of($0).colors[name] }),
      let color = Color(asset)
    {
      self = color
      return
    }
    let safe = name.unicodeScalars.map { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        ? String(scalar) : "-"
    }
    storage = .named("asset-" + safe.joined())
  }

  public init(uiColor: UIColor) {
    self = uiColor.color
  }

  // A member of `ColorResource` that has the name of one of `UIColor` is meant.
  @_disfavoredOverload
  public init(_ color: UIColor) {
    self = color.color
  }

  /// The same colour with its opacity multiplied.
  public func opacity(_ opacity: Double) -> Color {
    opacity == 1 ? self : Color(.faded(self, opacity))
  }

  /// The colour that lies `fraction` of the way to another.
  public func mix(with rhs: Color, by fraction: Double) -> Color {
    Color(.mixed(self, rhs, fraction))
  }

  /// A gentle gradient of this colour, lighter at the top.
  public var gradient: AnyGradient {
    AnyGradient(Gradient(colors: [mix(with: .white, by: 0.18), self]))
  }
}

extension Color {
  public static let red = Color(.filled("red"))
  public static let orange = Color(.named("orange"))
  public static let yellow = Color(.named("yellow"))
  public static let green = Color(.named("green"))
  public static let mint = Color(.named("mint"))
  public static let teal = Color(.named("teal"))
  public static let cyan = Color(.named("cyan"))
  public static let blue = Color(.filled("blue"))
  public static let indigo = Color(.named("indigo"))
  public static let purple = Color(.named("purple"))
  public static let pink = Color(.named("pink"))
  public static let brown = Color(.named("brown"))
  public static let gray = Color(.named("gray"))
  public static let white = Color(white: 1)
  public static let black = Color(white: 0)
  public static let clear = Color(white: 0, opacity: 0)
  public static let primary = Color(.named("label"))
  public static let secondary = Color(.named("label2"))
  public static let accentColor = Color(.filled("tint"))
}

extension Color {
  /// The CSS colour for text, symbols and lines.
  package var css: String {
    switch storage {
    case .named(let name), .filled(let name): "var(--\(name))"
    case .components(let space, let red, let green, let blue, let opacity):
      Self.function(space, red, green, blue, opacity)
    case .faded(let color, let opacity): Self.fade(color.css, opacity)
    case .mixed(let first, let second, let part): Self.mix(first.css, second.css, part)
    case .adaptive(let light, let dark): "light-dark(\(light.css),\(dark.css))"
    }
  }

  /// The CSS colour for grounds, which keep white text readable.
  package var fillCSS: String {
    switch storage {
    case .filled(let name): "var(--\(name)-fill)"
    case .faded(let color, let opacity): Self.fade(color.fillCSS, opacity)
    case .mixed(let first, let second, let part): Self.mix(first.fillCSS, second.fillCSS, part)
    default: css
    }
  }

  private static func fade(_ css: String, _ opacity: Double) -> String {
    "color-mix(in srgb,\(css) \(CSS.percent(opacity)),transparent)"
  }

  private static func mix(_ first: String, _ second: String, _ part: Double) -> String {
    "color-mix(in srgb,\(first),\(second) \(CSS.percent(part)))"
  }

  private static func function(
    _ space: RGBColorSpace, _ red: Double, _ green: Double, _ blue: Double, _ opacity: Double
  ) -> String {
    let alpha = opacity == 1 ? "" : "/\(CSS.number(opacity))"
    switch space {
    case .sRGB:
      let bytes = [red, green, blue].map { CSS.number($0 * 255) }
      return "rgb(\(bytes.joined(separator: " "))\(alpha))"
    case .sRGBLinear, .displayP3:
      let name = space == .displayP3 ? "display-p3" : "srgb-linear"
      let parts = [red, green, blue].map(CSS.number)
      return "color(\(name) \(parts.joined(separator: " "))\(alpha))"
    }
  }
}

extension Color: CustomStringConvertible {
  public var description: String { css }
}
