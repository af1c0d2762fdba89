public import Foundation

/// A point.
public struct PointMark: ChartContent {
  let mark: MarkData

  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    mark = MarkData(kind: .point, x: .at(x.field), y: .at(y.field))
  }

  /// A point at a height in points, or in the middle.
  public init<X: Plottable>(x: PlottableValue<X>, y: CGFloat? = nil) {
    mark = MarkData(kind: .point, x: .at(x.field), y: .all(start: y, end: y))
  }

  /// A point at a distance in points, or in the middle.
  public init<Y: Plottable>(x: CGFloat? = nil, y: PlottableValue<Y>) {
    mark = MarkData(kind: .point, x: .all(start: x, end: x), y: .at(y.field))
  }

  public typealias Body = Never

  public func _collect(into marks: _MarkCollector) { marks.add(mark) }
}
