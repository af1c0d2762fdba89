/// Writing HTML.
package enum HTML {
  /// Elements that have no end tag.
  static let voidTags: Set<String> = ["area", "br", "hr", "img", "input", "link", "meta", "wbr"]

  /// Text as a browser keeps what was NUL in HTML.
  static func readable(_ text: String) -> String {
    text.utf8.contains(0) ? text.replacing("\0", with: "\u{FFFD}") : text
  }

  /// Adds text so that it reads as text and nothing else.
  package static func escape(_ text: String, into html: inout String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": html += "&amp;"
      case "<": html += "&lt;"
      case ">": html += "&gt;"
      case "\"": html += "&quot;"
      case "'": html += "&#39;"
      // NUL is not allowed in HTML at all, and a parser turns a carriage return into a newline.
      case "\0": html += "\u{FFFD}"
      case "\r": html += "&#13;"
      default: html.unicodeScalars.append(scalar)
      }
    }
  }
}
