import Foundation
import WebUI
import WebUICore

/// One thing that a chart draws.
struct ChartFigure {
  var key: String
  var path: Path
  var fill: _Paint?
  var stroke: (paint: _Paint, style: StrokeStyle)?
  var opacity = 1.0

  @MainActor func draw(in svg: Rendering) {
    svg.element("path", key: key) { part in
      part.attribute("d", path.svg)
      part.style("fill", fill.map { $0.image == nil ? $0.color : "none" } ?? "none")
      if let stroke { part.stroke(stroke.paint.color, style: stroke.style) }
      if opacity != 1 { part.style("opacity", CSS.number(min(1, max(0, opacity)))) }
    }
  }

  /// Draws a gradient, which only a box can have: the box of the figure, cut along its path.
  @MainActor func drawGround(in plot: Rendering, size: CGSize) {
    guard let gradient = fill?.image else { return }
    let box = path.boundingRect
    plot.element("div", key: key + "g") { part in
      part.addClass("ch-gr")
      part.style("inset-inline-start", CSS.percent(Double(box.minX / size.width)))
      part.style("top", CSS.percent(Double(box.minY / size.height)))
      part.style("width", CSS.points(box.width))
      part.style("height", CSS.points(box.height))
      part.style("background-image", gradient)
      part.style("clip-path", "path(\"\(path.offsetBy(dx: -box.minX, dy: -box.minY).svg)\")")
      if opacity != 1 { part.style("opacity", CSS.number(min(1, max(0, opacity)))) }
    }
  }
}

/// A view at a place of a chart.
struct ChartPin {
  var key: String
  /// The box of the mark.
  var box: CGRect
  var annotation: MarkAnnotation
}
