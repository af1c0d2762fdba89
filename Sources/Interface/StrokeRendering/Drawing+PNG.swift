package import Foundation
package import Raster
package import Strokes

extension Drawing {
  /// The drawing as a PNG file.
  ///
  /// - Parameters:
  ///   - frame: the part that is shown.
  ///   - scale: pixels for each point.
  ///   - paper: the ground; nil for none.
  /// - Throws: `RasterError` for a picture without pixels or with too many, and for too much ink.
  package func png(
    of frame: DrawingFrame, scale: Double, paper: StrokeColor? = nil
  ) throws(RasterError) -> Data {
    let sides = [frame.width * scale, frame.height * scale].map { $0.rounded(.up) }
    guard sides.allSatisfy({ $0 >= 1 && $0 <= Double(Raster.maximumSide) }) else {
      throw .size(width: Int(clamping: sides[0]), height: Int(clamping: sides[1]))
    }
    guard PaintingCost(self, in: frame.bounds, scale: scale).isAffordable else {
      throw .tooMuchInk
    }
    let raster = try Raster(width: Int(sides[0]), height: Int(sides[1]))
    if let paper {
      raster.rectangle(x: 0, y: 0, width: sides[0], height: sides[1])
      raster.fill(Raster.Ink(paper, opacity: Double(paper.alpha) / 255))
    }
    raster.scale(by: scale, movingBy: -frame.x, -frame.y)
    raster.draw(self)
    return try raster.png()
  }

  /// A square PNG file: the ink fitted into the middle, with a margin of 24 points of the drawing; blank
  /// paper where there is no ink.
  ///
  /// - Parameter side: pixels, from 1 to `Raster.maximumSide`.
  package func squarePNG(
    side: Int, margin: Double = 24,
    paper: StrokeColor = StrokeColor(red: 255, green: 255, blue: 255)
  ) throws(RasterError) -> Data {
    guard PaintingCost(self, side: side, margin: margin).isAffordable else { throw .tooMuchInk }
    let frame = DrawingFrame.square(around: self, margin: margin)
    let raster = try Raster(width: side, height: side)
    raster.rectangle(x: 0, y: 0, width: Double(side), height: Double(side))
    raster.fill(Raster.Ink(paper, opacity: Double(paper.alpha) / 255))
    raster.scale(by: Double(side) / frame.width, movingBy: -frame.x, -frame.y)
    raster.draw(self)
    return try raster.png()
  }
}

extension Int {
  fileprivate init(clamping value: Double) {
    self = value.isNaN ? 0 : Int(Swift.max(-1e9, Swift.min(1e9, value)))
  }
}

extension Raster {
  /// Paints a drawing; a unit is a point.
  package func draw(_ drawing: Drawing) {
    for stroke in drawing.strokes { draw(stroke) }
  }

  private func draw(_ stroke: Stroke) {
    let outline = StrokeOutline(stroke)
    let look = StrokeLook(stroke)
    for band in outline.bands {
      move(to: band[0].x, band[0].y)
      for place in band.dropFirst() { line(to: place.x, place.y) }
      close()
    }
    for disc in outline.discs where disc.radius > 0 {
      self.disc(x: disc.center.x, y: disc.center.y, radius: disc.radius)
    }
    let ink = Ink(look.color, opacity: look.opacity)
    if look.hasGrain {
      fill(ink, through: Self.grain, side: StrokeGrain.side, cell: StrokeGrain.cell)
    } else {
      fill(ink, blending: look.multiplies ? .multiply : .over)
    }
  }

  private static let grain = (0..<StrokeGrain.side * StrokeGrain.side).map {
    StrokeGrain.strength(x: $0 % StrokeGrain.side, y: $0 / StrokeGrain.side)
  }
}

extension Raster.Ink {
  /// The colour of a stroke.
  package init(_ color: StrokeColor, opacity: Double) {
    self.init(
      red: Double(color.red) / 255, green: Double(color.green) / 255,
      blue: Double(color.blue) / 255, opacity: opacity)
  }
}
