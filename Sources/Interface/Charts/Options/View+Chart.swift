public import Foundation
public import WebUI
public import WebUICore

extension View {
  /// Shows or hides the legend of charts.
  public func chartLegend(_ visibility: Visibility) -> some View {
    chart { $0.legend.visibility = visibility }
  }

  /// Places the legend of charts.
  public func chartLegend(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chart {
      $0.legend.position = position
      $0.legend.alignment = alignment ?? .leading
    }
  }

  /// Shows a view as the legend of charts.
  public func chartLegend<Content: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View {
    let content = AnyView(content())
    return chart {
      $0.legend.position = position
      $0.legend.alignment = alignment ?? .leading
      $0.legend.content = content
    }
  }

  /// Changes the part of charts in which the marks are.
  public func chartPlotStyle<Content: View>(
    @ViewBuilder content: @escaping (_ plotContent: ChartPlotContent) -> Content
  ) -> some View {
    chart { $0.plot = { AnyView(content($0)) } }
  }

  /// Puts a view over the marks of charts.
  public func chartOverlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (_ proxy: ChartProxy) -> V
  ) -> some View {
    chart {
      $0.overlays.append(.init(alignment: alignment) { AnyView(content($0)) })
    }
  }

  /// Puts a view under the marks of charts.
  public func chartBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (_ proxy: ChartProxy) -> V
  ) -> some View {
    chart {
      $0.backgrounds.append(.init(alignment: alignment) { AnyView(content($0)) })
    }
  }

  /// Keeps the value along the x axis that a person touches; nil when nothing is touched.
  public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
    chartOverlay { proxy in
      ChartSelection(width: proxy.plotSize.width) { point in
        value.wrappedValue = point.flatMap { proxy.value(atX: $0.x) }
      }
    }
  }

  /// Keeps the value along the y axis that a person touches; nil when nothing is touched.
  public func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View {
    chartOverlay { proxy in
      ChartSelection(width: proxy.plotSize.width) { point in
        value.wrappedValue = point.flatMap { proxy.value(atY: $0.y) }
      }
    }
  }

  /// Keeps the value around a pie that a person touches.
  public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
    chartOverlay { proxy in
      ChartSelection(width: proxy.plotSize.width) { point in
        guard let point else { return }
        value.wrappedValue = proxy.value(
          atAngle: proxy.angle(at: point), as: P.self)
      }
    }
  }
}

/// Follows a finger over the marks.
struct ChartSelection: View {
  @Environment(\.layoutDirection) private var layoutDirection
  /// The width of the part in which the marks are.
  let width: CGFloat
  /// Gets the place from the leading edge; nil when the finger is gone.
  let touched: (CGPoint?) -> Void

  var body: some View {
    Color.clear
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { value in
            let x = value.location.x
            touched(
              CGPoint(
                x: layoutDirection == .rightToLeft ? width - x : x, y: value.location.y))
          }
          .onEnded { _ in touched(nil) }
      )
      .accessibilityHidden(true)
  }
}
