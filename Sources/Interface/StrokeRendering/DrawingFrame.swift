package import Strokes

/// The part of a drawing that a picture shows.
package struct DrawingFrame: Hashable, Sendable {
  /// In points of the drawing.
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The same part as a box.
  package var bounds: StrokeBounds {
    StrokeBounds(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// A square with the ink in its middle, and a margin around the ink; as for one point of ink where
  /// there is less.
  ///
  /// - Parameter margin: in points of the drawing.
  package static func square(around drawing: Drawing, margin: Double = 24) -> DrawingFrame {
    let ink = drawing.bounds ?? StrokeBounds(minX: 0, minY: 0, maxX: 0, maxY: 0)
    let side = max(1, max(ink.width, ink.height) + 2 * margin)
    return DrawingFrame(
      x: (ink.minX + ink.maxX - side) / 2, y: (ink.minY + ink.maxY - side) / 2, width: side,
      height: side)
  }
}
