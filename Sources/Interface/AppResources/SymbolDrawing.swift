/// The drawing of a symbol set: a drawing of one colour beside text.
///
/// A template of Apple's SF Symbols app holds a symbol in 27 weights and sizes, with lines that say
/// where its text stands; the regular one of medium size is drawn, or that of small size, which is
/// all that a variable template has. Any other drawing is shown as a whole.
package struct SymbolDrawing: Equatable, Sendable {
  /// The file to show.
  package var svg: String
  /// The size by that of the font.
  package var width: Double
  package var height: Double
  /// How far the drawing reaches below the line of the text, by the size of the font; nil where the
  /// file does not say it.
  package var descent: Double?

  /// How large a symbol of small size is beside one of medium size.
  private static let small = 0.8
  /// A template is drawn for a font of that many points.
  private static let templatePoints = 100.0
  /// How high a drawing is that is no template.
  private static let plainHeight = 1.14

  /// Reads an SVG file; nil for a text that is none.
  package init?(svg text: String) {
    let file = SVGFile(text)
    guard let size = file.size else { return nil }
    for (variant, guides, scale) in [("Regular-M", "M", 1), ("Regular-S", "S", 1 / Self.small)] {
      guard let group = file.group(variant) else { continue }
      self.init(group, named: variant, guides: guides, of: file, scale: scale)
      return
    }
    self.init(
      svg: text, width: Self.plainHeight * size.width / size.height, height: Self.plainHeight)
  }

  private init(svg: String, width: Double, height: Double, descent: Double? = nil) {
    self.svg = svg
    self.width = width
    self.height = height
    self.descent = descent
  }

  private init(
    _ group: SVGFile.Group, named variant: String, guides: String, of file: SVGFile, scale: Double
  ) {
    let bounds = SVGPathBounds(of: group.paths)
    let base = file.number("y1", of: "Baseline-\(guides)").map(group.localY)
    let cap = file.number("y1", of: "Capline-\(guides)").map(group.localY)
    let left = file.number("x1", of: "left-margin-\(variant)").map(group.localX)
    let right = file.number("x1", of: "right-margin-\(variant)").map(group.localX)
    let x = left ?? bounds?.minX ?? 0
    let width = max(1, (right ?? bounds?.maxX ?? Self.templatePoints) - x)
    // What hangs over the lines of the text is shown as well.
    let top = bounds?.minY ?? (cap ?? -70) - 25
    let bottom = max(top + 1, bounds?.maxY ?? (base ?? 0) + 25)
    let unit = scale / Self.templatePoints
    self.init(
      svg: "<svg xmlns=\"http://www.w3.org/2000/svg\" "
        + "viewBox=\"\(x) \(top) \(width) \(bottom - top)\">\(group.content)</svg>",
      width: width * unit, height: (bottom - top) * unit, descent: (bottom - (base ?? 0)) * unit)
  }
}
