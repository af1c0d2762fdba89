/// A control point of a stroke, in whole numbers, so that it is the same after it was written and read.
package struct StrokePoint: Hashable, Sendable {
  /// Hundredths of a point from the drawing's left edge, within `StrokesLimits.place`.
  package var x: Int32
  /// Hundredths of a point from the drawing's top edge, within `StrokesLimits.place`.
  package var y: Int32
  /// Milliseconds since the stroke began, within `StrokesLimits.time`.
  package var time: Int32
  /// Thousandths of an ordinary touch, within `StrokesLimits.force`.
  package var force: Int32
  /// The width of the ink here in hundredths of a point, within `StrokesLimits.width`.
  package var width: Int32
  /// Thousandths, within `StrokesLimits.opacity`.
  package var opacity: Int32
  /// The pen's direction in thousandths of a radian, within `StrokesLimits.azimuth`.
  package var azimuth: Int32
  /// The pen's angle over the paper in thousandths of a radian, within `StrokesLimits.altitude`.
  package var altitude: Int32

  package static let ordinaryForce: Int32 = 1_000
  package static let opaque: Int32 = 1_000
  /// Straight up, a quarter of a turn.
  package static let upright: Int32 = 1_571

  package init(
    x: Int32, y: Int32, time: Int32 = 0, force: Int32 = ordinaryForce, width: Int32,
    opacity: Int32 = opaque, azimuth: Int32 = 0, altitude: Int32 = upright
  ) {
    self.x = x
    self.y = y
    self.time = time
    self.force = force
    self.width = width
    self.opacity = opacity
    self.azimuth = azimuth
    self.altitude = altitude
  }
}
