import Foundation

/// A point of a line, which goes on to the next one.
public struct LineMark: ChartContent {
  let mark: MarkData

  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    mark = MarkData(kind: .line, x: .at(x.field), y: .at(y.field))
  }

  /// A point of one of several lines.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
  ) {
    mark = MarkData(kind: .line, x: .at(x.field), y: .at(y.field), series: series.field)
  }

  public typealias Body = Never

  public func _collect(into marks: _MarkCollector) { marks.add(mark) }
}
