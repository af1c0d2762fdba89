extension Drawing {
  /// What a document of Firestore has room for beside its other fields.
  package static let documentBytes = 900_000

  /// The drawing with as few points taken out as make it fit, by Douglas and Peucker's method; nil if
  /// even a coarse one does not fit. Then it belongs into a file.
  ///
  /// The ink stays within about two points of where it was, and each stroke keeps its ends, its sharp turns
  /// and its time.
  package func simplified(toFit limit: Int = documentBytes) throws(StrokesError) -> Drawing? {
    if try encoded().count <= limit { return self }
    for tolerance in [0.25, 0.5, 1, 2] {
      let simpler = Drawing(strokes: strokes.map { $0.simplified(within: tolerance) })
      if try simpler.encoded().count <= limit { return simpler }
    }
    return nil
  }
}

extension Stroke {
  /// The stroke without the points that it can spare.
  ///
  /// - Parameter distance: about how far the ink may move, in points; differences of width count as distances.
  package func simplified(within distance: Double) -> Stroke {
    guard points.count > 2 else { return self }
    // The curve leaves the lines between control points, so that it moves further than those do.
    let tolerance = distance / 5
    let places = points.map { point in
      (x: Double(point.x) / 100, y: Double(point.y) / 100, width: Double(point.width) / 100)
    }
    var isKept = Array(repeating: false, count: points.count)
    isKept[0] = true
    isKept[points.count - 1] = true
    var open = [(0, points.count - 1)]
    while let (start, end) = open.popLast() {
      let (a, b) = (places[start], places[end])
      var (far, farthest) = (start, tolerance)
      for index in start + 1..<max(start + 1, end) {
        let distance = Self.distance(places[index], a, b)
        if distance > farthest { (far, farthest) = (index, distance) }
      }
      guard far > start else { continue }
      isKept[far] = true
      open += [(start, far), (far, end)]
    }
    keepTurns(&isKept, places, tolerance)
    var simpler = self
    simpler.points = zip(points, isKept).filter(\.1).map(\.0)
    return simpler
  }

  /// A spline passes a control point the further away the longer the ways to its neighbours are. Where
  /// that would cut a corner, the neighbours that the point had are kept.
  private func keepTurns(
    _ isKept: inout [Bool], _ places: [(x: Double, y: Double, width: Double)], _ tolerance: Double
  ) {
    let kept = places.indices.filter { isKept[$0] }
    for (before, (index, after)) in zip(kept, zip(kept.dropFirst(), kept.dropFirst(2))) {
      let (a, b, c) = (places[before], places[index], places[after])
      let x = (a.x + 4 * b.x + c.x) / 6
      let y = (a.y + 4 * b.y + c.y) / 6
      let onCurve = (x: x, y: y, width: b.width)
      guard min(Self.distance(onCurve, a, b), Self.distance(onCurve, b, c)) > tolerance else {
        continue
      }
      isKept[index - 1] = true
      isKept[index + 1] = true
    }
  }

  private static func distance(
    _ p: (x: Double, y: Double, width: Double), _ a: (x: Double, y: Double, width: Double),
    _ b: (x: Double, y: Double, width: Double)
  ) -> Double {
    let (x, y, z) = (b.x - a.x, b.y - a.y, b.width - a.width)
    let length = x * x + y * y + z * z
    let (px, py, pz) = (p.x - a.x, p.y - a.y, p.width - a.width)
    let t = length > 0 ? max(0, min(1, (px * x + py * y + pz * z) / length)) : 0
    let (dx, dy, dz) = (px - t * x, py - t * y, pz - t * z)
    return (dx * dx + dy * dy + dz * dz).squareRoot()
  }
}
