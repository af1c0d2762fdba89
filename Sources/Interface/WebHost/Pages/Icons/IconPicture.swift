import Foundation

/// An icon in dots, for devices that take no drawing: those of Apple want a PNG.
package struct IconPicture {
  /// How many dots it is wide and high.
  package let size: Int
  /// Red, green and blue of each dot, line by line from the top.
  package private(set) var dots: [UInt8]

  /// How a drawing becomes visible.
  package struct Pen {
    /// The width of its lines; nil for a drawing without lines.
    package var width: Double?
    /// Whether its areas are filled.
    package var fills: Bool

    package init(width: Double?, fills: Bool) {
      self.width = width
      self.fills = fills
    }
  }

  /// Draws a drawing on a square grid in white on a gradient.
  package init(size: Int, tint: IconTint, pieces: [[SIMD2<Double>]], grid: Double, pen: Pen) {
    self.size = size
    dots = []
    dots.reserveCapacity(size * size * 3)
    // The drawing takes the middle, as in `AppIcon.svg`.
    let scale = Double(size) * 288 / 512 / grid
    let offset = Double(size) * 112 / 512
    let radius = pen.width.map { $0 * scale / 2 }
    let outlines = pieces.filter { !$0.isEmpty }
      .map { Outline($0.map { $0 * scale + offset }, reach: (radius ?? 0) + 1) }
    for line in 0..<size {
      let y = Double(line) + 0.5
      let ground = Self.ground(tint, at: y / Double(size))
      for column in 0..<size {
        let dot = SIMD2(Double(column) + 0.5, y)
        let near = outlines.filter { $0.isNear(dot) }
        let drawn = radius.map { Self.stroke(dot, near, $0) } ?? 0
        let cover = pen.fills ? max(drawn, Self.fill(dot, near)) : drawn
        for part in ground { dots.append(UInt8((part + (255 - part) * cover).rounded())) }
      }
    }
  }

  /// One piece of the drawing, and where it is.
  private struct Outline {
    let points: [SIMD2<Double>]
    let low: SIMD2<Double>
    let high: SIMD2<Double>

    init(_ points: [SIMD2<Double>], reach: Double) {
      self.points = points
      low = points.dropFirst().reduce(points[0]) { pointwiseMin($0, $1) } - reach
      high = points.dropFirst().reduce(points[0]) { pointwiseMax($0, $1) } + reach
    }

    func isNear(_ dot: SIMD2<Double>) -> Bool {
      dot.x > low.x && dot.x < high.x && dot.y > low.y && dot.y < high.y
    }

    /// Its lines; an area ends where it began.
    func forEachLine(closed: Bool, _ body: (SIMD2<Double>, SIMD2<Double>) -> Void) {
      for index in points.indices.dropFirst() { body(points[index - 1], points[index]) }
      if points.count == 1 { body(points[0], points[0]) }
      if closed, let last = points.last { body(last, points[0]) }
    }
  }

  private static func ground(_ tint: IconTint, at part: Double) -> [Double] {
    [
      (tint.top.red, tint.bottom.red), (tint.top.green, tint.bottom.green),
      (tint.top.blue, tint.bottom.blue),
    ]
    .map { Double($0) + (Double($1) - Double($0)) * part }
  }

  // How much of a dot a line covers: by how far its middle is from the line.
  private static func stroke(
    _ dot: SIMD2<Double>, _ outlines: [Outline], _ radius: Double
  ) -> Double {
    var nearest = Double.infinity
    for outline in outlines {
      outline.forEachLine(closed: false) { nearest = min(nearest, distance(dot, $0, $1)) }
    }
    return min(1, max(0, radius + 0.5 - nearest))
  }

  private static func distance(
    _ dot: SIMD2<Double>, _ from: SIMD2<Double>, _ to: SIMD2<Double>
  ) -> Double {
    let way = to - from
    let length = (way * way).sum()
    let part = length > 0 ? min(1, max(0, ((dot - from) * way).sum() / length)) : 0
    let away = dot - from - way * part
    return (away * away).sum().squareRoot()
  }

  // How much of a dot an area covers: whether its middle is inside, and how far from the edge.
  private static func fill(_ dot: SIMD2<Double>, _ outlines: [Outline]) -> Double {
    var winding = 0
    var nearest = Double.infinity
    for outline in outlines {
      outline.forEachLine(closed: true) { from, to in
        nearest = min(nearest, distance(dot, from, to))
        guard (from.y <= dot.y) != (to.y <= dot.y) else { return }
        let x = from.x + (dot.y - from.y) / (to.y - from.y) * (to.x - from.x)
        if x > dot.x { winding += to.y > from.y ? 1 : -1 }
      }
    }
    return min(1, max(0, 0.5 + (winding == 0 ? -nearest : nearest)))
  }
}
