public import Foundation
public import WebUI
public import WebUICore

/// The label at a value of an axis.
public struct AxisValueLabel<Content: View>: AxisMark {
  let mark: AxisMarkData

  private init(_ label: AxisLabel, _ isCentered: Bool?) {
    mark = AxisMarkData(kind: .label(label), isCentered: isCentered)
  }

  public typealias Body = Never

  public func _collect(into marks: _AxisMarkCollector) { marks.marks.append(mark) }

  /// Shows a view.
  public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      AxisLabel(
        content: AnyView(content()), anchor: anchor, horizontalSpacing: horizontalSpacing,
        verticalSpacing: verticalSpacing, isVertical: orientation.isVertical), centered)
  }
}

extension AxisValueLabel where Content == Text {
  /// Shows the value as the axis writes it.
  public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    self.init(
      AxisLabel(
        anchor: anchor, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing,
        isVertical: orientation.isVertical), centered)
  }

  /// Shows a text.
  public init(
    _ labelKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    self.init(
      AxisLabel(
        content: AnyView(Text(labelKey)), anchor: anchor, horizontalSpacing: horizontalSpacing,
        verticalSpacing: verticalSpacing, isVertical: orientation.isVertical), centered)
  }

  /// Shows a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ label: S, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    self.init(
      AxisLabel(
        content: AnyView(Text(label)), anchor: anchor, horizontalSpacing: horizontalSpacing,
        verticalSpacing: verticalSpacing, isVertical: orientation.isVertical), centered)
  }

  /// Shows the value in a format.
  public init<F: FormatStyle>(
    format: F, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) where F.FormatInput: Plottable, F.FormatOutput == String {
    self.init(
      AxisLabel(
        format: AxisFormat.writing(format), anchor: anchor, horizontalSpacing: horizontalSpacing,
        verticalSpacing: verticalSpacing, isVertical: orientation.isVertical), centered)
  }
}

/// Writes the values of an axis.
enum AxisFormat {
  static func writing<F: FormatStyle>(_ format: F) -> (_PlotValue, Locale) -> String?
  where F.FormatInput: Plottable, F.FormatOutput == String {
    { value, locale in
      F.FormatInput(plotValue: value).map { format.locale(locale).format($0) }
    }
  }
}

/// What happens to labels that would overlap: those that do not fit are left out.
public struct AxisValueLabelCollisionResolution: Sendable {
  public static let automatic = AxisValueLabelCollisionResolution()
  public static let disabled = AxisValueLabelCollisionResolution()
  public static func greedy(
    priority: Double? = nil, minimumSpacing: CGFloat? = nil
  ) -> AxisValueLabelCollisionResolution { .automatic }
  public static var greedy: AxisValueLabelCollisionResolution { .automatic }
}

/// The direction in which a label is read.
public struct AxisValueLabelOrientation: Hashable, Sendable {
  let isVertical: Bool

  public static let automatic = AxisValueLabelOrientation(isVertical: false)
  public static let horizontal = AxisValueLabelOrientation(isVertical: false)
  public static let vertical = AxisValueLabelOrientation(isVertical: true)
  public static let verticalReversed = AxisValueLabelOrientation(isVertical: true)
}
