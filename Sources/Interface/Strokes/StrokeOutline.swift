/// The outline of a stroke's ink: bands along the curve, and discs at its ends and sharp turns.
///
/// All parts run in the same direction, so that together they are the ink under the rule that fills
/// whatever is wound around. `ink.js` makes the same outline in the page.
package struct StrokeOutline: Hashable, Sendable {
  /// A place in points of the drawing.
  package struct Place: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A round piece of ink, in points of the drawing.
  package struct Disc: Hashable, Sendable {
    package var center: Place
    package var radius: Double

    package init(center: Place, radius: Double) {
      self.center = center
      self.radius = radius
    }
  }

  /// Closed polygons.
  package private(set) var bands: [[Place]] = []
  package private(set) var discs: [Disc] = []

  package init(_ stroke: Stroke) {
    var samples: [StrokeSample] = []
    for sample in stroke.samples() {
      if let last = samples.last, abs(sample.x - last.x) + abs(sample.y - last.y) < 0.01 {
        samples[samples.count - 1].radius = max(last.radius, sample.radius)
      } else {
        samples.append(sample)
      }
    }
    guard samples.count > 1 else {
      for sample in samples { addDisc(at: sample) }
      return
    }
    addBands(along: samples)
    if stroke.ink != .marker {
      addDisc(at: samples[0])
      addDisc(at: samples[samples.count - 1])
    }
  }

  private mutating func addBands(along samples: [StrokeSample]) {
    var (left, right): ([Place], [Place]) = ([], [])
    var last = Line(samples[0], samples[1])
    func put(_ sample: StrokeSample, _ x: Double, _ y: Double) {
      left.append(Place(x: sample.x + x * sample.radius, y: sample.y + y * sample.radius))
      right.append(Place(x: sample.x - x * sample.radius, y: sample.y - y * sample.radius))
    }
    put(samples[0], -last.y, last.x)
    for index in 1..<samples.count - 1 {
      let sample = samples[index]
      let line = Line(sample, samples[index + 1])
      if let across = last.smoothJoint(with: line, radius: sample.radius) {
        put(sample, across.x, across.y)
      } else {
        put(sample, -last.y, last.x)
        bands.append(left + right.reversed())
        (left, right) = ([], [])
        addDisc(at: sample)
        put(sample, -line.y, line.x)
      }
      last = line
    }
    put(samples[samples.count - 1], -last.y, last.x)
    bands.append(left + right.reversed())
  }

  private mutating func addDisc(at sample: StrokeSample) {
    discs.append(Disc(center: Place(x: sample.x, y: sample.y), radius: sample.radius))
  }

  /// The direction and the length of the line between two samples.
  private struct Line {
    var x: Double
    var y: Double
    var length: Double

    init(_ a: StrokeSample, _ b: StrokeSample) {
      let (x, y) = (b.x - a.x, b.y - a.y)
      length = (x * x + y * y).squareRoot()
      self.x = x / length
      self.y = y / length
    }

    /// The direction across the joint with the next line; nil where the turn is so sharp that the
    /// inner edge of the ink would run backwards.
    func smoothJoint(with next: Line, radius: Double) -> (x: Double, y: Double)? {
      guard x * next.x + y * next.y > 0.5 else { return nil }
      let (across, along) = (-y - next.y, x + next.x)
      let size = (across * across + along * along).squareRoot()
      let (nx, ny) = (across / size, along / size)
      let reach = radius * abs(nx * x + ny * y)
      guard reach < 0.45 * length, reach < 0.45 * next.length else { return nil }
      return (nx, ny)
    }
  }
}
