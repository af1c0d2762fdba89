public import Foundation
public import WebUI

/// A value with the name of what it says, as a mark of a chart takes it.
public struct PlottableValue<Value: Plottable> {
  let field: PlotField

  init(_ label: Text, _ value: Value) {
    field = PlotField(label: label, value: value.plotValue)
  }

  private init(field: PlotField) {
    self.field = field
  }
}

extension PlottableValue {
  /// Names a value.
  public static func value(
    _ labelKey: LocalizedStringKey, _ value: Value
  ) -> PlottableValue<Value> {
    PlottableValue(Text(labelKey), value)
  }

  /// Names a value.
  public static func value(_ label: Text, _ value: Value) -> PlottableValue<Value> {
    PlottableValue(label, value)
  }

  /// Names a value.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ value: Value
  ) -> PlottableValue<Value> {
    PlottableValue(Text(label), value)
  }
}

extension PlottableValue where Value == Date {
  /// Names the day, the month or another unit of time in which a date lies.
  public static func value(
    _ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component,
    calendar: Calendar? = nil
  ) -> PlottableValue<Date> {
    PlottableValue(field: .unit(Text(labelKey), value, unit, calendar))
  }

  /// Names the day, the month or another unit of time in which a date lies.
  public static func value(
    _ label: Text, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
  ) -> PlottableValue<Date> {
    PlottableValue(field: .unit(label, value, unit, calendar))
  }

  /// Names the day, the month or another unit of time in which a date lies.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
  ) -> PlottableValue<Date> {
    PlottableValue(field: .unit(Text(label), value, unit, calendar))
  }
}

extension PlottableValue {
  /// Names a span, such as one bar of a histogram.
  public static func value(
    _ labelKey: LocalizedStringKey, _ range: Range<Value>
  ) -> PlottableValue<Value> where Value: Comparable {
    PlottableValue(
      field: PlotField(
        label: Text(labelKey), value: range.lowerBound.plotValue, end: range.upperBound.plotValue))
  }

  /// Names a span, such as one bar of a histogram.
  public static func value(
    _ labelKey: LocalizedStringKey, _ range: ClosedRange<Value>
  ) -> PlottableValue<Value> where Value: Comparable {
    PlottableValue(
      field: PlotField(
        label: Text(labelKey), value: range.lowerBound.plotValue, end: range.upperBound.plotValue))
  }
}

/// A named value, its type forgotten.
struct PlotField {
  var label: Text
  var value: _PlotValue
  /// Where the span of the value ends, for days, months and the bars of a histogram.
  var end: _PlotValue?
  /// The unit of time that the span is.
  var unit: Calendar.Component?

  static func unit(
    _ label: Text, _ date: Date, _ unit: Calendar.Component, _ calendar: Calendar?
  ) -> PlotField {
    var field = PlotField(label: label, value: .date(date), unit: unit)
    if let span = (calendar ?? .current).dateInterval(of: unit, for: date) {
      field.value = .date(span.start)
      field.end = .date(span.end)
    }
    return field
  }

  /// The values at which the field begins and ends.
  var ends: [_PlotValue] { [value] + (end.map { [$0] } ?? []) }
}
