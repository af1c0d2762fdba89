public import Foundation
public import WebUI
import WebUICore

/// Marks at the values of an axis.
public struct AxisMarks<Content: AxisMark>: AxisContent {
  let group: AxisMarkGroup

  public typealias Body = Never

  public func _collect(into axis: _AxisCollector) { axis.groups.append(group) }

  /// Makes the marks of each value.
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {
    group = AxisMarkGroup(position: position, values: values) { value, marks in
      content(value)._collect(into: marks)
    }
  }

  /// Makes the marks of each of some values.
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {
    self.init(
      preset: preset, position: position, values: .listed(values), content: content)
  }

  /// Makes the same marks at each value.
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping () -> Content
  ) {
    self.init(preset: preset, position: position, values: values) { _ in content() }
  }

  /// Makes the same marks at each of some values.
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    @AxisMarkBuilder content: @escaping () -> Content
  ) {
    self.init(preset: preset, position: position, values: .listed(values)) { _ in content() }
  }
}

extension AxisMarks where Content == _DefaultAxisMark {
  /// Draws lines, ticks and labels as usual.
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) {
    self.init(preset: preset, position: position, values: values) { _ in
      _DefaultAxisMark(stroke: stroke)
    }
  }

  /// Draws lines, ticks and labels as usual at some values.
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    stroke: StrokeStyle? = nil
  ) {
    self.init(preset: preset, position: position, values: .listed(values), stroke: stroke)
  }

  /// Draws lines, ticks, and labels in a format.
  public init<F: FormatStyle>(
    format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) where F.FormatInput: Plottable, F.FormatOutput == String {
    self.init(preset: preset, position: position, values: values) { _ in
      _DefaultAxisMark(stroke: stroke, format: AxisFormat.writing(format))
    }
  }

  /// Draws lines, ticks, and labels in a format at some values.
  public init<Value: Plottable, F: FormatStyle>(
    format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], stroke: StrokeStyle? = nil
  ) where F.FormatInput: Plottable, F.FormatOutput == String {
    self.init(
      format: format, preset: preset, position: position, values: .listed(values), stroke: stroke)
  }
}

/// The usual marks at a value.
public struct _DefaultAxisMark: AxisMark {
  var stroke: StrokeStyle?
  var format: ((_PlotValue, Locale) -> String?)?

  public typealias Body = Never

  public func _collect(into marks: _AxisMarkCollector) {
    marks.marks.append(AxisMarkData(kind: .line, stroke: stroke))
    marks.marks.append(AxisMarkData(kind: .label(AxisLabel(format: format))))
  }
}

/// Marks with the values at which they stand.
struct AxisMarkGroup {
  var position: AxisMarkPosition
  var values: AxisMarkValues
  var make: @MainActor (AxisValue, _AxisMarkCollector) -> Void

  /// The marks of an axis that nobody described.
  @MainActor static let usual = AxisMarkGroup(position: .automatic, values: .automatic) {
    _, marks in
    _DefaultAxisMark()._collect(into: marks)
  }
}

/// A value of an axis.
public struct AxisValue {
  /// The place of the value among those of the axis.
  public let index: Int
  /// How many values the axis has.
  public let count: Int
  let value: _PlotValue

  /// The value as a type; nil when the axis holds values of another kind.
  public func `as`<P: Plottable>(_ type: P.Type = P.self) -> P? {
    P(plotValue: value)
  }
}

/// Where the labels of an axis stand.
public struct AxisMarkPosition: Hashable, Sendable {
  enum Side: Hashable, Sendable { case automatic, leading, trailing, top, bottom }

  let side: Side

  public static let automatic = AxisMarkPosition(side: .automatic)
  public static let leading = AxisMarkPosition(side: .leading)
  public static let trailing = AxisMarkPosition(side: .trailing)
  public static let top = AxisMarkPosition(side: .top)
  public static let bottom = AxisMarkPosition(side: .bottom)
}

/// How labels keep to the edges of the chart.
public struct AxisMarkPreset: Hashable, Sendable {
  public static let automatic = AxisMarkPreset()
  public static let extended = AxisMarkPreset()
  public static let aligned = AxisMarkPreset()
  public static let inset = AxisMarkPreset()
}

/// The values at which an axis has marks.
public struct AxisMarkValues {
  enum Source {
    case automatic(count: Int?, least: Double?)
    case step(Double)
    case dates(DateStride, Calendar?)
    case listed([_PlotValue])
  }

  let source: Source

  static func listed<Value: Plottable>(_ values: [Value]) -> AxisMarkValues {
    AxisMarkValues(source: .listed(values.map(\.plotValue)))
  }

  public static var automatic: AxisMarkValues {
    AxisMarkValues(source: .automatic(count: nil, least: nil))
  }

  /// Round values, about as many as wanted.
  public static func automatic(
    desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(source: .automatic(count: desiredCount, least: nil))
  }

  /// Round values that are not closer than a step.
  public static func automatic<P: Plottable & BinaryFloatingPoint>(
    minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(source: .automatic(count: desiredCount, least: Double(minimumStride)))
  }

  /// The multiples of a step.
  public static func stride<P: Plottable & BinaryFloatingPoint>(
    by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(source: .step(Double(stepSize)))
  }

  /// The beginnings of days, months or other units of time.
  public static func stride(
    by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil, calendar: Calendar? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(source: .dates(DateStride(component, count), calendar))
  }
}
