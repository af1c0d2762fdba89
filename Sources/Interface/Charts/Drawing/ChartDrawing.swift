import Foundation
import WebUI
import WebUICore

/// Draws the marks of a chart in a size.
@MainActor
struct ChartDrawing {
  let model: ChartModel
  let size: CGSize
  private(set) var figures: [ChartFigure] = []
  private(set) var pins: [ChartPin] = []

  init(_ model: ChartModel, size: CGSize) {
    self.model = model
    self.size = size
    if model.isPie {
      drawPie()
    } else {
      drawMarks()
    }
  }

  private mutating func drawMarks() {
    var drawnSeries: Set<[_PlotValue]> = []
    for (index, mark) in model.marks.enumerated() {
      switch mark.kind {
      case .bar, .rectangle: drawBox(mark, index)
      case .rule: drawRule(mark, index)
      case .point: drawPoint(mark, index)
      case .line, .area:
        // A series is drawn with its first mark.
        let kind: _PlotValue = .category(mark.isArea ? "area" : "line")
        if drawnSeries.insert([kind] + mark.seriesKey).inserted {
          drawSeries(of: mark, number: drawnSeries.count)
        }
        if !mark.isArea { drawSymbol(mark, index) }
        pin(mark, index, CGRect(origin: point(of: mark, index) ?? .zero, size: .zero))
      case .sector: break
      }
    }
  }

  // MARK: - Places

  /// The part of the width, or of the height, that a mark covers.
  private func span(
    _ side: MarkData.Side, _ index: Int, isX: Bool, _ dimension: MarkDimension
  ) -> (CGFloat, CGFloat)? {
    let mark = model.marks[index]
    let scale = isX ? model.x : model.y
    let length = isX ? size.width : size.height
    if let stack = model.stacks[index], mark.isStackedAlongX == isX {
      guard let start = scale.place(of: .number(stack.start)),
        let end = scale.place(of: .number(stack.end))
      else { return nil }
      return points(start, end, length, isX)
    }
    switch side {
    case .all(let start, let end):
      return (start ?? 0, end ?? length)
    case .between(let first, let last):
      guard let start = scale.middle(of: first), let end = scale.middle(of: last) else {
        return nil
      }
      return points(start, end, length, isX)
    case .at(let field):
      guard let span = scale.span(of: field) else { return nil }
      let (start, end) = points(span.start, span.end, length, isX)
      return band(mark, start, end, isX: isX, field, dimension)
    }
  }

  private func points(
    _ start: Double, _ end: Double, _ length: CGFloat, _ isX: Bool
  ) -> (CGFloat, CGFloat) {
    let (start, end) = isX ? (start, end) : (1 - start, 1 - end)
    return (CGFloat(min(start, end)) * length, CGFloat(max(start, end)) * length)
  }

  /// The part of a band that a mark takes, beside others that share the band.
  private func band(
    _ mark: MarkData, _ start: CGFloat, _ end: CGFloat, isX: Bool, _ field: PlotField,
    _ dimension: MarkDimension
  ) -> (CGFloat, CGFloat) {
    var room = end - start
    var middle = (start + end) / 2
    let isPlain = room == 0
    if isPlain { room = gap(isX: isX) }
    let isRectangle = if case .rectangle = mark.kind { true } else { false }
    var automatic = isRectangle ? room : room * (field.end == nil ? 0.72 : 0.78)
    if isPlain { automatic = min(automatic, isRectangle ? room : 28) }
    if let position = mark.look.position?.value,
      let place = model.positions.firstIndex(of: position)
    {
      let group = (mark.look.positionSpan ?? .automatic).points(in: room, automatic: room * 0.8)
      let count = CGFloat(model.positions.count)
      room = group / count
      middle += (CGFloat(place) + 0.5) * room - group / 2
      automatic = room * 0.9
    }
    let length = max(1, dimension.points(in: room, automatic: automatic))
    return (middle - length / 2, middle + length / 2)
  }

