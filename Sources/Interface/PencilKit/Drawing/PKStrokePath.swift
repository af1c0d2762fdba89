public import Foundation
import Strokes

/// The curve of a stroke, a uniform cubic B-spline, as the list of its control points.
public struct PKStrokePath: RandomAccessCollection, Hashable, Sendable {
  var points: [StrokePoint]
  var made: Int64

  /// Makes a curve. Points whose time lies before that of an earlier one get the time of that one.
  public init<Points: Sequence>(controlPoints: Points, creationDate: Date)
  where Points.Element == PKStrokePoint {
    points = []
    for var point in controlPoints.lazy.map(\.point) {
      point.time = Swift.max(point.time, points.last?.time ?? 0)
      points.append(point)
    }
    made = Int64(creationDate.timeIntervalSince1970, unit: 1_000, StrokesLimits.date)
  }

  public init() {
    points = []
    made = 0
  }

  init(_ stroke: Stroke) {
    points = stroke.points
    made = stroke.made
  }

  public var creationDate: Date { Date(timeIntervalSince1970: Double(made) / 1_000) }

  public var startIndex: Int { 0 }
  public var endIndex: Int { points.count }
  public subscript(position: Int) -> PKStrokePoint { PKStrokePoint(points[position]) }

  // MARK: - On the curve

  /// The place on the curve at a parameter, which counts control points from 0 on.
  public func interpolatedLocation(at parametricValue: CGFloat) -> CGPoint {
    interpolatedPoint(at: parametricValue).location
  }

  /// What the curve is at a parameter, which counts control points from 0 on.
  public func interpolatedPoint(at parametricValue: CGFloat) -> PKStrokePoint {
    guard points.count > 1 else {
      return PKStrokePoint(points.first ?? StrokePoint(x: 0, y: 0, width: 0))
    }
    let last = Double(points.count - 1)
    let place = parametricValue.isNaN ? 0 : Swift.max(0, Swift.min(last, parametricValue))
    let index = Swift.min(points.count - 2, Int(place))
    func value(_ column: (StrokePoint) -> Int32) -> Int32 {
      let b = Double(column(points[index]))
      let c = Double(column(points[index + 1]))
      let a = index > 0 ? Double(column(points[index - 1])) : 2 * b - c
      let d = index + 2 < points.count ? Double(column(points[index + 2])) : 2 * c - b
      func sample(_ x: Double) -> StrokeSample { StrokeSample(x: x, y: 0, radius: 0) }
      let on = StrokeSample.onCurve(
        sample(a), sample(b), sample(c), sample(d), place - Double(index))
      return Int32(on.x.rounded())
    }
    return PKStrokePoint(
      StrokePoint(
        x: value(\.x), y: value(\.y), time: value(\.time), force: Swift.max(0, value(\.force)),
        width: Swift.max(0, value(\.width)),
        opacity: Swift.max(0, Swift.min(StrokePoint.opaque, value(\.opacity))),
        azimuth: value(\.azimuth), altitude: value(\.altitude)))
  }

  /// How far points on the curve are from each other.
  public enum Stride: Hashable, Sendable {
    /// Points of the drawing along the curve.
    case distance(CGFloat)
    /// Seconds.
    case time(TimeInterval)
    /// Control points.
    case parametricStep(CGFloat)
  }

  /// Points on the curve in equal steps, from the start of a range of parameters on.
  ///
  /// - Parameter strideBy: more than 0; otherwise there are none.
  public func interpolatedPoints(
    in range: ClosedRange<CGFloat>? = nil, by strideBy: Stride
  ) -> [PKStrokePoint] {
    guard !isEmpty else { return [] }
    let end = Swift.min(CGFloat(count - 1), range?.upperBound ?? CGFloat(count - 1))
    var place = Swift.max(0, range?.lowerBound ?? 0)
    var found: [PKStrokePoint] = []
    while place <= end {
      found.append(interpolatedPoint(at: place))
      guard let next = parametricValue(place, offsetBy: strideBy, upTo: end) else { break }
      place = next
    }
    return found
  }

  /// The parameter that lies a stride after another one; the last one where the curve ends before.
  public func parametricValue(_ parametricValue: CGFloat, offsetBy stride: Stride) -> CGFloat {
    let end = CGFloat(Swift.max(0, count - 1))
    return self.parametricValue(parametricValue, offsetBy: stride, upTo: end) ?? end
  }

  private func parametricValue(
    _ start: CGFloat, offsetBy stride: Stride, upTo end: CGFloat
  ) -> CGFloat? {
    let wanted: CGFloat
    switch stride {
    case .parametricStep(let step):
      guard step > 0, start + step <= end else { return nil }
      return start + step
    case .distance(let length): wanted = length
    case .time(let length): wanted = length
    }
    guard wanted > 0 else { return nil }
    var (place, gone) = (start, 0.0)
    var last = interpolatedPoint(at: start)
    while place < end {
      let next = Swift.min(end, place + 1.0 / 16)
      let point = interpolatedPoint(at: next)
      let step =
        if case .time = stride {
          point.timeOffset - last.timeOffset
        } else {
          hypot(point.location.x - last.location.x, point.location.y - last.location.y)
        }
      if gone + step >= wanted, step > 0 { return place + (next - place) * (wanted - gone) / step }
      gone += step
      (place, last) = (next, point)
    }
    return nil
  }
}
