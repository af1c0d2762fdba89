import Foundation
import WebUI
public import WebUICore

/// The chart with its axes, its legend and its table.
struct ChartFrame: ElementView {
  let model: ChartModel
  let size: CGSize
  let measurement: Binding<MeasuredBox?>

  var tag: String { "div" }

  func render(_ element: Rendering) {
    element.addClass("ch")
    element.attribute("role", "figure")
    let table = ChartTable(model)
    element.attribute("aria-label", table.title)
    element.sizing = { _ in .flexible }
    let legend = ChartLegend(model)
    if legend?.isAbove == true { legend?.draw(in: element) }
    let axes = model.isPie ? [] : ChartAxis.all(of: model, size: size)
    element.element("div", key: "grid") { grid in
      grid.addClass("ch-g")
      for axis in axes {
        axis.drawLabels(in: grid)
        axis.drawTitle(in: grid)
      }
      grid.element("div", key: "plot") { plot in
        plot.addClass("ch-p")
        let content = ChartPlotContent(
          plot: ChartPlot(model: model, size: size, axes: axes), measurement: measurement)
        plot.view(model.options.plot?(content) ?? AnyView(content), key: "content") {
          $0.chartOptions = ChartOptions()
        }
      }
    }
    if legend?.isAbove == false { legend?.draw(in: element) }
    table.draw(in: element)
  }
}

/// The part of a chart in which the marks are.
public struct ChartPlotContent: View {
  let plot: ChartPlot
  let measurement: Binding<MeasuredBox?>

  public var body: some View {
    plot.modifier(MeasuringModifier(measurement: measurement, followsPlace: false))
  }
}

/// The marks, with the lines of the axes behind them.
struct ChartPlot: ElementView {
  let model: ChartModel
  let size: CGSize
  let axes: [ChartAxis]

  var tag: String { "div" }

  func render(_ element: Rendering) {
    element.addClass("ch-m")
    element.sizing = { _ in .flexible }
    let proxy = ChartProxy(
      x: model.x, y: model.y, angleTotal: model.isPie ? model.pieTotal : nil, plotSize: size)
    for (index, layer) in model.options.backgrounds.enumerated() {
      draw(layer, "b\(index)", proxy, in: element)
    }
    let drawing = ChartDrawing(model, size: size)
    if !axes.isEmpty {
      element.element("svg", key: "lines") { svg in
        frame(svg)
        for axis in axes { axis.drawLines(in: svg) }
      }
    }
    for figure in drawing.figures { figure.drawGround(in: element, size: size) }
    element.element("svg", key: "marks") { svg in
      frame(svg)
      for figure in drawing.figures { figure.draw(in: svg) }
    }
    for pin in drawing.pins { draw(pin, in: element) }
    for (index, layer) in model.options.overlays.enumerated() {
      draw(layer, "o\(index)", proxy, in: element)
    }
  }

  private func frame(_ svg: Rendering) {
    svg.addClass("ch-s")
    svg.attribute("aria-hidden", "true")
    svg.drawing(of: size)
    if model.isPie { svg.attribute("preserveAspectRatio", "xMidYMid meet") }
  }

  private func draw(
    _ layer: ChartOptions.Layer, _ key: String, _ proxy: ChartProxy, in element: Rendering
  ) {
    element.element("div", key: key) { part in
      part.addClass("ch-o")
      part.style("place-items", layer.alignment.placeItems)
      part.view(layer.content(proxy))
    }
  }

  /// Places a view beside the box of its mark.
  private func draw(_ pin: ChartPin, in element: Rendering) {
    let position = pin.annotation.position
    let box = pin.box
    let x = box.midX + CGFloat(position.x) * box.width / 2
    let y = box.midY + CGFloat(position.y) * box.height / 2
    let spacing = position.isInside ? 0 : pin.annotation.spacing
    element.element("div", key: pin.key) { part in
      part.addClass("ch-a")
      let (right, down) = (CGFloat(position.x) * spacing, CGFloat(position.y) * spacing)
      part.style(
        "inset-inline-start",
        "calc(\(CSS.number(Double(x / size.width) * 100))% + \(CSS.number(Double(right)))px)")
      part.style(
        "top", "calc(\(CSS.number(Double(y / size.height) * 100))% + \(CSS.number(Double(down)))px)"
      )
      // A view that fits goes as far back as its place is far along.
      let along = pin.annotation.overflow.x.fits ? -Double(x / size.width) : position.x / 2 - 0.5
      let up = pin.annotation.overflow.y.fits ? -Double(y / size.height) : position.y / 2 - 0.5
      part.style("--ax", CSS.number(min(0, max(-1, along)) * 100) + "%")
      part.style("--ay", CSS.number(min(0, max(-1, up)) * 100) + "%")
      part.view(pin.annotation.content)
    }
  }
}
