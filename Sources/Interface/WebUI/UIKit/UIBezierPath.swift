public import Foundation
import Raster
import WebUIDrawing

/// An outline of UIKit.
public final class UIBezierPath {
  /// The outline as SwiftUI has it.
  private var path: Path

  public var lineWidth: CGFloat = 1
  public var usesEvenOddFillRule = false

  public init() {
    path = Path()
  }

  public init(rect: CGRect) {
    path = Path(rect)
  }

  public init(ovalIn rect: CGRect) {
    path = Path(ellipseIn: rect)
  }

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    path = Path(roundedRect: rect, cornerRadius: cornerRadius)
  }

  public var bounds: CGRect { path.boundingRect }
  public var isEmpty: Bool { path.isEmpty }
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  public func move(to point: CGPoint) { path.move(to: point) }

  public func addLine(to point: CGPoint) { path.addLine(to: point) }

  public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  public func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  public func close() { path.closeSubpath() }

  /// Fills the outline in the picture that is drawn now.
  public func fill() {
    guard let painter = Painter.current else { return }
    add(to: painter.raster)
    painter.raster.fill(painter.fill, isEvenOdd: usesEvenOddFillRule)
  }

  /// Draws along the outline in the picture that is drawn now.
  public func stroke() {
    guard let painter = Painter.current else { return }
    add(to: painter.raster)
    painter.raster.stroke(painter.stroke, width: lineWidth)
  }

  /// Shows from here on only what is inside the outline.
  public func addClip() {
    guard let painter = Painter.current else { return }
    add(to: painter.raster)
    painter.raster.clip(isEvenOdd: usesEvenOddFillRule)
  }

  private func add(to raster: Raster) {
    var last = CGPoint.zero
    path.forEach { element in
      switch element {
      case .move(let to):
        raster.move(to: to.x, to.y)
        last = to
      case .line(let to):
        raster.line(to: to.x, to.y)
        last = to
      case .quadCurve(let to, let control):
        // A cubic curve whose controls lie two thirds of the way to the one of a quadratic curve.
        raster.curve(
          last.x + (control.x - last.x) * 2 / 3, last.y + (control.y - last.y) * 2 / 3,
          to.x + (control.x - to.x) * 2 / 3, to.y + (control.y - to.y) * 2 / 3, to: to.x, to.y)
        last = to
      case .curve(let to, let control1, let control2):
        raster.curve(control1.x, control1.y, control2.x, control2.y, to: to.x, to.y)
        last = to
      case .closeSubpath: raster.close()
      }
    }
  }
}
