import Foundation
import WebUICore

/// The values of an axis and how they are written.
struct AxisTicks {
  var values: [_PlotValue]
  /// The step between dates.
  var stride: DateStride?
  /// The step between numbers.
  var step: Double?
  var isPercentage = false

  init(
    _ source: AxisMarkValues.Source, scale: PlotScale, desiredCount: Int,
    unit: Calendar.Component?, calendar: Calendar
  ) {
    switch scale.kind {
    case .bands(let names):
      if case .listed(let listed) = source {
        values = listed.filter { value in names.contains { .category($0) == value } }
      } else {
        values = names.map { .category($0) }
      }
    case .continuous(true, let start, let end, _):
      let range = min(start, end)...max(start, end)
      (values, stride) = Self.dates(source, range, desiredCount, unit, calendar)
    case .continuous(false, let start, let end, let type):
      let range = min(start, end)...max(start, end)
      (values, step) = Self.numbers(source, range, type, desiredCount)
    }
  }

  private static func dates(
    _ source: AxisMarkValues.Source, _ range: ClosedRange<Double>, _ count: Int,
    _ unit: Calendar.Component?, _ calendar: Calendar
  ) -> ([_PlotValue], DateStride) {
    let span = range.upperBound - range.lowerBound
    let dates =
      Date(
        timeIntervalSinceReferenceDate: range.lowerBound)...Date(
        timeIntervalSinceReferenceDate: range.upperBound)
    switch source {
    case .listed(let listed):
      return (
        listed.filter { $0.position.map(range.contains) ?? false }, .fitting(span, count: count)
      )
    case .dates(let stride, let own):
      return (stride.dates(in: dates, calendar: own ?? calendar).map { .date($0) }, stride)
    case .automatic(let wanted, _):
      let stride = DateStride.fitting(span, count: wanted ?? count, unit: unit)
      return (stride.dates(in: dates, calendar: calendar).map { .date($0) }, stride)
    case .step(let seconds):
      let values = NiceNumbers.multiples(of: seconds, in: range)
      return (
        values.map { .date(Date(timeIntervalSinceReferenceDate: $0)) },
        .fitting(seconds, count: 1)
      )
    }
  }

  private static func numbers(
    _ source: AxisMarkValues.Source, _ range: ClosedRange<Double>, _ type: ScaleType, _ count: Int
  ) -> ([_PlotValue], Double?) {
    let span = range.upperBound - range.lowerBound
    switch source {
    case .listed(let listed):
      return (listed.filter { $0.position.map(range.contains) ?? false }, nil)
    case .step(let step):
      return (NiceNumbers.multiples(of: step, in: range).map { .number($0) }, step)
    case .automatic(let wanted, _) where type == .log:
      let values = NiceNumbers.logarithmic(in: range, count: wanted ?? count)
      return (values.map { .number($0) }, nil)
    case .automatic(let wanted, let least):
      let step = max(NiceNumbers.step(span: span, count: wanted ?? count), least ?? 0)
      return (NiceNumbers.multiples(of: step, in: range).map { .number($0) }, step)
    case .dates:
      return ([], nil)
    }
  }

  /// A value as the axis writes it.
  func label(of value: _PlotValue, environment: EnvironmentValues) -> String {
    switch value {
    case .category(let name): return name
    case .date(let date):
      return (stride ?? DateStride(.day)).label(
        of: date, locale: environment.locale, calendar: environment.calendar,
        timeZone: environment.timeZone)
    case .number(let number):
      if isPercentage {
        return number.formatted(.percent.precision(.fractionLength(0)).locale(environment.locale))
      }
      let digits = step.map { max(0, min(6, -Int(log10($0).rounded(.down)) + 1)) } ?? 3
      return number.formatted(
        .number.precision(.fractionLength(0...digits)).locale(environment.locale))
    }
  }
}
