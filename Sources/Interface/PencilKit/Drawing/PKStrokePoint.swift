public import Foundation
import Strokes

/// A control point of a stroke's curve.
public struct PKStrokePoint: Hashable, Sendable {
  let point: StrokePoint

  init(_ point: StrokePoint) {
    self.point = point
  }

  /// Makes a point; what is outside the range of "strokes v1" becomes the nearest value in it.
  public init(
    location: CGPoint, timeOffset: TimeInterval, size: CGSize, opacity: CGFloat, force: CGFloat,
    azimuth: CGFloat, altitude: CGFloat
  ) {
    point = StrokePoint(
      x: Int32(location.x, unit: 100, StrokesLimits.place),
      y: Int32(location.y, unit: 100, StrokesLimits.place),
      time: Int32(timeOffset, unit: 1_000, StrokesLimits.time),
      force: Int32(force, unit: 1_000, StrokesLimits.force),
      width: Int32((size.width + size.height) / 2, unit: 100, StrokesLimits.width),
      opacity: Int32(opacity, unit: 1_000, StrokesLimits.opacity),
      azimuth: Int32(azimuth, unit: 1_000, StrokesLimits.azimuth),
      altitude: Int32(altitude, unit: 1_000, StrokesLimits.altitude))
  }

  /// In points of the drawing.
  public var location: CGPoint { CGPoint(x: Double(point.x) / 100, y: Double(point.y) / 100) }
  /// Seconds since the stroke began.
  public var timeOffset: TimeInterval { Double(point.time) / 1_000 }
  public var size: CGSize {
    CGSize(width: Double(point.width) / 100, height: Double(point.width) / 100)
  }
  public var opacity: CGFloat { Double(point.opacity) / 1_000 }
  public var force: CGFloat { Double(point.force) / 1_000 }
  /// In radians.
  public var azimuth: CGFloat { Double(point.azimuth) / 1_000 }
  /// In radians.
  public var altitude: CGFloat { Double(point.altitude) / 1_000 }
}