  /// The least distance between marks that have no band of their own.
  private func gap(isX: Bool) -> CGFloat {
    let scale = isX ? model.x : model.y
    let places = Set(
      model.marks.compactMap { (isX ? $0.x : $0.y).field.flatMap { scale.place(of: $0.value) } }
    ).sorted()
    let least = zip(places, places.dropFirst()).map { $1 - $0 }.min() ?? 0.2
    return CGFloat(least) * (isX ? size.width : size.height)
  }

  /// The point at which a mark stands.
  private func point(of mark: MarkData, _ index: Int) -> CGPoint? {
    func place(_ side: MarkData.Side, isX: Bool) -> CGFloat? {
      let length = isX ? size.width : size.height
      let scale = isX ? model.x : model.y
      if let stack = model.stacks[index], mark.isStackedAlongX == isX {
        return scale.place(of: .number(stack.end)).map { CGFloat(isX ? $0 : 1 - $0) * length }
      }
      switch side {
      case .all(let start, _): return start ?? length / 2
      case .at(let field):
        return scale.middle(of: field).map { CGFloat(isX ? $0 : 1 - $0) * length }
      case .between(_, let last):
        return scale.middle(of: last).map { CGFloat(isX ? $0 : 1 - $0) * length }
      }
    }
    guard let x = place(mark.x, isX: true), let y = place(mark.y, isX: false) else { return nil }
    return CGPoint(x: x + mark.look.offset.width, y: y + mark.look.offset.height)
  }

  // MARK: - Boxes

  private mutating func drawBox(_ mark: MarkData, _ index: Int) {
    let (width, height): (MarkDimension, MarkDimension) =
      switch mark.kind {
      case .bar(let width, let height, _), .rectangle(let width, let height): (width, height)
      default: (.automatic, .automatic)
      }
    guard let (left, right) = span(mark.x, index, isX: true, width),
      let (top, bottom) = span(mark.y, index, isX: false, height)
    else { return }
    let box = CGRect(x: left, y: top, width: right - left, height: bottom - top)
      .offsetBy(dx: mark.look.offset.width, dy: mark.look.offset.height)
    let corners = corners(of: mark, index, box)
    figures.append(
      ChartFigure(
        key: "m\(index)", path: Path.box(box, corners), fill: model.paint(of: mark),
        opacity: mark.look.opacity))
    pin(mark, index, box)
  }

  /// The radii of the corners, from the top left on clockwise. Bars are round where they end.
  private func corners(of mark: MarkData, _ index: Int, _ box: CGRect) -> [CGFloat] {
    let most = min(box.width, box.height) / 2
    if let radius = mark.look.cornerRadius {
      return Array(repeating: min(radius, most), count: 4)
    }
    guard let stack = model.stacks[index], stack.isLast else { return [0, 0, 0, 0] }
    let radius = min(4, most)
    let isUp = stack.end >= stack.start
    if mark.isStackedAlongX {
      return isUp ? [0, radius, radius, 0] : [radius, 0, 0, radius]
    }
    return isUp ? [radius, radius, 0, 0] : [0, 0, radius, radius]
  }

  private mutating func drawRule(_ mark: MarkData, _ index: Int) {
    let isUpright = if case .at = mark.x { true } else { false }
    guard let middle = point(of: mark, index),
      let (start, end) = isUpright
        ? span(mark.y, index, isX: false, .automatic) : span(mark.x, index, isX: true, .automatic)
    else { return }
    var path = Path()
    path.move(to: isUpright ? CGPoint(x: middle.x, y: start) : CGPoint(x: start, y: middle.y))
    path.addLine(to: isUpright ? CGPoint(x: middle.x, y: end) : CGPoint(x: end, y: middle.y))
    figures.append(
      ChartFigure(
        key: "m\(index)", path: path,
        stroke: (model.paint(of: mark), stroke(of: mark, StrokeStyle(lineWidth: 1))),
        opacity: mark.look.opacity))
    pin(mark, index, path.boundingRect)
  }

