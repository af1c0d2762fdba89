public import Foundation

/// A rectangle, such as a cell of a heat map.
public struct RectangleMark: ChartContent {
  let mark: MarkData

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) {
    mark = MarkData(
      kind: .rectangle(width: width, height: height), x: .at(x.field), y: .at(y.field))
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    mark = MarkData(
      kind: .rectangle(width: .automatic, height: .automatic),
      x: .between(xStart.field, xEnd.field), y: .between(yStart.field, yEnd.field))
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    mark = MarkData(
      kind: .rectangle(width: width, height: .automatic), x: .at(x.field),
      y: .between(yStart.field, yEnd.field))
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    mark = MarkData(
      kind: .rectangle(width: .automatic, height: height),
      x: .between(xStart.field, xEnd.field), y: .at(y.field))
  }

  /// A band over the whole height.
  public init<X: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil
  ) {
    mark = MarkData(
      kind: .rectangle(width: .automatic, height: .automatic),
      x: .between(xStart.field, xEnd.field), y: .all(start: yStart, end: yEnd))
  }

  /// A band over the whole width.
  public init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    mark = MarkData(
      kind: .rectangle(width: .automatic, height: .automatic),
      x: .all(start: xStart, end: xEnd), y: .between(yStart.field, yEnd.field))
  }

  public typealias Body = Never

  public func _collect(into marks: _MarkCollector) { marks.add(mark) }
}
