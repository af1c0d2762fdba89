import Foundation
import StrokeRendering
import Strokes

/// The pictures that go with a drawing's strokes into an archive.
struct ArchivePictures: Sendable {
  var svg: Data?
  var png: Data?
  /// Whether the strokes are in a form that this version of the app does not know.
  var isOfLaterVersion = false

  /// Without pictures for strokes that cannot be read or would take too long; the strokes are kept
  /// anyway.
  @concurrent static func made(of bytes: Data) async -> ArchivePictures {
    switch try? StrokesFile(bytes) {
    case .drawing(let drawing)?:
      let svg = try? drawing.squareSVG()
      return ArchivePictures(
        svg: svg.map { Data($0.utf8) },
        png: try? drawing.squarePNG(side: DrawingRenderer.squareSide))
    case .unknown?: return ArchivePictures(isOfLaterVersion: true)
    case nil: return ArchivePictures()
    }
  }
}