  private func stroke(of mark: MarkData, _ usual: StrokeStyle) -> StrokeStyle {
    if let stroke = mark.look.stroke { return stroke }
    return mark.look.line.flatMap { model.lines.look(of: $0.value) } ?? usual
  }

  // MARK: - Points

  private mutating func drawPoint(_ mark: MarkData, _ index: Int) {
    guard let point = point(of: mark, index) else { return }
    let side = symbolSide(mark, usual: 8)
    let box = CGRect(x: point.x - side / 2, y: point.y - side / 2, width: side, height: side)
    if mark.look.symbolView == nil { addSymbol(mark, index, in: box) }
    pin(mark, index, box)
  }

  /// The point on a line, where one is wanted.
  private mutating func drawSymbol(_ mark: MarkData, _ index: Int) {
    guard mark.look.symbol != nil || mark.look.symbolShape != nil || mark.look.symbolView != nil
    else { return }
    drawPoint(mark, index)
  }

  private func symbolSide(_ mark: MarkData, usual: CGFloat) -> CGFloat {
    if let area = mark.look.symbolArea { return max(0, area).squareRoot() }
    guard let value = mark.look.size?.value.position else { return usual }
    let values = model.marks.compactMap { $0.look.size?.value.position }
    let most = values.max() ?? 1
    let areas = model.options.areas ?? 20...400
    let part = most > 0 ? max(0, value) / most : 0
    return (areas.lowerBound + (areas.upperBound - areas.lowerBound) * CGFloat(part)).squareRoot()
  }

  private mutating func addSymbol(_ mark: MarkData, _ index: Int, in box: CGRect) {
    let shape =
      mark.look.symbolShape ?? mark.look.symbol.flatMap { model.symbols.look(of: $0.value) }
      ?? BasicChartSymbolShape(form: .circle)
    let isLines = shape.isLines || shape.isOutline
    let paint = model.paint(of: mark)
    figures.append(
      ChartFigure(
        key: "p\(index)", path: shape.path(in: box), fill: isLines ? nil : paint,
        stroke: isLines
          ? (paint, StrokeStyle(lineWidth: 1.5, lineCap: .round, lineJoin: .round)) : nil,
        opacity: mark.look.opacity))
  }

  // MARK: - Lines and areas

