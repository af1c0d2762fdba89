public import Foundation

/// A bar.
public struct BarMark: ChartContent {
  let mark: MarkData

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    mark = MarkData(
      kind: .bar(width: width, height: height, stacking), x: .at(x.field), y: .at(y.field))
  }

  /// A bar between two values, across.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    mark = MarkData(
      kind: .bar(width: .automatic, height: height, .unstacked),
      x: .between(xStart.field, xEnd.field), y: .at(y.field))
  }

  /// A bar between two values, upright.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    mark = MarkData(
      kind: .bar(width: width, height: .automatic, .unstacked), x: .at(x.field),
      y: .between(yStart.field, yEnd.field))
  }

  /// A bar along one dimension, as high as the chart or as far as points say.
  public init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil,
    width: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    mark = MarkData(
      kind: .bar(width: width, height: .automatic, stacking), x: .at(x.field),
      y: .all(start: yStart, end: yEnd))
  }

  /// A bar along one dimension, as wide as the chart or as far as points say.
  public init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    mark = MarkData(
      kind: .bar(width: .automatic, height: height, stacking),
      x: .all(start: xStart, end: xEnd), y: .at(y.field))
  }

  public typealias Body = Never

  public func _collect(into marks: _MarkCollector) { marks.add(mark) }
}
