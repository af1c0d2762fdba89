import Foundation

extension Font {
  /// The declarations of an inline `style` that set this font.
  package var css: String {
    var parts = [baseCSS]
    if let weight { parts.append("font-weight:\(weight.value)") }
    if let family = design?.family { parts.append("font-family:\(family)") }
    if isItalic { parts.append("font-style:italic") }
    if hasTabularDigits { parts.append("font-variant-numeric:tabular-nums") }
    if hasSmallCaps { parts.append("font-variant-caps:small-caps") }
    if let width, width != .standard {
      parts.append("font-stretch:\(CSS.percent(min(1, Double(1 + width.value / 2))))")
    }
    switch leading {
    case .tight: parts.append("line-height:1.15")
    case .loose: parts.append("line-height:1.5")
    case .standard, nil: break
    }
    return parts.joined(separator: ";")
  }

  /// The text style with which it follows the size of text that the reader chose, if it does.
  var scalingStyle: TextStyle? {
    switch base {
    case .style(let style): style
    case .size: nil
    case .custom(_, _, let style): style
    }
  }

  private var baseCSS: String {
    switch base {
    case .style(let style):
      // The custom property holds the whole `font` shorthand, scaled by Dynamic Type.
      "font:var(--\(style.rawValue.lowercased()))"
    case .size(let size):
      "font:400 \(CSS.points(size))/1.2 var(--font)"
    case .custom(let name, let size, let style):
      "font:400 \(Self.length(size, growingWith: style))/1.2 "
        + "'\(name.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" })',var(--font)"
    }
  }

  private static func length(_ size: CGFloat, growingWith style: TextStyle?) -> String {
    guard let style else { return CSS.points(size) }
    return "calc(\(CSS.number(Double(size) / style.points(at: .large)))*(\(style.length)))"
  }
}

extension Font.Design {
  /// The CSS font family, nil where the text keeps its own.
  package var family: String? {
    switch self {
    case .default: nil
    case .serif: "var(--serif)"
    case .rounded: "var(--rounded)"
    case .monospaced: "var(--mono)"
    }
  }
}
