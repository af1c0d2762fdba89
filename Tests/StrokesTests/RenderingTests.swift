import Foundation
import Raster
import StrokeRendering
import Strokes
import Testing

@Suite struct RenderingTests {
  private func dot(_ ink: StrokeInk, _ color: StrokeColor, id: String = "a") -> Stroke {
    Stroke(
      id: id, ink: ink, color: color, width: 4_000,
      points: [StrokePoint(x: 5_000, y: 5_000, width: 4_000)])
  }

  private func picture(_ drawing: Drawing, paper: StrokeColor? = nil) throws -> Raster {
    let png = try drawing.png(
      of: DrawingFrame(x: 0, y: 0, width: 100, height: 100), scale: 1, paper: paper)
    let raster = try Raster(width: 100, height: 100)
    try raster.draw(png: png, x: 0, y: 0, width: 100, height: 100)
    return raster
  }

  private let white = StrokeColor(red: 255, green: 255, blue: 255)

  @Test func `a pen leaves its colour where it was and nothing beside`() throws {
    let picture = try picture(
      Drawing(strokes: [dot(.pen, StrokeColor(red: 255, green: 0, blue: 0))]))
    #expect(picture.ink(x: 50, y: 50) == Raster.Ink(red: 1, green: 0, blue: 0))
    #expect(picture.ink(x: 5, y: 5).opacity == 0)
  }

  @Test func `a marker lets the ink below through`() throws {
    let black = dot(.pen, .black)
    let yellow = dot(.marker, StrokeColor(red: 255, green: 255, blue: 0), id: "b")
    let over = try picture(Drawing(strokes: [black, yellow]), paper: white)
    #expect(over.ink(x: 50, y: 50) == Raster.Ink(red: 0, green: 0, blue: 0))
    let alone = try picture(Drawing(strokes: [yellow]), paper: white)
    #expect(abs(alone.ink(x: 50, y: 50).blue - 0.5) < 0.02)
  }

  @Test func `a pencil has grain`() throws {
    let picture = try picture(Drawing(strokes: [dot(.pencil, .black)]))
    let strengths = Set((40..<60).map { (picture.ink(x: $0, y: 50).opacity * 100).rounded() })
    #expect(strengths.count > 1)
  }

  @Test func `a square picture shows all ink in its middle`() throws {
    var far = dot(.pen, .black)
    far.points[0].x = 900_000
    let png = try Drawing(strokes: [far]).squarePNG(side: 64)
    let raster = try Raster(width: 64, height: 64)
    try raster.draw(png: png, x: 0, y: 0, width: 64, height: 64)
    #expect(raster.ink(x: 32, y: 32) == Raster.Ink(red: 0, green: 0, blue: 0))
    #expect(raster.ink(x: 1, y: 1) == Raster.Ink(red: 1, green: 1, blue: 1))
  }

  @Test func `a square picture without ink is blank paper`() throws {
    let png = try Drawing().squarePNG(side: 8)
    let raster = try Raster(width: 8, height: 8)
    try raster.draw(png: png, x: 0, y: 0, width: 8, height: 8)
    #expect(raster.ink(x: 4, y: 4) == Raster.Ink(red: 1, green: 1, blue: 1))
  }

  @Test(arguments: [0, -1, 100_000])
  func `a picture of no size, or of too much, is refused`(side: Int) {
    #expect(throws: RasterError.size(width: side, height: side)) {
      try Drawing().squarePNG(side: side)
    }
  }

  @Test func `what is no picture is not drawn`() throws {
    let raster = try Raster(width: 4, height: 4)
    #expect(throws: RasterError.notPNG) {
      try raster.draw(png: Data("x".utf8), x: 0, y: 0, width: 4, height: 4)
    }
    var huge = Data([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]) + Data("IHDR".utf8)
    huge += Data([0, 255, 0, 0, 0, 255, 0, 0])
    #expect(throws: RasterError.self) {
      try raster.draw(png: huge, x: 0, y: 0, width: 4, height: 4)
    }
  }

  @Test func `a vector picture has one path for each stroke`() throws {
    let drawing = Drawing(
      strokes: StrokeInk.allCases.map {
        dot($0, StrokeColor(red: 1, green: 171, blue: 3), id: $0.rawValue)
      })
    let svg = try drawing.squareSVG()
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"6 6 88 88\">"))
    #expect(svg.components(separatedBy: "fill=\"#01ab03\"").count == 5)
    #expect(svg.contains("M30 50a20 20 0 1 0 40 0a20 20 0 1 0 -40 0Z"))
    #expect(svg.contains("mix-blend-mode:multiply"))
    #expect(svg.contains("mask=\"url(#grain)\""))
  }
}
