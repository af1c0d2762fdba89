import Foundation
import SeededRandom
import Strokes
import Testing

@Suite struct OutlineTests {
  @Test func `a curve begins at its first point and ends at its last one`() {
    let points = [(0, 0), (5_000, 1_000), (9_000, -3_000), (9_500, 200)].map {
      StrokePoint(x: $0.0, y: $0.1, width: 400)
    }
    let samples = Stroke(id: "a", width: 400, points: points).samples()
    #expect(samples.first.map(rounded) == [0, 0, 2])
    #expect(samples.last.map(rounded) == [95, 2, 2])
  }

  @Test func `a dot is a disc`() {
    for ink in StrokeInk.allCases {
      let outline = StrokeOutline(
        Stroke(id: "a", ink: ink, width: 300, points: [StrokePoint(x: 100, y: 200, width: 300)]))
      #expect(outline.bands.isEmpty)
      #expect(outline.discs == [.init(center: .init(x: 1, y: 2), radius: 1.5)])
    }
  }

  @Test func `a line is a band, with round ends unless it is a marker's`() {
    let points = [StrokePoint(x: 0, y: 0, width: 200), StrokePoint(x: 1_000, y: 0, width: 200)]
    let pen = StrokeOutline(Stroke(id: "a", width: 200, points: points))
    let corners = pen.bands.map { Set($0.map { [$0.x.rounded(), $0.y.rounded()] }) }
    #expect(corners == [[[0, 1], [10, 1], [10, -1], [0, -1]]])
    #expect(pen.discs.count == 2)
    let marker = StrokeOutline(Stroke(id: "a", ink: .marker, width: 200, points: points))
    #expect(marker.bands == pen.bands)
    #expect(marker.discs.isEmpty)
  }

  @Test func `every place of the curve is inside the outline, however it turns`() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<10 {
      let points = (0..<30).map { index in
        StrokePoint(
          x: Int32.random(in: 0...10_000, using: &random),
          y: Int32.random(in: 0...10_000, using: &random), time: Int32(index),
          width: Int32.random(in: 50...3_000, using: &random))
      }
      let stroke = Stroke(id: "a", points: points)
      let outline = StrokeOutline(stroke)
      for sample in stroke.samples().dropFirst().dropLast() where sample.radius > 0.2 {
        #expect(winding(outline, sample.x + 0.003, sample.y + 0.007) < 0)
      }
    }
  }

  @Test func `no part of an outline takes ink away`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<15 {
      let points = (0..<12).map { index in
        StrokePoint(
          x: Int32.random(in: 0...4_000, using: &random),
          y: Int32.random(in: 0...4_000, using: &random), time: Int32(index), width: 1_500)
      }
      let outline = StrokeOutline(Stroke(id: "a", width: 1_500, points: points))
      for _ in 0..<200 {
        let (x, y) = (
          Double.random(in: -10...50, using: &random), Double.random(in: -10...50, using: &random)
        )
        #expect(winding(outline, x, y) <= 0)
      }
    }
  }

  private func rounded(_ sample: StrokeSample) -> [Double] {
    [sample.x, sample.y, sample.radius].map { ($0 * 1_000).rounded() / 1_000 }
  }

  /// How often the outline winds around a place.
  private func winding(_ outline: StrokeOutline, _ x: Double, _ y: Double) -> Int {
    var winding = 0
    for band in outline.bands {
      for (a, b) in zip(band, band.dropFirst() + [band[0]]) {
        let side = (b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y)
        if a.y <= y, b.y > y, side > 0 { winding += 1 }
        if a.y > y, b.y <= y, side < 0 { winding -= 1 }
      }
    }
    return winding
      - outline.discs.count { hypot(x - $0.center.x, y - $0.center.y) < $0.radius }
  }
}
