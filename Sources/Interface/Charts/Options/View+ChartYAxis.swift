public import Foundation
public import WebUI
public import WebUICore

extension View {
  /// Shows or hides the y axis of charts.
  public func chartYAxis(_ visibility: Visibility) -> some View {
    chart { $0.y.visibility = visibility }
  }

  /// Sets what the y axis of charts shows.
  public func chartYAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> some View {
    let axis = _AxisCollector()
    content()._collect(into: axis)
    let groups = axis.groups
    return chart { $0.y.groups = groups }
  }

  /// Names the y axis of charts.
  public func chartYAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) {
      Text(labelKey)
    }
  }

  /// Names the y axis of charts.
  @_disfavoredOverload
  public func chartYAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(label) }
  }

  /// Names the y axis of charts with a view.
  public func chartYAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> C
  ) -> some View {
    let title = ChartOptions.Title(
      content: AnyView(content()), position: position,
      alignment: alignment ?? .trailing)
    return chart { $0.y.title = title }
  }

  /// Sets the values that the y axis of charts covers.
  public func chartYScale<Domain: ScaleDomain>(
    domain: Domain, type: ScaleType? = nil
  ) -> some View {
    let domain = domain._domain
    return chart {
      $0.y.domain = domain
      $0.y.type = type ?? $0.y.type
    }
  }

  /// Sets the values that the y axis of charts covers, and the room at its ends.
  public func chartYScale<Domain: ScaleDomain, Range: PositionScaleRange>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View {
    chartYScale(domain: domain, type: type).chartYScale(range: range)
  }

  /// Sets the room at the ends of the y axis of charts.
  public func chartYScale<Range: PositionScaleRange>(
    range: Range, type: ScaleType? = nil
  ) -> some View {
    let padding = range._padding
    return chart {
      $0.y.padding = padding
      $0.y.type = type ?? $0.y.type
    }
  }

  /// Sets how the y axis of charts turns values into places.
  public func chartYScale(type: ScaleType? = nil) -> some View {
    chart { $0.y.type = type }
  }
}
