import Foundation
import WebUI
import WebUICore

/// Names what the colours, shapes and lines of a chart stand for.
@MainActor
struct ChartLegend {
  private let options: ChartOptions.Legend
  private let entries: [Entry]
  private let gradient: (String, String, String)?

  private struct Entry {
    var name: String
    var paint: _Paint
    var symbol: BasicChartSymbolShape?
    var line: StrokeStyle?
  }

  /// Nil when there is nothing to name, or nobody wants it.
  init?(_ model: ChartModel) {
    options = model.options.legend
    guard options.visibility != .hidden else { return nil }
    let writer = ChartTable.Writer(model.environment)
    if let span = model.colors.span {
      let ends = [span.lowerBound, span.upperBound].map { _PlotValue.number($0) }
      let paints = (0...4).map { part in
        let number = span.lowerBound + (span.upperBound - span.lowerBound) * Double(part) / 4
        var mark = MarkData(
          kind: .point, x: .all(start: nil, end: nil), y: .all(start: nil, end: nil))
        mark.look.color = PlotField(label: Text(verbatim: ""), value: .number(number))
        return model.paint(of: mark).color
      }
      gradient = (
        writer.text(ends[0]), "linear-gradient(to right,\(paints.joined(separator: ",")))",
        writer.text(ends[1])
      )
      entries = []
      return
    }
    gradient = nil
    let domains = [model.colors.domain, model.symbols.domain, model.lines.domain]
    entries = LookScale<Int>.distinct(domains.flatMap(\.self)).map { value in
      Entry(
        name: writer.text(value),
        paint: model.colors.domain.contains(value)
          ? model.colors.look(of: value) ?? ChartModel.standardColors[0]
          : model.colors.domain.isEmpty ? Color.accentColor._paint() : Color.secondary._paint(),
        symbol: model.symbols.domain.contains(value) ? model.symbols.look(of: value) : nil,
        line: model.lines.domain.contains(value) ? model.lines.look(of: value) : nil)
    }
    if entries.isEmpty, options.content == nil { return nil }
  }

  var isAbove: Bool { options.position.y < 0 && options.position != .automatic }

  func draw(in element: Rendering) {
    element.element("div", key: "legend") { legend in
      legend.addClass("ch-k")
      let place = options.alignment.horizontal
      legend.style(
        "justify-content",
        place == .leading ? "flex-start" : place == .trailing ? "flex-end" : "center")
      if let content = options.content {
        legend.view(content)
      } else if let (low, image, high) = gradient {
        legend.element("span") { $0.text(low) }
        legend.element("span") { part in
          part.addClass("ch-kg")
          part.style("background-image", image)
        }
        legend.element("span") { $0.text(high) }
      } else {
        for entry in entries { draw(entry, in: legend) }
      }
    }
  }

  private func draw(_ entry: Entry, in legend: Rendering) {
    legend.element("span", key: "e" + entry.name) { part in
      part.addClass("ch-ke")
      part.element("svg") { svg in
        svg.attribute("viewBox", "0 0 10 10")
        svg.attribute("aria-hidden", "true")
        svg.element("path") { path in
          if let line = entry.line {
            path.attribute("d", "M0 5H10")
            path.stroke(entry.paint.color, style: line)
          } else {
            let shape = entry.symbol ?? BasicChartSymbolShape(form: .circle)
            let box = CGRect(x: 1, y: 1, width: 8, height: 8)
            path.attribute("d", shape.path(in: box).svg)
            path.style("fill", shape.isLines || shape.isOutline ? "none" : entry.paint.color)
            if shape.isLines || shape.isOutline {
              path.stroke(entry.paint.color, style: StrokeStyle(lineWidth: 1.5, lineCap: .round))
            }
          }
        }
      }
      part.element("span") { $0.text(entry.name) }
    }
  }
}