  private mutating func drawSeries(of first: MarkData, number: Int) {
    let members = model.marks.enumerated().filter {
      $0.element.isArea == first.isArea && $0.element.seriesKey == first.seriesKey
        && (first.isArea || $0.element.isLine)
    }
    let method = first.look.interpolation ?? .linear
    var path = Path()
    if first.isArea {
      let edges = members.compactMap { edge(of: $0.element, $0.offset) }
      guard let start = edges.first else { return }
      path.move(to: start.end)
      Curve.add(edges.map(\.end), to: &path, method: method)
      let back = edges.reversed().map(\.start)
      if let turn = back.first { path.addLine(to: turn) }
      Curve.add(back, to: &path, method: method.reversed)
      path.closeSubpath()
      figures.append(
        ChartFigure(
          key: "a\(number)", path: path, fill: model.paint(of: first), opacity: first.look.opacity))
    } else {
      let points = members.compactMap { point(of: $0.element, $0.offset) }
      guard let start = points.first else { return }
      path.move(to: start)
      Curve.add(points, to: &path, method: method)
      let style = stroke(of: first, StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
      figures.append(
        ChartFigure(
          key: "l\(number)", path: path, stroke: (model.paint(of: first), style),
          opacity: first.look.opacity))
    }
  }

  /// The two ends of an area at one place.
  private func edge(of mark: MarkData, _ index: Int) -> (start: CGPoint, end: CGPoint)? {
    if case .between = mark.x {
      guard let (left, right) = span(mark.x, index, isX: true, .automatic),
        let y = point(of: mark, index)?.y
      else { return nil }
      return (CGPoint(x: left, y: y), CGPoint(x: right, y: y))
    }
    guard let x = point(of: mark, index)?.x else { return nil }
    if let stack = model.stacks[index] {
      guard let start = model.y.place(of: .number(stack.start)),
        let end = model.y.place(of: .number(stack.end))
      else { return nil }
      return (
        CGPoint(x: x, y: CGFloat(1 - start) * size.height),
        CGPoint(x: x, y: CGFloat(1 - end) * size.height)
      )
    }
    guard case .between(let first, let last) = mark.y, let start = model.y.middle(of: first),
      let end = model.y.middle(of: last)
    else { return nil }
    return (
      CGPoint(x: x, y: CGFloat(1 - start) * size.height),
      CGPoint(x: x, y: CGFloat(1 - end) * size.height)
    )
  }

  // MARK: - Pies

  private mutating func drawPie() {
    let total = model.pieTotal
    guard total > 0 else { return }
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    let most = min(size.width, size.height) / 2
    var turn = 0.0
    for (index, mark) in model.marks.enumerated() {
      guard case .sector(let inner, let outer, let inset) = mark.kind,
        let value = mark.x.field?.value.position, value > 0
      else { continue }
      let (start, end) = (turn, turn + value / total)
      turn = end
      let outside = min(most, outer.points(in: most, automatic: most))
      let sector = Sector(
        middle: middle, inner: inner.points(in: most, automatic: 0), outer: outside, start: start,
        end: end, inset: inset, radius: mark.look.cornerRadius ?? 0)
      figures.append(
        ChartFigure(
          key: "s\(index)", path: sector.path, fill: model.paint(of: mark),
          opacity: mark.look.opacity))
      pin(mark, index, CGRect(origin: sector.center, size: .zero))
    }
  }

  // MARK: - Views

  private mutating func pin(_ mark: MarkData, _ index: Int, _ box: CGRect) {
    if let view = mark.look.symbolView {
      let annotation = MarkAnnotation(
        position: .overlay, alignment: .center, spacing: 0, content: view)
      pins.append(ChartPin(key: "y\(index)", box: box, annotation: annotation))
    }
    for (number, annotation) in mark.look.annotations.enumerated() {
      pins.append(ChartPin(key: "n\(index)-\(number)", box: box, annotation: annotation))
    }
  }
}

extension MarkData {
  var isLine: Bool { if case .line = kind { true } else { false } }
}

extension InterpolationMethod {
  /// The method for the way back, on which a step comes at the other end.
  var reversed: InterpolationMethod {
    switch method {
    case .stepStart: .stepEnd
    case .stepEnd: .stepStart
    default: self
    }
  }
}

extension ChartModel {
  /// The sum of all that a pie shows.
  var pieTotal: Double {
    marks.filter(\.isSector).compactMap { $0.x.field?.value.position }.filter { $0 > 0 }
      .reduce(0, +)
  }
}

extension Path {
  /// A box with a radius for each corner, from the top left on clockwise.
  static func box(_ box: CGRect, _ radii: [CGFloat]) -> Path {
    guard radii.contains(where: { $0 > 0 }) else { return Path(box) }
    var path = Path()
    let corners = [
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
      CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY),
    ]
    let ways: [(CGFloat, CGFloat)] = [(1, 0), (0, 1), (-1, 0), (0, -1)]
    for index in 0..<4 {
      let (corner, radius) = (corners[index], radii[index])
      let (before, after) = (ways[(index + 3) % 4], ways[index])
      let start = CGPoint(x: corner.x - before.0 * radius, y: corner.y - before.1 * radius)
      if index == 0 { path.move(to: start) } else { path.addLine(to: start) }
      path.addQuadCurve(
        to: CGPoint(x: corner.x + after.0 * radius, y: corner.y + after.1 * radius),
        control: corner)
    }
    path.closeSubpath()
    return path
  }
}
