public import Foundation
public import WebUI
public import WebUICore

/// Content with other looks. What a mark inside says for itself stays.
struct ChangedContent<Content: ChartContent>: ChartContent {
  let content: Content
  let change: (inout MarkData) -> Void

  typealias Body = Never

  func _collect(into marks: _MarkCollector) {
    marks.changing(change) { content._collect(into: marks) }
  }
}

extension ChartContent {
  func changed(_ change: @escaping (inout MarkLook) -> Void) -> ChangedContent<Self> {
    ChangedContent(content: self) { change(&$0.look) }
  }

  /// Paints the marks with a style.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
    let paint = style._paint()
    return changed { if $0.color == nil { $0.paint = $0.paint ?? paint } }
  }

  /// Paints the marks by a value, which the legend names.
  public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changed { if $0.paint == nil { $0.color = $0.color ?? value.field } }
  }

  /// Sets the shape of points.
  public func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent {
    let shape = symbol._basicShape
    return changed { $0.symbolShape = $0.symbolShape ?? shape }
  }

  /// Sets the shape of points by a value, which the legend names.
  public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changed { $0.symbol = $0.symbol ?? value.field }
  }

  /// Shows a view as the point.
  public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
    let view = AnyView(symbol())
    return changed { $0.symbolView = $0.symbolView ?? view }
  }

  /// Sets the area of points.
  public func symbolSize(_ size: CGFloat) -> some ChartContent {
    changed { $0.symbolArea = $0.symbolArea ?? size }
  }

  /// Sets the box of points.
  public func symbolSize(_ size: CGSize) -> some ChartContent {
    symbolSize(size.width * size.height)
  }

  /// Sets the area of points by a value.
  public func symbolSize<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changed { $0.size = $0.size ?? value.field }
  }

  /// Sets how lines go from point to point.
  public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
    changed { $0.interpolation = $0.interpolation ?? method }
  }

  /// Puts marks that share a place beside each other, by a value.
  public func position<P: Plottable>(
    by value: PlottableValue<P>, axis: Axis? = nil, span: MarkDimension = .automatic
  ) -> some ChartContent {
    changed {
      $0.position = $0.position ?? value.field
      $0.positionSpan = $0.positionSpan ?? span
    }
  }

  /// Makes the marks see-through.
  public func opacity(_ opacity: Double) -> some ChartContent {
    changed { $0.opacity *= opacity }
  }

  /// Rounds corners.
  public func cornerRadius(
    _ radius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> some ChartContent {
    changed { $0.cornerRadius = $0.cornerRadius ?? radius }
  }

  /// Sets the line.
  public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
    changed { $0.stroke = $0.stroke ?? style }
  }

  /// Sets the line by a value, which the legend names.
  public func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changed { $0.line = $0.line ?? value.field }
  }

  /// Moves the marks.
  public func offset(_ offset: CGSize) -> some ChartContent {
    changed {
      $0.offset.width += offset.width
      $0.offset.height += offset.height
    }
  }

  /// Moves the marks.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
    offset(CGSize(width: x, height: y))
  }

  /// Draws the marks before or behind others.
  public func zIndex(_ value: Double) -> some ChartContent {
    changed { $0.zIndex = $0.zIndex ?? value }
  }

  /// Shows a view beside each mark.
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, @ViewBuilder content: @escaping () -> C
  ) -> some ChartContent {
    annotation(
      position: position, alignment: alignment, spacing: spacing, overflowResolution: .automatic,
      content: content)
  }

  /// Shows a view beside each mark, within the chart where it is asked to fit.
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, overflowResolution: AnnotationOverflowResolution,
    @ViewBuilder content: @escaping () -> C
  ) -> some ChartContent {
    let annotation = MarkAnnotation(
      position: position, alignment: alignment, spacing: spacing ?? 4,
      overflow: overflowResolution, content: AnyView(content()))
    return changed { $0.annotations.append(annotation) }
  }

  /// Names the marks for people who do not see them.
  public func accessibilityLabel(_ label: Text) -> some ChartContent {
    changed { $0.label = $0.label ?? label.plain }
  }

  /// Names the marks for people who do not see them.
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some ChartContent {
    accessibilityLabel(Text(labelKey))
  }

  /// Names the marks for people who do not see them.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some ChartContent {
    accessibilityLabel(Text(label))
  }

  /// Says the value of the marks for people who do not see them.
  public func accessibilityValue(_ value: Text) -> some ChartContent {
    changed { $0.value = $0.value ?? value.plain }
  }

  /// Says the value of the marks for people who do not see them.
  public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some ChartContent {
    accessibilityValue(Text(valueKey))
  }

  /// Says the value of the marks for people who do not see them.
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some ChartContent {
    accessibilityValue(Text(value))
  }

  /// Leaves the marks out of what is read to people who do not see them.
  public func accessibilityHidden(_ hidden: Bool) -> some ChartContent {
    changed { $0.isHidden = $0.isHidden ?? hidden }
  }
}
