import Foundation
import Strokes
import Testing

/// The page's script makes outlines of its own. `Fixtures/outlines.json` holds what both make of the
/// same strokes; `Tests/Script/ink.test.mjs` reads it, too.
@Suite struct SharedOutlineTests {
  private struct Example: Decodable {
    var stroke: String
    var bands: [[Double]]
    var discs: [[Double]]
  }

  @Test func `outlines are those of the page`() throws {
    let file = try #require(
      Bundle.module.url(forResource: "outlines", withExtension: "json", subdirectory: "Fixtures"))
    let examples = try JSONDecoder().decode([Example].self, from: Data(contentsOf: file))
    #expect(examples.count > 10)
    for example in examples {
      let stroke = try Stroke(encoded: example.stroke)
      #expect(try stroke.encoded() == example.stroke)
      let outline = StrokeOutline(stroke)
      let bands = outline.bands.map { $0.flatMap { [$0.x, $0.y] } }
      let discs = outline.discs.map { [$0.center.x, $0.center.y, $0.radius] }
      #expect(areNear(bands, example.bands))
      #expect(areNear(discs, example.discs))
    }
  }

  private func areNear(_ a: [[Double]], _ b: [[Double]]) -> Bool {
    a.map(\.count) == b.map(\.count)
      && zip(a.joined(), b.joined()).allSatisfy { abs($0 - $1) < 0.006 }
  }
}
