import Foundation
import WebUI
import WebUICore

/// A mark with its values and looks.
struct MarkData {
  enum Kind {
    case bar(width: MarkDimension, height: MarkDimension, MarkStackingMethod)
    case line, point, rule
    case area(MarkStackingMethod)
    case rectangle(width: MarkDimension, height: MarkDimension)
    case sector(inner: MarkDimension, outer: MarkDimension, inset: CGFloat)
  }

  var kind: Kind
  var x: Side
  var y: Side
  var series: PlotField?
  var look = MarkLook()

  /// Where a mark is along one dimension.
  enum Side {
    /// All of the dimension, or what points from its start say.
    case all(start: CGFloat?, end: CGFloat?)
    case at(PlotField)
    case between(PlotField, PlotField)

    /// The values that the scale must cover.
    var fields: [PlotField] {
      switch self {
      case .all: []
      case .at(let field): [field]
      case .between(let start, let end): [start, end]
      }
    }

    var field: PlotField? { fields.first }

    /// Whether it is one number, which bars and areas stand on.
    var isNumber: Bool {
      guard case .at(let field) = self, field.end == nil, case .number = field.value else {
        return false
      }
      return true
    }
  }

  /// Everything that the mark says, for people who do not see it.
  var fields: [PlotField] {
    var fields = x.fields + y.fields
    for more in [series, look.color, look.symbol, look.position, look.line, look.size] {
      if let more { fields.append(more) }
    }
    return fields
  }

  /// What joins points into one line or area.
  var seriesKey: [_PlotValue] {
    [series, look.color, look.symbol, look.line].compactMap { $0?.value }
  }
}

/// How a mark looks; what is nil follows from the chart.
struct MarkLook {
  var paint: _Paint?
  var color: PlotField?
  var symbolShape: BasicChartSymbolShape?
  var symbolView: AnyView?
  var symbol: PlotField?
  var symbolArea: CGFloat?
  var size: PlotField?
  var interpolation: InterpolationMethod?
  var position: PlotField?
  var positionSpan: MarkDimension?
  var opacity = 1.0
  var cornerRadius: CGFloat?
  var stroke: StrokeStyle?
  var line: PlotField?
  var offset = CGSize.zero
  var annotations: [MarkAnnotation] = []
  var zIndex: Double?
  var label: String?
  var value: String?
  var isHidden: Bool?
}

/// A view beside a mark.
struct MarkAnnotation {
  var position: AnnotationPosition
  var alignment: Alignment
  var spacing: CGFloat
  var overflow = AnnotationOverflowResolution.automatic
  var content: AnyView
}
