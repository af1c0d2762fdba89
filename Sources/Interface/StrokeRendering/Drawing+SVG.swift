package import Raster
package import Strokes

extension Drawing {
  /// The drawing as an SVG document with the same outlines as in pictures and pages.
  ///
  /// - Parameters:
  ///   - frame: the part that is shown.
  ///   - paper: the ground; nil for none.
  /// - Throws: `RasterError.tooMuchInk` where the outlines would take too much memory.
  package func svg(
    of frame: DrawingFrame, paper: StrokeColor? = nil
  ) throws(RasterError) -> String {
    // Who shows the document chooses its pixels; only the outlines count here.
    guard PaintingCost(self, in: frame.bounds, scale: 0).isAffordable else { throw .tooMuchInk }
    let box = [frame.x, frame.y, frame.width, frame.height].map(Self.number)
    var svg =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(box.joined(separator: " "))\">"
    let place = "x=\"\(box[0])\" y=\"\(box[1])\" width=\"\(box[2])\" height=\"\(box[3])\""
    let looks = strokes.map(StrokeLook.init)
    if looks.contains(where: \.hasGrain) { svg += Self.grain(place) }
    if let paper {
      svg += "<rect \(place) fill=\"\(Self.hex(paper))\"/>"
    }
    for (stroke, look) in zip(strokes, looks) {
      svg += "<path fill=\"\(Self.hex(look.color))\""
      if look.opacity < 1 { svg += " fill-opacity=\"\(Self.number(look.opacity, digits: 3))\"" }
      if look.multiplies { svg += " style=\"mix-blend-mode:multiply\"" }
      if look.hasGrain { svg += " mask=\"url(#grain)\"" }
      svg += " d=\"\(Self.path(StrokeOutline(stroke)))\"/>"
    }
    return svg + "</svg>"
  }

  /// A square SVG document; see `squarePNG`.
  package func squareSVG(
    margin: Double = 24, paper: StrokeColor? = StrokeColor(red: 255, green: 255, blue: 255)
  ) throws(RasterError) -> String {
    guard PaintingCost(self, side: 0, margin: margin).isAffordable else { throw .tooMuchInk }
    return try svg(of: .square(around: self, margin: margin), paper: paper)
  }

  private static func path(_ outline: StrokeOutline) -> String {
    var path = ""
    for band in outline.bands {
      for (index, place) in band.enumerated() {
        path += "\(index == 0 ? "M" : index == 1 ? "L" : " ")\(number(place.x)) \(number(place.y))"
      }
      path += "Z"
    }
    for disc in outline.discs where disc.radius > 0 {
      let (radius, width) = (number(disc.radius), number(2 * disc.radius))
      path += "M\(number(disc.center.x - disc.radius)) \(number(disc.center.y))"
      path += "a\(radius) \(radius) 0 1 0 \(width) 0a\(radius) \(radius) 0 1 0 -\(width) 0Z"
    }
    return path
  }

  private static func grain(_ place: String) -> String {
    let side = StrokeGrain.side
    var paths: [Double: String] = [:]
    for index in 0..<side * side {
      let (x, y) = (index % side, index / side)
      paths[StrokeGrain.strength(x: x, y: y), default: ""] += "M\(x) \(y)h1v1h-1z"
    }
    let cells = paths.sorted { $0.key < $1.key }
      .map { "<path fill=\"#fff\" fill-opacity=\"\(number($0.key))\" d=\"\($0.value)\"/>" }
    return "<defs><pattern id=\"cells\" patternUnits=\"userSpaceOnUse\" width=\"\(side)\" "
      + "height=\"\(side)\" patternTransform=\"scale(\(number(StrokeGrain.cell)))\">"
      + cells.joined()
      + "</pattern><mask id=\"grain\" maskUnits=\"userSpaceOnUse\" \(place)>"
      + "<rect \(place) fill=\"url(#cells)\"/></mask></defs>"
  }

  private static func hex(_ color: StrokeColor) -> String {
    "#"
      + [color.red, color.green, color.blue]
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// A number with at most so many digits after the point.
  private static func number(_ value: Double, digits: Int) -> String {
    var unit = 1.0
    for _ in 0..<digits { unit *= 10 }
    let whole = Int64((value * unit).rounded())
    let (head, tail) = (whole.magnitude / UInt64(unit), whole.magnitude % UInt64(unit))
    let sign = whole < 0 ? "-" : ""
    guard tail > 0 else { return "\(sign)\(head)" }
    var text = String(tail)
    text = String(repeating: "0", count: digits - text.count) + text
    while text.hasSuffix("0") { text.removeLast() }
    return "\(sign)\(head).\(text)"
  }

  private static func number(_ value: Double) -> String { number(value, digits: 2) }
}
