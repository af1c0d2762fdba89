public import Foundation
public import WebUI
public import WebUICore

extension View {
  /// Shows or hides the x axis of charts.
  public func chartXAxis(_ visibility: Visibility) -> some View {
    chart { $0.x.visibility = visibility }
  }

  /// Sets what the x axis of charts shows.
  public func chartXAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> some View {
    let axis = _AxisCollector()
    content()._collect(into: axis)
    let groups = axis.groups
    return chart { $0.x.groups = groups }
  }

  /// Names the x axis of charts.
  public func chartXAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) {
      Text(labelKey)
    }
  }

  /// Names the x axis of charts.
  @_disfavoredOverload
  public func chartXAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(label) }
  }

  /// Names the x axis of charts with a view.
  public func chartXAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> C
  ) -> some View {
    let title = ChartOptions.Title(
      content: AnyView(content()), position: position,
      alignment: alignment ?? .center)
    return chart { $0.x.title = title }
  }

  /// Sets the values that the x axis of charts covers.
  public func chartXScale<Domain: ScaleDomain>(
    domain: Domain, type: ScaleType? = nil
  ) -> some View {
    let domain = domain._domain
    return chart {
      $0.x.domain = domain
      $0.x.type = type ?? $0.x.type
    }
  }

  /// Sets the values that the x axis of charts covers, and the room at its ends.
  public func chartXScale<Domain: ScaleDomain, Range: PositionScaleRange>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View {
    chartXScale(domain: domain, type: type).chartXScale(range: range)
  }

  /// Sets the room at the ends of the x axis of charts.
  public func chartXScale<Range: PositionScaleRange>(
    range: Range, type: ScaleType? = nil
  ) -> some View {
    let padding = range._padding
    return chart {
      $0.x.padding = padding
      $0.x.type = type ?? $0.x.type
    }
  }

  /// Sets how the x axis of charts turns values into places.
  public func chartXScale(type: ScaleType? = nil) -> some View {
    chart { $0.x.type = type }
  }
}
