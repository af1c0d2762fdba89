import Foundation
import WebUI
import WebUICore

/// The lines and labels of one group of marks of an axis.
@MainActor
struct ChartAxis {
  enum Side: String { case leading, trailing, top, bottom }

  let side: Side
  let key: String
  let size: CGSize
  let environment: EnvironmentValues
  private(set) var lines: [(mark: AxisMarkData, place: Double)] = []
  private(set) var labels: [(text: String?, mark: AxisMarkData, place: Double, isCentered: Bool)] =
    []
  let title: ChartOptions.Title?

  var isX: Bool { side == .top || side == .bottom }

  /// Every group of both axes.
  static func all(of model: ChartModel, size: CGSize) -> [ChartAxis] {
    var axes: [ChartAxis] = []
    for isX in [true, false] {
      let options = isX ? model.options.x : model.options.y
      guard options.visibility != .hidden else { continue }
      for (index, group) in (options.groups ?? [.usual]).enumerated() {
        axes.append(
          ChartAxis(
            model, group, isX: isX, key: "\(isX ? "x" : "y")\(index)", size: size,
            title: index == 0 ? options.title : nil))
      }
    }
    return axes
  }

  private init(
    _ model: ChartModel, _ group: AxisMarkGroup, isX: Bool, key: String, size: CGSize,
    title: ChartOptions.Title?
  ) {
    self.key = key
    self.size = size
    self.title = title
    environment = model.environment
    side = Self.side(group.position, isX: isX, model)
    let scale = isX ? model.x : model.y
    let fields = model.marks.flatMap { (isX ? $0.x : $0.y).fields }
    let unit = fields.first { $0.unit != nil }?.unit
    let room = isX ? size.width / 72 : size.height / 42
    var ticks = AxisTicks(
      group.values.source, scale: scale,
      desiredCount: isX ? min(7, max(2, Int(room))) : min(6, max(2, Int(room))),
      unit: unit, calendar: environment.calendar)
    ticks.isPercentage = model.isNormalized && model.marks.first?.isStackedAlongX == isX
    let stridesUnit = unit != nil && ticks.stride == unit.map { DateStride($0) }
    for (index, value) in ticks.values.enumerated() {
      let collector = _AxisMarkCollector()
      group.make(AxisValue(index: index, count: ticks.values.count, value: value), collector)
      guard let place = scale.place(of: value) else { continue }
      let next =
        ticks.values.indices.contains(index + 1) ? scale.place(of: ticks.values[index + 1]) : nil
      for mark in collector.marks {
        add(
          mark, value, place: place, next: next ?? scale.lastEdge, ticks: ticks,
          isBand: scale.bandwidth > 0, centersUnits: stridesUnit, scale)
      }
    }
    thinOut(model)
  }

  private static func side(
    _ position: AxisMarkPosition, isX: Bool, _ model: ChartModel
  ) -> Side {
    switch (position.side, isX) {
    case (.top, true): return .top
    case (_, true): return .bottom
    case (.leading, false): return .leading
    case (.trailing, false): return .trailing
    default:
      // Words stand before their bars, numbers after them.
      if case .bands = model.y.kind { return .leading }
      return .trailing
    }
  }

  private mutating func add(
    _ mark: AxisMarkData, _ value: _PlotValue, place: Double, next: Double, ticks: AxisTicks,
    isBand: Bool, centersUnits: Bool, _ scale: PlotScale
  ) {
    switch mark.kind {
    case .line, .tick:
      // Lines between words divide them; by itself a word needs none.
      if isBand {
        if mark.isCentered == false { lines.append((mark, place - scale.bandwidth / 2)) }
        return
      }
      lines.append((mark, place))
    case .label(let label):
      let text =
        label.content == nil
        ? label.format.map { $0(value, environment.locale) ?? "" }
          ?? ticks.label(of: value, environment: environment) : nil
      let isCentered = mark.isCentered ?? (centersUnits && label.content == nil)
      if !isBand, isCentered {
        // Behind the last unit there is nothing to name.
        guard abs(next - place) > 1e-9 else { return }
        labels.append((text, mark, (place + next) / 2, true))
      } else {
        let isDate = ticks.stride != nil
        labels.append((text, mark, place, !isX || isBand || !isDate))
      }
    }
  }

