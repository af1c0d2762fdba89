import Foundation
import SeededRandom
import Strokes
import Testing

@Suite struct SimplificationTests {
  /// A scribble with the pace and the tremble of a hand.
  private func scribble(points: Int, seed: UInt64) -> Stroke {
    var random = SeededGenerator(seed: seed)
    let places = (0..<points).map { index in
      let angle = Double(index) / 60
      let x =
        300 + 200 * cos(angle) * sin(angle / 7) + Double.random(in: -0.2...0.2, using: &random)
      let y =
        300 + 200 * sin(angle) * cos(angle / 5) + Double.random(in: -0.2...0.2, using: &random)
      return StrokePoint(
        x: Int32(x * 100), y: Int32(y * 100), time: Int32(index * 8), width: 600)
    }
    return Stroke(id: "s\(seed)", width: 600, points: places)
  }

  @Test func `a drawing that fits stays as it is`() throws {
    let drawing = Drawing(strokes: [scribble(points: 500, seed: 1)])
    #expect(try drawing.simplified() == drawing)
  }

  @Test func `a drawing that is too big is made to fit a document`() throws {
    let drawing = Drawing(strokes: (0..<100).map { scribble(points: 1_000, seed: $0) })
    #expect(try drawing.encoded().count > Drawing.documentBytes)
    let simpler = try #require(try drawing.simplified())
    #expect(try simpler.encoded().count <= Drawing.documentBytes)
    #expect(simpler.strokes.map(\.id) == drawing.strokes.map(\.id))
    for (before, after) in zip(drawing.strokes, simpler.strokes) {
      #expect(after.points.first == before.points.first)
      #expect(after.points.last == before.points.last)
      #expect(zip(after.points, after.points.dropFirst()).allSatisfy { $0.time <= $1.time })
    }
  }

  @Test func `a drawing of ten thousand dots needs a file`() throws {
    let dots = (0..<15_000).map {
      Stroke(id: "s\($0)", points: [StrokePoint(x: Int32($0), y: 0, width: 500)])
    }
    #expect(try Drawing(strokes: dots).simplified() == nil)
  }

  @Test(arguments: [1.0, 1.5, 3.0])
  func `the ink stays where it was`(tolerance: Double) {
    for seed in 0..<10 as Range<UInt64> {
      let stroke = scribble(points: 400, seed: seed)
      let simpler = stroke.simplified(within: tolerance)
      #expect(simpler.points.count < stroke.points.count)
      let line = simpler.samples()
      for sample in stroke.samples() {
        let nearest =
          zip(line, line.dropFirst()).map { distance(sample, $0, $1) }.min() ?? .infinity
        #expect(nearest < tolerance + 0.1)
      }
    }
  }

  @Test func `corners stay sharp`() {
    let sides = (0...300).map { index in
      let x = index <= 150 ? index : 300 - index
      return StrokePoint(x: Int32(x * 100), y: Int32(index * 100), time: Int32(index), width: 100)
    }
    let simpler = Stroke(id: "a", width: 100, points: sides).simplified(within: 0.1)
    #expect(simpler.points.count == 5)
    #expect(simpler.samples().map(\.x).max() ?? 0 > 149.6)
  }

  private func distance(_ p: StrokeSample, _ a: StrokeSample, _ b: StrokeSample) -> Double {
    let (x, y) = (b.x - a.x, b.y - a.y)
    let length = x * x + y * y
    let t = length > 0 ? max(0, min(1, ((p.x - a.x) * x + (p.y - a.y) * y) / length)) : 0
    return hypot(p.x - a.x - t * x, p.y - a.y - t * y)
  }
}
