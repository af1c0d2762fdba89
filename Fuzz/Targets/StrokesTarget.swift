import Foundation
import Strokes

/// Drawings, as other clients write them.
enum StrokesTarget {
  /// A drawing that can be read can be written, and read again as the same; its ink has an outline.
  static func take(_ data: Data) throws {
    guard case .drawing(let drawing)? = try? StrokesFile(data) else { return }
    guard let bytes = try? drawing.encoded() else {
      throw FuzzFailure(description: "A drawing that was read cannot be written.")
    }
    try require((try? StrokesFile(bytes)) == .drawing(drawing), "A drawing came back as another.")
    guard drawing.pointCount < 2_000 else { return }
    for stroke in drawing.strokes {
      try require(
        stroke.sampleCount == stroke.samples().count, "Places are counted wrongly: \(stroke)")
      let outline = StrokeOutline(stroke)
      let places = outline.bands.joined() + outline.discs.map(\.center)
      try require(
        places.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "An outline has no place: \(stroke)")
    }
  }
}