  /// Leaves out labels that would overlap, by the usual width of letters.
  private mutating func thinOut(_ model: ChartModel) {
    guard isX else { return }
    let scale = CGFloat(Font.TextStyle.caption2.scale(at: environment.dynamicTypeSize))
    let widths = labels.map { CGFloat($0.text?.count ?? 5) * 6.4 * scale + 6 }
    // A date that begins close to the end would stand outside.
    let keepsEnd = model.options.x.groups == nil
    var kept: [Int] = []
    var stride = 1
    while stride <= max(1, labels.count) {
      kept = Array(Swift.stride(from: 0, to: labels.count, by: stride))
      let fits = zip(kept, kept.dropFirst()).allSatisfy { first, second in
        abs(CGFloat(labels[second].place - labels[first].place)) * size.width
          >= (labels[first].isCentered ? (widths[first] + widths[second]) / 2 : widths[first])
      }
      if fits { break }
      stride += 1
    }
    labels = kept.filter { index in
      labels[index].isCentered || !keepsEnd
        || CGFloat(labels[index].place) * size.width + widths[index] <= size.width + 34
    }.map { labels[$0] }
  }

  // MARK: - Drawing

  func drawLines(in svg: Rendering) {
    for (index, line) in lines.enumerated() {
      let place = CGFloat(line.place)
      let offset = line.mark.offset
      svg.element("path", key: "\(key)l\(index)") { part in
        var path = Path()
        let (start, end) = ends(of: line.mark)
        if isX {
          path.move(to: CGPoint(x: place * size.width + offset.width, y: start))
          path.addLine(to: CGPoint(x: place * size.width + offset.width, y: end))
        } else {
          path.move(to: CGPoint(x: start, y: (1 - place) * size.height + offset.height))
          path.addLine(to: CGPoint(x: end, y: (1 - place) * size.height + offset.height))
        }
        part.attribute("d", path.svg)
        let stroke = line.mark.stroke ?? StrokeStyle(lineWidth: 0.5)
        part.stroke(line.mark.paint?.color ?? "var(--gridline)", style: stroke)
      }
    }
  }

  private func ends(of mark: AxisMarkData) -> (CGFloat, CGFloat) {
    let length = isX ? size.height : size.width
    guard case .tick(let tick) = mark.kind else { return (0, length) }
    return side == .top || side == .leading ? (0, -tick) : (length, length + tick)
  }

  func drawLabels(in grid: Rendering) {
    guard !labels.isEmpty else { return }
    grid.element("div", key: key) { column in
      column.addClass(isX ? "ch-x" : "ch-y", "ch-\(side.rawValue)")
      column.attribute("aria-hidden", "true")
      for (index, label) in labels.enumerated() {
        column.element("div", key: "l\(index)") { part in draw(label, in: part) }
      }
    }
  }

  private func draw(
    _ label: (text: String?, mark: AxisMarkData, place: Double, isCentered: Bool),
    in part: Rendering
  ) {
    guard case .label(let content) = label.mark.kind else { return }
    part.addClass("ch-l")
    let place = CSS.number((isX ? label.place : 1 - label.place) * 100) + "%"
    part.style(isX ? "inset-inline-start" : "top", place)
    if isX { part.addClass(label.isCentered ? "ch-c" : "ch-b") }
    if content.isVertical { part.addClass("ch-v") }
    if let font = label.mark.font { part.styles(font.css) }
    if let paint = label.mark.paint {
      part.addClass("fg")
      part.styles(paint.foreground)
    }
    if label.mark.offset != .zero {
      part.style("margin-inline-start", CSS.points(label.mark.offset.width))
      part.style("margin-top", CSS.points(label.mark.offset.height))
    }
    if let view = content.content {
      part.view(view)
    } else {
      part.text(label.text ?? "")
    }
  }

  func drawTitle(in grid: Rendering) {
    guard let title else { return }
    grid.element("div", key: key + "t") { part in
      part.addClass("ch-t", isX ? "ch-tx" : "ch-ty")
      if isX, title.position.y < 0, title.position != .automatic { part.addClass("ch-up") }
      let place = title.alignment.horizontal
      part.style(
        "justify-self", place == .leading ? "start" : place == .trailing ? "end" : "center")
      part.view(title.content)
    }
  }
}

extension PlotScale {
  /// Where the last span ends.
  var lastEdge: Double { isReversed ? 0 : 1 }
}
