import Foundation
import PencilKit
import Raster
import Strokes
import SwiftUI
import Testing

@Suite struct PKDrawingTests {
  private func line(_ places: [(Double, Double)], ink: PKInk = PKInk(.pen)) -> PKStroke {
    let points = places.enumerated().map { index, place in
      PKStrokePoint(
        location: CGPoint(x: place.0, y: place.1), timeOffset: Double(index) * 0.01,
        size: CGSize(width: 8, height: 8), opacity: 1, force: 1, azimuth: 0, altitude: 1.571)
    }
    return PKStroke(
      ink: ink,
      path: PKStrokePath(controlPoints: points, creationDate: Date(timeIntervalSince1970: 1_000)))
  }

  @Test func `a drawing is the same after its data was read`() throws {
    var stroke = line([(0, 0), (10.5, 20), (30, 5)], ink: PKInk(.marker, color: .systemRed))
    stroke.transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 5, ty: -5)
    stroke.randomSeed = 7
    let drawing = PKDrawing(strokes: [stroke, line([(1, 1)])])
    let again = try PKDrawing(data: drawing.dataRepresentation())
    #expect(again == drawing)
    #expect(again.strokes[0].ink.inkType == .marker)
    #expect(again.strokes[0].path[1].location == CGPoint(x: 10.5, y: 20))
    #expect(again.strokes[0].path.creationDate == Date(timeIntervalSince1970: 1_000))
    #expect(
      try JSONDecoder().decode(PKDrawing.self, from: JSONEncoder().encode(drawing)) == drawing)
  }

  @Test func `what is not a drawing is refused`() {
    #expect(throws: StrokesError.notStrokes) { try PKDrawing(data: Data("PK".utf8)) }
  }

  @Test func `a drawing of a later version keeps its data until somebody draws on it`() throws {
    let data = Data(#"{"version":9,"layers":[]}"#.utf8)
    var drawing = try PKDrawing(data: data)
    #expect(drawing.isOfUnknownVersion)
    #expect(drawing.strokes.isEmpty)
    #expect(drawing.dataRepresentation() == data)
    drawing.strokes.append(line([(1, 1)]))
    #expect(!drawing.isOfUnknownVersion)
  }

  @Test func `numbers that no drawing can hold become those nearest to them`() throws {
    let stroke = line([(.nan, .infinity), (-1e308, 1e308), (3, 4)])
    let drawing = PKDrawing(strokes: [stroke])
    #expect(try PKDrawing(data: drawing.dataRepresentation()) == drawing)
    #expect(drawing.strokes[0].path[0].location == CGPoint(x: 0, y: 100_000))
    #expect(PKInkingTool(.pen, width: .nan).width == 3)
    #expect(PKInkingTool(.pen, width: 1e9).width == 100)
  }

  @Test func `time that goes back stands still`() {
    let points = [0.5, 0.2].map {
      PKStrokePoint(
        location: .zero, timeOffset: $0, size: CGSize(width: 1, height: 1), opacity: 1, force: 1,
        azimuth: 0, altitude: 1)
    }
    let path = PKStrokePath(controlPoints: points, creationDate: Date())
    #expect(path.map(\.timeOffset) == [0.5, 0.5])
  }

  @Test func `strokes that are added twice are two strokes`() throws {
    let drawing = PKDrawing(strokes: [line([(0, 0), (5, 5)])])
    let both = drawing.appending(drawing)
    #expect(both.strokes.count == 2)
    #expect(try PKDrawing(data: both.dataRepresentation()).strokes.count == 2)
  }

  @Test func `bounds hold the ink, and are null without any`() {
    #expect(PKDrawing().bounds.isNull)
    let bounds = PKDrawing(strokes: [line([(10, 10), (20, 10)])]).bounds
    #expect(abs(bounds.minX - 6) < 0.01 && abs(bounds.maxX - 24) < 0.01)
    #expect(abs(bounds.minY - 6) < 0.01 && abs(bounds.maxY - 14) < 0.01)
    let moved = PKDrawing(strokes: [line([(10, 10), (20, 10)])])
      .transformed(using: CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 100, ty: 0))
    #expect(abs(moved.bounds.minX - 106) < 0.01)
  }

  @Test func `points on a curve are found by parameter, distance and time`() {
    let path = line((0...10).map { (Double($0) * 10, 0) }).path
    #expect(path.interpolatedLocation(at: 2.5) == CGPoint(x: 25, y: 0))
    #expect(path.interpolatedLocation(at: 99) == CGPoint(x: 100, y: 0))
    #expect(path.interpolatedPoints(by: .parametricStep(2)).count == 6)
    let steps = path.interpolatedPoints(by: .distance(25)).map { $0.location.x.rounded() }
    #expect(steps == [0, 25, 50, 75, 100] || steps == [0, 25, 50, 75])
    #expect(path.interpolatedPoints(in: 0...4, by: .time(0.02)).count == 3)
    #expect(path.interpolatedPoints(by: .distance(0)).count == 1)
    #expect(PKStrokePath().interpolatedPoints(by: .distance(1)).isEmpty)
  }

  @Test func `ink is the colour of light surroundings`() {
    let stroke = line([(0, 0)], ink: PKInk(.pen, color: .systemGreen))
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(stroke.ink.color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha].map { ($0 * 255).rounded() } == [52, 199, 89, 255])
  }

  @Test func `a picture is drawn as the app of an iPhone draws one`() throws {
    let red = PKInk(.pen, color: .systemRed)
    let drawing = PKDrawing(strokes: [line([(10, 10), (20, 10)], ink: red)])
    let side: CGFloat = 64
    let bounds = drawing.bounds.insetBy(dx: -24, dy: -24)
    let scale = min(side / bounds.width, side / bounds.height)
    let ink = drawing.image(from: bounds, scale: scale)
    let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
      UIColor.white.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: side, height: side)).fill()
      let (x, y) = ((side - ink.size.width * scale) / 2, (side - ink.size.height * scale) / 2)
      ink.draw(
        in: CGRect(x: x, y: y, width: ink.size.width * scale, height: ink.size.height * scale))
    }
    #expect(image.size == CGSize(width: 64, height: 64))
    let png = try #require(image.pngData())
    let raster = try Raster(width: 64, height: 64)
    try raster.draw(png: png, x: 0, y: 0, width: 64, height: 64)
    #expect(raster.ink(x: 2, y: 2) == Raster.Ink(red: 1, green: 1, blue: 1))
    #expect(raster.ink(x: 32, y: 32).red > 0.8)
    #expect(raster.ink(x: 32, y: 32).blue < 0.3)
  }

  @Test func `a picture of no size has no data`() {
    #expect(UIGraphicsImageRenderer(size: .zero).pngData { _ in }.isEmpty)
    #expect(PKDrawing().image(from: .null, scale: 1).size == .zero)
  }
}
