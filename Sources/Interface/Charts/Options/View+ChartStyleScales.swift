public import Foundation
public import WebUI
public import WebUICore

/// The looks that the values of a scale stand for.
public protocol ScaleRange {
  associatedtype VisualValue

  var _visualValues: [VisualValue] { get }
  /// Whether the looks go over into each other.
  var _isGradient: Bool { get }
}

extension ScaleRange {
  public var _isGradient: Bool { false }
}

extension Array: ScaleRange {
  public var _visualValues: [Element] { self }
}

extension Gradient: ScaleRange {
  public var _visualValues: [Color] { stops.map(\.color) }
  public var _isGradient: Bool { true }
}

extension View {
  /// Sets the style of each value.
  public func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
    _ mapping: KeyValuePairs<DataValue, S>
  ) -> some View {
    let domain = mapping.map(\.key.plotValue)
    let paints = mapping.map { $0.value._paint() }
    return chart { $0.colors = .init(domain: .values(domain), looks: paints) }
  }

  /// Sets the values and their styles.
  public func chartForegroundStyleScale<Domain: ScaleDomain, Range: ScaleRange>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View where Range.VisualValue: ShapeStyle {
    let domain = domain._domain
    let paints = range._visualValues.map { $0._paint() }
    let isGradient = range._isGradient
    return chart { $0.colors = .init(domain: domain, looks: paints, isGradient: isGradient) }
  }

  /// Sets the styles of values in their order.
  public func chartForegroundStyleScale<Range: ScaleRange>(
    range: Range, type: ScaleType? = nil
  ) -> some View where Range.VisualValue: ShapeStyle {
    let paints = range._visualValues.map { $0._paint() }
    let isGradient = range._isGradient
    return chart {
      $0.colors.looks = paints
      $0.colors.isGradient = isGradient
    }
  }

  /// Sets the values, and their styles by a closure.
  public func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
    domain: [DataValue], mapping: @escaping (DataValue) -> S
  ) -> some View {
    let values = domain.map(\.plotValue)
    return chart {
      $0.colors = .init(
        domain: .values(values), look: { DataValue(plotValue: $0).map { mapping($0)._paint() } })
    }
  }

  /// Sets the styles of values by a closure.
  public func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
    mapping: @escaping (DataValue) -> S
  ) -> some View {
    chart { $0.colors.look = { DataValue(plotValue: $0).map { mapping($0)._paint() } } }
  }

  /// Sets the shape of each value.
  public func chartSymbolScale<DataValue: Plottable, S: ChartSymbolShape>(
    _ mapping: KeyValuePairs<DataValue, S>
  ) -> some View {
    let domain = mapping.map(\.key.plotValue)
    let shapes = mapping.map(\.value._basicShape)
    return chart { $0.symbols = .init(domain: .values(domain), looks: shapes) }
  }

  /// Sets the shapes of values in their order.
  public func chartSymbolScale<S: ChartSymbolShape>(range: [S]) -> some View {
    let shapes = range.map(\._basicShape)
    return chart { $0.symbols.looks = shapes }
  }

  /// Sets the line of each value.
  public func chartLineStyleScale<DataValue: Plottable>(
    _ mapping: KeyValuePairs<DataValue, StrokeStyle>
  ) -> some View {
    let domain = mapping.map(\.key.plotValue)
    let styles = mapping.map(\.value)
    return chart { $0.lines = .init(domain: .values(domain), looks: styles) }
  }

  /// Sets the lines of values in their order.
  public func chartLineStyleScale(range: [StrokeStyle]) -> some View {
    chart { $0.lines.looks = range }
  }

  /// Sets the areas of the smallest and the largest point.
  public func chartSymbolSizeScale(range: ClosedRange<CGFloat>) -> some View {
    chart { $0.areas = range }
  }
}
