public import Foundation
import Raster
public import WebUIDrawing

/// How a picture is made.
public final class UIGraphicsImageRendererFormat: @unchecked Sendable {
  // Set before the format is used, as in UIKit; `UIGraphicsImageRenderer` copies what it says.

  /// Pixels for each point. A server has no screen; without another value a point is a pixel.
  public var scale: CGFloat = 1
  /// Whether nothing shines through; the ground is black then.
  public var opaque = false

  public init() {}

  public static func `default`() -> UIGraphicsImageRendererFormat { .init() }
}

/// Makes pictures from what is drawn in a closure.
public final class UIGraphicsImageRenderer: Sendable {
  private let bounds: CGRect
  private let scale: CGFloat
  private let isOpaque: Bool

  public init(
    bounds: CGRect, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()
  ) {
    self.bounds = bounds
    scale = format.scale
    isOpaque = format.opaque
  }

  public convenience init(
    size: CGSize, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()
  ) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Draws a picture. One of no size, or of more pixels than `Raster` allows, has no data.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    UIImage(data: pngData(actions: actions), scale: scale) ?? UIImage()
  }

  /// Draws a picture as a PNG file; empty for one of no size or of too many pixels.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    let sides = [bounds.width * scale, bounds.height * scale].map { $0.rounded(.up) }
    guard sides.allSatisfy({ $0 >= 1 && $0 <= CGFloat(Raster.maximumSide) }),
      let raster = try? Raster(width: Int(sides[0]), height: Int(sides[1]))
    else { return Data() }
    let painter = Painter(raster: raster)
    if isOpaque {
      raster.rectangle(x: 0, y: 0, width: sides[0], height: sides[1])
      raster.fill(Raster.Ink(red: 0, green: 0, blue: 0))
    }
    raster.scale(by: scale, movingBy: -bounds.minX, -bounds.minY)
    Painter.drawing(with: painter) {
      actions(UIGraphicsImageRendererContext(painter: painter, bounds: bounds))
    }
    return (try? raster.png()) ?? Data()
  }
}

/// Where a picture is drawn.
public final class UIGraphicsImageRendererContext {
  private let painter: Painter
  private let bounds: CGRect

  init(painter: Painter, bounds: CGRect) {
    self.painter = painter
    self.bounds = bounds
  }

  /// Fills a box with the colour that was set.
  public func fill(_ rect: CGRect) {
    painter.addBox(rect)
    painter.raster.fill(painter.fill)
  }

  /// Draws the edge of a box, a point wide.
  public func stroke(_ rect: CGRect) {
    painter.addBox(rect)
    painter.raster.stroke(painter.stroke, width: 1)
  }

  /// Shows from here on only what is inside a box.
  public func clip(to rect: CGRect) {
    painter.addBox(rect)
    painter.raster.clip()
  }

  public var currentImageBounds: CGRect { bounds }
}

/// The picture that is drawn now, and its colours.
final class Painter {
  let raster: Raster
  var fill = Raster.Ink(red: 0, green: 0, blue: 0)
  var stroke = Raster.Ink(red: 0, green: 0, blue: 0)

  init(raster: Raster) {
    self.raster = raster
  }

  private static let key = "Hearth.Painter"

  /// The painter of the closure around; nil outside of one.
  static var current: Painter? { Thread.current.threadDictionary[key] as? Painter }

  static func drawing(with painter: Painter, _ body: () -> Void) {
    let outer = current
    Thread.current.threadDictionary[key] = painter
    body()
    Thread.current.threadDictionary[key] = outer
  }

  func addBox(_ rect: CGRect) {
    raster.rectangle(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

extension UIColor {
  /// Has what follows filled with this colour, in light surroundings.
  public func setFill() { Painter.current?.fill = ink }

  /// Has what follows drawn along its outline with this colour.
  public func setStroke() { Painter.current?.stroke = ink }

  public func set() {
    setFill()
    setStroke()
  }

  private var ink: Raster.Ink {
    let parts = lightComponents
    return Raster.Ink(
      red: parts.red, green: parts.green, blue: parts.blue, opacity: parts.opacity)
  }
}

extension UIImage {
  /// Draws the picture into a box of the one that is drawn now, if it is a PNG file.
  public func draw(in rect: CGRect) {
    guard let painter = Painter.current, let data = pngData() else { return }
    try? painter.raster.draw(
      png: data, x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }

  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }
}

/// Fills a box of the picture that is drawn now.
public func UIRectFill(_ rect: CGRect) {
  guard let painter = Painter.current else { return }
  painter.addBox(rect)
  painter.raster.fill(painter.fill)
}
