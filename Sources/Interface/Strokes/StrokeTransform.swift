/// Where a stroke was moved, turned or scaled to: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
package struct StrokeTransform: Hashable, Sendable {
  /// Millionths, within `StrokesLimits.factor`.
  package var a: Int64
  package var b: Int64
  package var c: Int64
  package var d: Int64
  /// Hundredths of a point, within `StrokesLimits.place`.
  package var tx: Int64
  package var ty: Int64

  package static let identity = StrokeTransform(
    a: 1_000_000, b: 0, c: 0, d: 1_000_000, tx: 0, ty: 0)

  package init(a: Int64, b: Int64, c: Int64, d: Int64, tx: Int64, ty: Int64) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// How much longer a line becomes on average.
  package var scale: Double {
    (abs(Double(a) * Double(d) - Double(b) * Double(c))).squareRoot() / 1e6
  }

  /// Where a place comes to lie; both in points.
  package func callAsFunction(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    self == .identity
      ? (x, y)
      : (
        (Double(a) * x + Double(c) * y) / 1e6 + Double(tx) / 100,
        (Double(b) * x + Double(d) * y) / 1e6 + Double(ty) / 100
      )
  }
}
