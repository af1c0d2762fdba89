import Foundation
import WebUI
import WebUICore

/// What the modifiers around a chart say about it.
struct ChartOptions {
  /// How an axis looks and what it covers.
  struct Axis {
    var visibility = Visibility.automatic
    /// Nil for the usual marks.
    var groups: [AxisMarkGroup]?
    var title: Title?
    var domain: _ScaleDomain?
    var type: ScaleType?
    var padding: (start: CGFloat, end: CGFloat) = (0, 0)
  }

  /// What stands beside an axis.
  struct Title {
    var content: AnyView
    var position: AnnotationPosition
    var alignment: Alignment
  }

  /// A view over or under the plot.
  struct Layer {
    var alignment: Alignment
    var content: (ChartProxy) -> AnyView
  }

  /// The looks that values stand for.
  struct Range<Look> {
    var domain: _ScaleDomain?
    var looks: [Look] = []
    /// The look of a value, where a closure says it.
    var look: ((_PlotValue) -> Look?)?
    var isGradient = false
  }

  var x = Axis()
  var y = Axis()
  var legend = Legend()
  var colors = Range<_Paint>()
  var symbols = Range<BasicChartSymbolShape>()
  var lines = Range<StrokeStyle>()
  var areas: ClosedRange<CGFloat>?
  var plot: ((ChartPlotContent) -> AnyView)?
  var overlays: [Layer] = []
  var backgrounds: [Layer] = []

  struct Legend {
    var visibility = Visibility.automatic
    var position = AnnotationPosition.bottom
    var alignment: Alignment = .leading
    var content: AnyView?
  }
}

enum ChartOptionsKey: EnvironmentKey {
  static var defaultValue: ChartOptions { ChartOptions() }
}

extension EnvironmentValues {
  var chartOptions: ChartOptions {
    get { self[ChartOptionsKey.self] }
    set { self[ChartOptionsKey.self] = newValue }
  }
}

extension View {
  func chart(_ change: @escaping (inout ChartOptions) -> Void) -> some View {
    transformEnvironment(\.chartOptions, transform: change)
  }
}
