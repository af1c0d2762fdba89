public import Foundation

extension Path {
  /// The path as lines: for each piece that is drawn, its points; curves become sixteen lines.
  var polylines: [[CGPoint]] {
    var lines: [[CGPoint]] = []
    var current: [CGPoint] = []
    for element in elements {
      let from = current.last ?? .zero
      switch element {
      case .move(let end):
        if current.count > 1 { lines.append(current) }
        current = [end]
      case .line(let end): current.append(end)
      case .quadCurve(let end, let control):
        current += Self.curve { t in
          Self.mix(Self.mix(from, control, t), Self.mix(control, end, t), t)
        }
      case .curve(let end, let first, let second):
        current += Self.curve { t in
          let (a, b) = (Self.mix(from, first, t), Self.mix(first, second, t))
          let c = Self.mix(second, end, t)
          return Self.mix(Self.mix(a, b, t), Self.mix(b, c, t), t)
        }
      case .closeSubpath:
        guard let first = current.first else { continue }
        current.append(first)
        lines.append(current)
        current = [first]
      }
    }
    if current.count > 1 { lines.append(current) }
    return lines
  }

  private static func curve(_ point: (CGFloat) -> CGPoint) -> [CGPoint] {
    (1...16).map { point(CGFloat($0) / 16) }
  }

  private static func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }

  /// The smallest rectangle that holds the path.
  public var boundingRect: CGRect {
    let points = polylines.flatMap { $0 }
    guard let first = points.first else { return .null }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether a point is inside.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    var winding = 0
    var crossings = 0
    for line in polylines {
      var line = line
      if let first = line.first, line.last != first { line.append(first) }
      for (a, b) in zip(line, line.dropFirst()) where (a.y <= point.y) != (b.y <= point.y) {
        let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        guard x > point.x else { continue }
        crossings += 1
        winding += a.y < b.y ? 1 : -1
      }
    }
    return eoFill ? crossings % 2 == 1 : winding != 0
  }

  /// The part of the path between two fractions of its length.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let lines = polylines
    func length(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(b.x - a.x, b.y - a.y) }
    let total = lines.reduce(0) { sum, line in
      sum + zip(line, line.dropFirst()).reduce(0) { $0 + length($1.0, $1.1) }
    }
    let (start, end) = (max(0, from) * total, min(1, to) * total)
    var path = Path()
    guard start < end else { return path }
    var walked: CGFloat = 0
    for line in lines {
      var isOpen = false
      for (a, b) in zip(line, line.dropFirst()) {
        let step = length(a, b)
        defer { walked += step }
        guard step > 0, walked + step > start, walked < end else { continue }
        if !isOpen { path.move(to: Self.mix(a, b, max(0, start - walked) / step)) }
        isOpen = true
        path.addLine(to: Self.mix(a, b, min(1, (end - walked) / step)))
      }
    }
    return path
  }

  /// The path as the attribute `d` of an SVG path.
  package var svg: String {
    func text(_ point: CGPoint) -> String {
      "\(CSS.coordinate(point.x)) \(CSS.coordinate(point.y))"
    }
    return elements.map { element in
      switch element {
      case .move(let end): "M\(text(end))"
      case .line(let end): "L\(text(end))"
      case .quadCurve(let end, let control): "Q\(text(control)) \(text(end))"
      case .curve(let end, let first, let second): "C\(text(first)) \(text(second)) \(text(end))"
      case .closeSubpath: "Z"
      }
    }.joined()
  }

  /// The path in a square of 100 points as a clip that scales with its box.
  var clip: String {
    let points = polylines.flatMap { $0 }
    guard !points.isEmpty else { return "inset(50%)" }
    let parts = points.map { "\(CSS.coordinate($0.x))% \(CSS.coordinate($0.y))%" }
    return "polygon(\(parts.joined(separator: ",")))"
  }
}

extension CSS {
  /// A number with at most two decimals, for what is measured in pixels.
  package static func coordinate(_ value: CGFloat) -> String {
    number((Double(value) * 100).rounded() / 100)
  }
}
