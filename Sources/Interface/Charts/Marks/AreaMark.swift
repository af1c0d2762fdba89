import Foundation

/// A part of an area, which goes on to the next one.
public struct AreaMark: ChartContent {
  let mark: MarkData

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) {
    mark = MarkData(kind: .area(stacking), x: .at(x.field), y: .at(y.field))
  }

  /// A part of one of several areas.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>,
    stacking: MarkStackingMethod = .standard
  ) {
    mark = MarkData(kind: .area(stacking), x: .at(x.field), y: .at(y.field), series: series.field)
  }

  /// A part of a band.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    mark = MarkData(
      kind: .area(.unstacked), x: .at(x.field), y: .between(yStart.field, yEnd.field))
  }

  /// A part of one of several bands.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    series: PlottableValue<S>
  ) {
    mark = MarkData(
      kind: .area(.unstacked), x: .at(x.field), y: .between(yStart.field, yEnd.field),
      series: series.field)
  }

  /// A part of a band that goes down.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    mark = MarkData(
      kind: .area(.unstacked), x: .between(xStart.field, xEnd.field), y: .at(y.field))
  }

  public typealias Body = Never

  public func _collect(into marks: _MarkCollector) { marks.add(mark) }
}
