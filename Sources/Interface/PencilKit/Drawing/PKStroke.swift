public import Foundation
package import Strokes
public import WebUIDrawing

/// One line of ink.
public struct PKStroke: Hashable, Sendable {
  var stroke: Stroke

  /// Makes a stroke of one in the form of "strokes v1".
  package init(_ stroke: Stroke) {
    self.stroke = stroke
  }

  /// Makes a stroke of a curve.
  ///
  /// - Parameter randomSeed: what its grain is made from; kept, and not used by these renderers.
  public init(
    ink: PKInk, path: PKStrokePath, transform: CGAffineTransform = .identity, randomSeed: UInt32 = 0
  ) {
    let widths = path.points.map(\.width)
    stroke = Stroke(
      id: Self.freshName(), ink: ink.inkType.ink, color: StrokeColor(ink.color),
      width: widths.max() ?? 0, made: path.made, seed: randomSeed,
      transform: StrokeTransform(transform), points: path.points)
  }

  public var ink: PKInk {
    get { PKInk(PKInk.InkType(stroke.ink), color: UIColor(stroke.color)) }
    set {
      stroke.ink = newValue.inkType.ink
      stroke.color = StrokeColor(newValue.color)
    }
  }

  public var path: PKStrokePath {
    get { PKStrokePath(stroke) }
    set {
      stroke.points = newValue.points
      stroke.made = newValue.made
    }
  }

  public var transform: CGAffineTransform {
    get { CGAffineTransform(stroke.transform) }
    set { stroke.transform = StrokeTransform(newValue) }
  }

  public var randomSeed: UInt32 {
    get { stroke.seed }
    set { stroke.seed = newValue }
  }

  /// The box around the ink.
  public var renderBounds: CGRect { CGRect(stroke.bounds) }

  static func freshName() -> String {
    String((0..<12).map { _ in "0123456789abcdefghijklmnopqrstuvwxyz".randomElement() ?? "0" })
  }
}

extension CGRect {
  init(_ bounds: StrokeBounds) {
    self.init(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
  }
}

extension StrokeTransform {
  init(_ transform: CGAffineTransform) {
    self.init(
      a: Int64(transform.a, unit: 1e6, StrokesLimits.factor),
      b: Int64(transform.b, unit: 1e6, StrokesLimits.factor),
      c: Int64(transform.c, unit: 1e6, StrokesLimits.factor),
      d: Int64(transform.d, unit: 1e6, StrokesLimits.factor),
      tx: Int64(transform.tx, unit: 100, StrokesLimits.place),
      ty: Int64(transform.ty, unit: 100, StrokesLimits.place))
  }
}

extension CGAffineTransform {
  init(_ transform: StrokeTransform) {
    self.init(
      a: Double(transform.a) / 1e6, b: Double(transform.b) / 1e6, c: Double(transform.c) / 1e6,
      d: Double(transform.d) / 1e6, tx: Double(transform.tx) / 100, ty: Double(transform.ty) / 100)
  }
}
