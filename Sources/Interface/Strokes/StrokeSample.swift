/// A place on the curve of a stroke, and half of the ink's width there, both in points.
package struct StrokeSample: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var radius: Double

  package init(x: Double, y: Double, radius: Double) {
    self.x = x
    self.y = y
    self.radius = radius
  }
}

extension StrokeInk {
  /// Whether a stroke is everywhere as wide as was chosen, whatever its points say.
  var hasOneWidth: Bool { self == .marker || self == .monoline }
}

extension Stroke {
  /// Places along the curve, so close together that the lines between them are nowhere further from it
  /// than a twentieth of a point.
  ///
  /// The curve is a uniform cubic B-spline. It begins at the first control point and ends at the last
  /// one: each end is continued by the point opposite to its neighbour.
  package func samples() -> [StrokeSample] {
    let controls = points.map(control)
    guard controls.count > 1 else { return controls.map(moved) }
    var samples: [StrokeSample] = []
    samples.reserveCapacity(controls.count + 1)
    for index in 0..<controls.count - 1 {
      let (b, c) = (controls[index], controls[index + 1])
      let a = index > 0 ? controls[index - 1] : b.opposite(of: c)
      let d = index + 2 < controls.count ? controls[index + 2] : c.opposite(of: b)
      let count = StrokeSample.steps(a, b, c, d)
      for step in 0..<count {
        samples.append(moved(.onCurve(a, b, c, d, Double(step) / Double(count))))
      }
    }
    samples.append(moved(controls[controls.count - 1]))
    return samples
  }

  /// How many places `samples()` gives, known without making them.
  package var sampleCount: Int {
    guard points.count > 1 else { return points.count }
    return (0..<points.count - 1).reduce(1) { sum, index in
      let (b, c) = (control(points[index]), control(points[index + 1]))
      let a = index > 0 ? control(points[index - 1]) : b.opposite(of: c)
      let d = index + 2 < points.count ? control(points[index + 2]) : c.opposite(of: b)
      return sum + StrokeSample.steps(a, b, c, d)
    }
  }

  /// A point of the curve's control, before the stroke is moved.
  private func control(_ point: StrokePoint) -> StrokeSample {
    StrokeSample(
      x: Double(point.x) / 100, y: Double(point.y) / 100,
      radius: Double(ink.hasOneWidth ? width : point.width) / 200)
  }

  private func moved(_ sample: StrokeSample) -> StrokeSample {
    guard transform != .identity else { return sample }
    let (x, y) = transform(sample.x, sample.y)
    return StrokeSample(x: x, y: y, radius: sample.radius * transform.scale)
  }
}

extension StrokeSample {
  /// The control point that continues a curve beyond its end.
  fileprivate func opposite(of neighbour: Self) -> Self {
    StrokeSample(
      x: 2 * x - neighbour.x, y: 2 * y - neighbour.y, radius: 2 * radius - neighbour.radius)
  }

  /// The length of the second difference, by which a curve leaves its chord.
  fileprivate func bend(_ b: Self, _ c: Self) -> Double {
    let (x, y) = (x - 2 * b.x + c.x, y - 2 * b.y + c.y)
    return (x * x + y * y).squareRoot()
  }

  /// Into how many lines the curve between the second and the third of four control points is cut.
  fileprivate static func steps(_ a: Self, _ b: Self, _ c: Self, _ d: Self) -> Int {
    let bend = max(a.bend(b, c), b.bend(c, d))
    return min(32, max(1, Int((bend / 0.4).squareRoot().rounded(.up))))
  }

  /// A place between the second and the third of four control points, `t` of the way.
  package static func onCurve(
    _ a: Self, _ b: Self, _ c: Self, _ d: Self, _ t: Double
  ) -> Self {
    let u = 1 - t
    let (p, s) = (u * u * u / 6, t * t * t / 6)
    let q = (3 * t * t * t - 6 * t * t + 4) / 6
    let r = (3 * t * t + 3 * t + 1 - 3 * t * t * t) / 6
    return StrokeSample(
      x: p * a.x + q * b.x + r * c.x + s * d.x, y: p * a.y + q * b.y + r * c.y + s * d.y,
      radius: max(0, p * a.radius + q * b.radius + r * c.radius + s * d.radius))
  }
}
