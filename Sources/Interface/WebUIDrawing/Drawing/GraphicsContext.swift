public import Foundation
public import WebUICore

/// What an app draws with.
public struct GraphicsContext {
  /// How something is painted.
  public struct Shading: Sendable {
    let paint: _Paint
    var colors: [Color] = []

    public static func color(_ color: Color) -> Shading { Shading(paint: color._paint()) }

    public static func color(
      _ space: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
      opacity: Double = 1
    ) -> Shading {
      .color(Color(space, red: red, green: green, blue: blue, opacity: opacity))
    }

    public static func style<S: ShapeStyle>(_ style: S) -> Shading {
      Shading(paint: style._paint())
    }

    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
    ) -> Shading {
      .color(gradient.middle)
    }

    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> Shading {
      .color(gradient.middle)
    }

    public static var foreground: Shading { Shading(paint: ForegroundStyle()._paint()) }
  }

  /// A text that is ready to be drawn.
  public struct ResolvedText {
    let text: String
    let style: [String]
    public var shading: Shading

    /// The size that the text takes, by the usual widths of letters.
    public func measure(in size: CGSize) -> CGSize {
      CGSize(width: min(size.width, CGFloat(text.count) * 8.5), height: 22)
    }
  }

  /// A picture that is ready to be drawn.
  public struct ResolvedImage {
    let image: Image
    public var size: CGSize { CGSize(width: 20, height: 20) }
  }

  final class Drawing {
    var figures: [DrawnFigure] = []
    var clips: [Path] = []
  }

  public var opacity = 1.0
  public var transform = CGAffineTransform.identity
  public var blendMode = BlendMode.normal
  public let environment: EnvironmentValues
  let drawing = Drawing()
  private var clip: Int?

  init(environment: EnvironmentValues) {
    self.environment = environment
  }

  // MARK: - Paths

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    add(
      .path(path.applying(transform), isEvenOdd: style.isEOFilled), fill: shading, stroke: nil)
  }

  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    add(.path(path.applying(transform), isEvenOdd: false), fill: nil, stroke: (shading, style))
  }

  // MARK: - Texts and pictures

  public func resolve(_ text: Text) -> ResolvedText {
    ResolvedText(
      text: text.plain(in: environment.locale), style: text.drawnStyles, shading: .foreground)
  }

  public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image: image) }

  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  public func draw(_ text: Text, in rect: CGRect) {
    draw(resolve(text), at: CGPoint(x: rect.minX, y: rect.minY), anchor: .topLeading)
  }

  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    add(
      .text(text.text, at: point.applying(transform), anchor: anchor, styles: text.style),
      fill: text.shading, stroke: nil)
  }

  public func draw(_ text: ResolvedText, in rect: CGRect) {
    draw(text, at: CGPoint(x: rect.minX, y: rect.minY), anchor: .topLeading)
  }

  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    let rect = CGRect(
      x: point.x - 20 * anchor.x, y: point.y - 20 * anchor.y, width: 20, height: 20)
    draw(image, in: rect)
  }

  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    add(.image(image, rect.applying(transform)), fill: .foreground, stroke: nil)
  }

  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(image.image, in: rect)
  }

  // MARK: - State

  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    transform = transform.translatedBy(x: x, y: y)
  }

  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    transform = transform.scaledBy(x: x, y: y)
  }

  public mutating func rotate(by angle: Angle) {
    transform = transform.rotated(by: CGFloat(angle.radians))
  }

  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  /// Draws from here on only within a path.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {
    drawing.clips.append(path.applying(transform))
    clip = drawing.clips.count - 1
  }

  /// Draws with a state of its own.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var copy = self
    try content(&copy)
  }

  private func add(
    _ content: DrawnFigure.Content, fill: Shading?, stroke: (Shading, StrokeStyle)?
  ) {
    // A drawing that never ends must not take the memory of everybody.
    guard drawing.figures.count < 10_000 else { return }
    drawing.figures.append(
      DrawnFigure(
        content: content, fill: fill, stroke: stroke, opacity: opacity, clip: clip,
        blendMode: blendMode))
  }
}

extension Gradient {
  /// The colour that stands for the gradient where only one can be.
  var middle: Color { stops.isEmpty ? .clear : stops[stops.count / 2].color }
}
