import SeededRandom
import Strokes

extension Drawing {
  /// A drawing of anything that the form can hold.
  static func random(_ random: inout SeededGenerator) -> Drawing {
    Drawing(
      strokes: (0..<Int.random(in: 0...6, using: &random)).map { index in
        Stroke.random(id: "s\(index)", &random)
      })
  }
}

extension Stroke {
  static func random(id: String, _ random: inout SeededGenerator) -> Stroke {
    func number(_ range: ClosedRange<Int64>) -> Int32 {
      Int32(Int64.random(in: range, using: &random))
    }
    func byte() -> UInt8 { UInt8.random(in: 0...255, using: &random) }
    let isPlain = random.once(in: 2)
    let width = number(StrokesLimits.width)
    var time: Int32 = 0
    let points = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      time += Int32.random(in: 0...30, using: &random)
      var point = StrokePoint(
        x: number(StrokesLimits.place), y: number(StrokesLimits.place), time: time, width: width)
      if !isPlain {
        point.force = number(StrokesLimits.force)
        point.width = number(StrokesLimits.width)
        point.opacity = number(StrokesLimits.opacity)
        point.azimuth = number(StrokesLimits.azimuth)
        point.altitude = number(StrokesLimits.altitude)
      }
      return point
    }
    return Stroke(
      id: id, ink: StrokeInk.allCases.randomElement(using: &random) ?? .pen,
      color: StrokeColor(red: byte(), green: byte(), blue: byte(), alpha: byte()), width: width,
      made: Int64.random(in: StrokesLimits.date, using: &random),
      seed: UInt32.random(in: 0...UInt32.max, using: &random),
      transform: isPlain
        ? .identity
        : StrokeTransform(
          a: Int64.random(in: StrokesLimits.factor, using: &random), b: 0, c: 5, d: 1_000_000,
          tx: Int64.random(in: StrokesLimits.place, using: &random), ty: 0),
      points: points)
  }
}
