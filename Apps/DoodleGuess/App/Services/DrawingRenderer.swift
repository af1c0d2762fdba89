import Foundation
import PencilKit
import Strokes
import SwiftUI

/// Makes pictures of drawings on white paper.
package enum DrawingRenderer {
  /// The side of the picture that widgets and lists show, in pixels.
  package static let squareSide = 512
  /// The side of the picture that fills a screen, in pixels.
  package static let detailSide = 1_024
  /// The white around the ink, in the points in which it was drawn. It keeps a dot from filling the picture.
  static let padding: CGFloat = 24

  /// A square picture with all of the drawing in its middle; nil for bytes that are not of the form
  /// "strokes v1", and for a drawing that would take too long.
  package static func square(_ bytes: Data, side: Int = squareSide) -> UIImage? {
    guard case .drawing(let strokes)? = try? StrokesFile(bytes),
      PaintingCost(strokes, side: side).isAffordable
    else { return nil }
    let drawing = PKDrawing(strokes)
    let length = CGFloat(side)
    let format = UIGraphicsImageRendererFormat.default()
    format.scale = 1
    let paper = CGRect(x: 0, y: 0, width: length, height: length)
    return UIGraphicsImageRenderer(size: paper.size, format: format).image { context in
      UIColor.white.setFill()
      context.fill(paper)
      guard !drawing.bounds.isNull, !drawing.strokes.isEmpty else { return }
      let box = drawing.bounds.insetBy(dx: -padding, dy: -padding)
      let fit = fit(drawing.bounds, side: length)
      drawing.image(from: box, scale: fit.a).draw(in: box.applying(fit))
    }
  }

  /// The same picture as a PNG file, drawn elsewhere than where people wait.
  @concurrent static func png(_ bytes: Data, side: Int) async -> Data? {
    square(bytes, side: side)?.pngData()
  }

  /// Whether a picture can be made of the bytes; nil for bytes that are not of the form "strokes v1".
  @concurrent static func canDraw(_ bytes: Data) async -> Bool? {
    guard case .drawing(let strokes)? = try? StrokesFile(bytes) else { return nil }
    return PaintingCost(strokes, side: detailSide).isAffordable
  }

  /// Moves what is in `bounds` into the middle of a square, as large as the padding allows.
  static func fit(_ bounds: CGRect, side: CGFloat) -> CGAffineTransform {
    let box = bounds.insetBy(dx: -padding, dy: -padding)
    let scale = min(side / box.width, side / box.height)
    return CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: side / 2 - box.midX * scale,
      ty: side / 2 - box.midY * scale)
  }
}
