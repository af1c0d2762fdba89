public import Foundation

/// A line across the chart.
public struct RuleMark: ChartContent {
  let mark: MarkData

  public init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
  ) {
    mark = MarkData(kind: .rule, x: .at(x.field), y: .all(start: yStart, end: yEnd))
  }

  public init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>
  ) {
    mark = MarkData(kind: .rule, x: .all(start: xStart, end: xEnd), y: .at(y.field))
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    mark = MarkData(kind: .rule, x: .at(x.field), y: .between(yStart.field, yEnd.field))
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    mark = MarkData(kind: .rule, x: .between(xStart.field, xEnd.field), y: .at(y.field))
  }

  public typealias Body = Never

  public func _collect(into marks: _MarkCollector) { marks.add(mark) }
}
