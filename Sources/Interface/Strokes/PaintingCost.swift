/// What it takes to paint a drawing, known before memory or time is spent on that.
///
/// It looks at each point once. The estimate may be too high for strokes that lie on themselves.
package struct PaintingCost: Hashable, Sendable {
  /// Places along the curves of all strokes, which outlines are made from.
  package private(set) var samples = 0
  /// Pixels that are touched, each as often as a stroke touches it.
  package private(set) var pixels = 0.0

  /// About 200 MB of outlines.
  package static let mostSamples = 4_000_000
  /// A few seconds of a processor.
  package static let mostPixels = 2_000_000_000.0

  /// - Parameters:
  ///   - frame: the part of the drawing that the picture shows.
  ///   - scale: pixels for each point.
  package init(_ drawing: Drawing, in frame: StrokeBounds, scale: Double) {
    for stroke in drawing.strokes {
      samples += stroke.sampleCount
      pixels += Self.pixels(of: stroke, in: frame, scale: scale)
    }
  }

  /// For a square picture with all ink in its middle.
  ///
  /// - Parameters:
  ///   - side: pixels of the picture's side.
  ///   - margin: around the ink, in points of the drawing.
  package init(_ drawing: Drawing, side: Int, margin: Double = 24) {
    let empty = StrokeBounds(minX: 0, minY: 0, maxX: 0, maxY: 0)
    let boxes = drawing.strokes.lazy.map(\.controlBounds)
    let ink = boxes.dropFirst().reduce(boxes.first ?? empty) { $0.union($1) }
    let length = max(1, max(ink.width, ink.height) + 2 * margin)
    let (x, y) = ((ink.minX + ink.maxX - length) / 2, (ink.minY + ink.maxY - length) / 2)
    self.init(
      drawing, in: StrokeBounds(minX: x, minY: y, maxX: x + length, maxY: y + length),
      scale: Double(side) / length)
  }

  /// Whether a picture can be made of it.
  package var isAffordable: Bool {
    samples <= Self.mostSamples && pixels <= Self.mostPixels
  }

  private static func pixels(of stroke: Stroke, in frame: StrokeBounds, scale: Double) -> Double {
    // The edge of the ink costs on both sides, and only where the picture is.
    let reach = (frame.width + frame.height) * scale
    let box = stroke.controlBounds
    let width = max(0, min(box.maxX, frame.maxX) - max(box.minX, frame.minX))
    let height = max(0, min(box.maxY, frame.maxY) - max(box.minY, frame.minY))
    let boxArea = width * height * scale * scale
    var (edge, area) = (0.0, 0.0)
    var last: StrokeSample?
    for point in stroke.points {
      let place = stroke.place(of: point)
      let before = last ?? place
      let (x, y) = (place.x - before.x, place.y - before.y)
      let length = min((x * x + y * y).squareRoot() * scale, reach)
      edge += length
      area += (length + place.radius * scale) * place.radius * scale * 2
      last = place
    }
    // Grain, and ink that multiplies, are painted through a mask as large as the box.
    let look = StrokeLook(stroke)
    return 4 * edge + (look.hasGrain || look.multiplies ? boxArea : min(area, boxArea))
  }
}

extension Stroke {
  /// The box around the control points and the ink's width there, in which the ink lies.
  var controlBounds: StrokeBounds {
    var bounds: StrokeBounds?
    for point in points {
      let center = place(of: point)
      let box = StrokeBounds(
        minX: center.x - center.radius, minY: center.y - center.radius,
        maxX: center.x + center.radius, maxY: center.y + center.radius)
      bounds = bounds?.union(box) ?? box
    }
    return bounds ?? StrokeBounds(minX: 0, minY: 0, maxX: 0, maxY: 0)
  }

  /// Where a control point lies in the drawing.
  fileprivate func place(of point: StrokePoint) -> StrokeSample {
    let (x, y) = transform(Double(point.x) / 100, Double(point.y) / 100)
    let radius = Double(ink.hasOneWidth ? width : point.width) / 200
    return StrokeSample(x: x, y: y, radius: radius * transform.scale)
  }
}
