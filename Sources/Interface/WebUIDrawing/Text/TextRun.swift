import Foundation

/// Characters that look the same.
struct TextRun: Equatable, Sendable {
  var text: String
  var style = Style()
  /// What stands in the place of characters.
  var image: Image?

  /// How characters look, apart from what they inherit.
  struct Style: Equatable, Sendable {
    var font: Font?
    var weight: Font.Weight?
    var design: Font.Design?
    var isBold: Bool?
    var isItalic: Bool?
    var isUnderlined: Bool?
    var isStruck: Bool?
    var lineColor: Color?
    var isCode = false
    var hasTabularDigits = false
    var tracking: CGFloat?
    var baselineOffset: CGFloat?
    var paint: _Paint?
    var link: URL?

    /// Adds what an outer style says where this one says nothing.
    mutating func add(_ outer: Style) {
      font = font ?? outer.font
      weight = weight ?? outer.weight
      design = design ?? outer.design
      isBold = isBold ?? outer.isBold
      isItalic = isItalic ?? outer.isItalic
      isUnderlined = isUnderlined ?? outer.isUnderlined
      isStruck = isStruck ?? outer.isStruck
      lineColor = lineColor ?? outer.lineColor
      isCode = isCode || outer.isCode
      hasTabularDigits = hasTabularDigits || outer.hasTabularDigits
      tracking = tracking ?? outer.tracking
      baselineOffset = baselineOffset ?? outer.baselineOffset
      paint = paint ?? outer.paint
      link = link ?? outer.link
    }

    /// The declarations of an inline style.
    var css: String {
      var parts: [String] = []
      if let font { parts.append(font.css) }
      if let isBold { parts.append("font-weight:\(isBold ? 700 : 400)") }
      if let weight { parts.append("font-weight:\(weight.value)") }
      if let family = design?.family { parts.append("font-family:\(family)") }
      if isCode { parts.append("font-family:var(--mono)") }
      if let isItalic { parts.append("font-style:\(isItalic ? "italic" : "normal")") }
      if let line { parts.append("text-decoration:\(line)") }
      if hasTabularDigits { parts.append("font-variant-numeric:tabular-nums") }
      if let tracking { parts.append("letter-spacing:\(CSS.points(tracking))") }
      if let baselineOffset {
        parts.append("position:relative;top:\(CSS.points(-baselineOffset))")
      }
      if let paint { parts.append(paint.foreground) }
      return parts.joined(separator: ";")
    }

    private var line: String? {
      guard isUnderlined != nil || isStruck != nil else { return nil }
      var lines: [String] = []
      if isUnderlined == true { lines.append("underline") }
      if isStruck == true { lines.append("line-through") }
      if lines.isEmpty { return "none" }
      if let lineColor { lines.append(lineColor.css) }
      return lines.joined(separator: " ")
    }
  }
}
