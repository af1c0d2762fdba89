public import Foundation
import StrokeRendering
package import Strokes
public import WebUIDrawing

/// A drawing.
///
/// Its data is in the form "strokes v1" (docs/strokes.md), which browsers and servers can draw, and not
/// in Apple's, which is not published.
public struct PKDrawing: Hashable, Sendable {
  /// What is drawn, in the form of "strokes v1".
  package var drawing: Drawing
  /// The bytes of a drawing of a later version, which are passed on as they came.
  private(set) var unknown: Data?

  public init() {
    drawing = Drawing()
  }

  public init<Strokes: Sequence>(strokes: Strokes) where Strokes.Element == PKStroke {
    self.init()
    self.strokes = Array(strokes)
  }

  /// Reads a drawing. One of a later version has no strokes, and its data stays what it was.
  ///
  /// - Throws: an error that says what is wrong with the data.
  public init(data: Data) throws {
    switch try StrokesFile(data) {
    case .drawing(let drawing): self.drawing = drawing
    case .unknown(_, let bytes):
      drawing = Drawing()
      unknown = bytes
    }
  }

  /// The strokes, the first at the back. A stroke without points is left out, and of two that came from
  /// the same one the second gets a name of its own.
  public var strokes: [PKStroke] {
    get { drawing.strokes.map(PKStroke.init) }
    set {
      var names: Set<String> = []
      drawing.strokes = newValue.filter { !$0.path.isEmpty }.map {
        var stroke = $0.stroke
        if !names.insert(stroke.id).inserted {
          stroke.id = PKStroke.freshName()
          names.insert(stroke.id)
        }
        return stroke
      }
      unknown = nil
    }
  }

  /// Whether the data is of a version that is not known here, so that it is not shown.
  public var isOfUnknownVersion: Bool { unknown != nil }

  /// The box around the ink; `.null` without any.
  public var bounds: CGRect { drawing.bounds.map { CGRect($0) } ?? .null }

  /// The drawing in the form "strokes v1"; without its last strokes where it has more than fit there.
  public func dataRepresentation() -> Data {
    if let unknown { return unknown }
    var fitting = drawing
    while true {
      if let data = try? fitting.encoded() { return data }
      guard !fitting.isEmpty else { return Data("{\"version\":1,\"strokes\":[]}".utf8) }
      fitting.strokes.removeLast(max(1, fitting.strokes.count / 10))
    }
  }

  /// A picture of a part of the drawing, without a ground; one without data where it would have no
  /// pixels or too many.
  ///
  /// - Parameter scale: pixels for each point.
  public func image(from rect: CGRect, scale: CGFloat) -> UIImage {
    let numbers = [rect.minX, rect.minY, rect.width, rect.height, scale]
    guard numbers.allSatisfy({ $0.isFinite && abs($0) < 1e7 }) else { return UIImage() }
    let frame = DrawingFrame(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    guard let png = try? drawing.png(of: frame, scale: scale) else { return UIImage() }
    return UIImage(data: png, scale: scale) ?? UIImage()
  }

  // MARK: - Other drawings

  public mutating func append(_ drawing: PKDrawing) {
    strokes += drawing.strokes
  }

  public func appending(_ drawing: PKDrawing) -> PKDrawing {
    var both = self
    both.append(drawing)
    return both
  }

  public mutating func transform(using transform: CGAffineTransform) {
    strokes = strokes.map {
      var stroke = $0
      stroke.transform = stroke.transform.concatenating(transform)
      return stroke
    }
  }

  public func transformed(using transform: CGAffineTransform) -> PKDrawing {
    var moved = self
    moved.transform(using: transform)
    return moved
  }
}

extension PKDrawing: Codable {
  public init(from decoder: any Decoder) throws {
    try self.init(data: try decoder.singleValueContainer().decode(Data.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(dataRepresentation())
  }
}
