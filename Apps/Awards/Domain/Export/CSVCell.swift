/// A cell of a CSV file by RFC 4180 that no spreadsheet takes for a formula.
package struct CSVCell: Hashable, Sendable {
  package let value: String

  /// A text that would begin a formula gets an apostrophe before it, also after blanks. Texts with
  /// commas, quotes or line breaks are quoted.
  package init(_ text: String) {
    let start = text.unicodeScalars.first { !$0.properties.isWhitespace }
    let isFormula =
      start.map { "=+-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains($0) } ?? false
    let startsWithControl = text.unicodeScalars.first.map { "\t\r\n".unicodeScalars.contains($0) }
    let safe = isFormula || startsWithControl == true ? "'" + text : text
    let needsQuotes = safe.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
    value = needsQuotes ? "\"" + safe.replacing("\"", with: "\"\"") + "\"" : safe
  }

  /// A number, which is never a formula.
  package init(_ number: Int) {
    value = "\(number)"
  }
}
