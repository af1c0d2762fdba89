import Raster
import StrokeRendering
import Strokes
import Testing

struct PaintingCostTests {
  /// A stroke that goes from one side to the other, again and again.
  private func zigzag(_ id: String, points: Int, ink: StrokeInk = .pen) -> Stroke {
    Stroke(
      id: id, ink: ink, width: 800,
      points: (0..<points).map { index in
        StrokePoint(
          x: index.isMultiple(of: 2) ? 0 : 100_000, y: Int32(index % 1_000) * 100, width: 800)
      })
  }

  @Test func `places are counted as the curve has them`() {
    for stroke in [zigzag("a", points: 1), zigzag("b", points: 2), zigzag("c", points: 9)] {
      #expect(stroke.sampleCount == stroke.samples().count)
      #expect(
        PaintingCost(Drawing(strokes: [stroke]), side: 512).samples == stroke.samples().count)
    }
  }

  @Test func `what people draw is far below the limits`() {
    let strokes = (0..<300).map { zigzag("s\($0)", points: 30, ink: .marker) }
    let cost = PaintingCost(Drawing(strokes: strokes), side: 1_024)
    #expect(cost.isAffordable && cost.pixels < PaintingCost.mostPixels / 2)
    #expect(PaintingCost(Drawing(), side: 1_024) == PaintingCost(Drawing(), side: 512))
  }

  @Test func `a larger picture costs more, and a part of no ink costs nothing but its curves`() {
    let drawing = Drawing(strokes: [zigzag("a", points: 100)])
    let (small, large) = (PaintingCost(drawing, side: 100), PaintingCost(drawing, side: 1_000))
    #expect(small.pixels < large.pixels && small.samples == large.samples)
    let away = StrokeBounds(minX: -9_000, minY: -9_000, maxX: -8_000, maxY: -8_000)
    let dot = Stroke(id: "m", ink: .marker, points: [StrokePoint(x: 0, y: 0, width: 500)])
    #expect(PaintingCost(Drawing(strokes: [dot]), in: away, scale: 1).pixels == 0)
  }

  @Test func `a drawing that would cost too much is refused before it is painted`() {
    let curves = Drawing(strokes: [zigzag("a", points: 200_000)])
    #expect(PaintingCost(curves, side: 64).samples > PaintingCost.mostSamples)
    #expect(throws: RasterError.tooMuchInk) { try curves.squarePNG(side: 64) }
    #expect(throws: RasterError.tooMuchInk) { try curves.squareSVG() }
    let masks = Drawing(
      strokes: (0..<5_000).map { zigzag("s\($0)", points: 2, ink: .pencil) }
        + [zigzag("last", points: 1_000)])
    #expect(PaintingCost(masks, side: 64).isAffordable)
    #expect(throws: RasterError.tooMuchInk) {
      try masks.png(
        of: DrawingFrame(x: 0, y: 0, width: 1_000, height: 1_000), scale: 16)
    }
  }
}
