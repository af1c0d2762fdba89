/// Comma-separated values as RFC 4180 has them.
package enum CSVText {
  /// A row and where it begins.
  package struct Row: Hashable, Sendable {
    /// The line of the file; counts from 1.
    package let line: Int
    package let cells: [String]
  }

  /// Why a text is no table.
  package enum Mistake: Error, Hashable, Sendable {
    /// A quotation mark that is opened in this line is not closed.
    case openQuote(line: Int)
  }

  /// What separates cells: spreadsheets of some languages write semicolons or tabs.
  package static let separators: [UInt8] = [
    UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"),
  ]

  /// A line of cells. A cell is quoted where it has to be, and where it begins as a formula does: behind
  /// an apostrophe, so that no spreadsheet runs it.
  package static func line(_ cells: [String]) -> String {
    cells.map(quoted).joined(separator: ",") + "\r\n"
  }

  /// A cell with one of these is quoted.
  private static let quotedBytes = Set("\"',;\t\r\n".utf8)

  private static func quoted(_ cell: String) -> String {
    let cell = isFormula(cell) ? "'" + cell : cell
    let needsQuotes = cell.utf8.contains { quotedBytes.contains($0) }
    return needsQuotes ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
  }

  /// Whether a spreadsheet would take a cell for a formula.
  package static func isFormula(_ cell: String) -> Bool {
    guard let first = cell.first(where: { !$0.isWhitespace }) else { return false }
    return "=+-@".contains(first)
  }

  /// A cell without the apostrophe that keeps a spreadsheet from running it.
  package static func unmarked(_ cell: String) -> String {
    cell.hasPrefix("'") && isFormula(String(cell.dropFirst())) ? String(cell.dropFirst()) : cell
  }

  /// The rows of a text; those without any text are left out.
  package static func rows(of text: [UInt8]) throws(Mistake) -> [Row] {
    var reader = Reader(separator: separator(of: text))
    for byte in text { reader.take(byte) }
    return try reader.end()
  }

  /// The separator that is most frequent in the first line.
  private static func separator(of text: [UInt8]) -> UInt8 {
    let first = text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    var best = separators[0]
    var most = 0
    for separator in separators {
      let count = first.count { $0 == separator }
      if count > most { (best, most) = (separator, count) }
    }
    return best
  }

  fileprivate static let quote = UInt8(ascii: "\"")
}

/// Takes a text byte by byte.
private struct Reader {
  let separator: UInt8
  var rows: [CSVText.Row] = []
  var cells: [String] = []
  var cell: [UInt8] = []
  var line = 1
  var rowLine = 1
  var state = State.start
  var wasReturn = false

  enum State: Hashable {
    /// Before the first byte of a cell.
    case start
    case plain
    case quoted(since: Int)
    /// After a quotation mark in a quoted cell, which ends it or stands for one.
    case afterQuote(since: Int)
  }

  init(separator: UInt8) {
    self.separator = separator
  }

  mutating func take(_ byte: UInt8) {
    let isSecond = wasReturn && byte == UInt8(ascii: "\n")
    wasReturn = byte == UInt8(ascii: "\r")
    let isBreak = wasReturn || byte == UInt8(ascii: "\n")
    if isBreak && !isSecond { line += 1 }
    switch state {
    case .quoted(let since):
      if byte == CSVText.quote { state = .afterQuote(since: since) } else { cell.append(byte) }
    case .afterQuote(let since) where byte == CSVText.quote:
      cell.append(byte)
      state = .quoted(since: since)
    case .start where byte == CSVText.quote:
      state = .quoted(since: line)
    default:
      if byte == separator {
        endCell()
      } else if isSecond {
        rowLine = line
      } else if isBreak {
        endRow()
      } else {
        cell.append(byte)
        state = .plain
      }
    }
  }

  mutating func end() throws(CSVText.Mistake) -> [CSVText.Row] {
    if case .quoted(let since) = state { throw .openQuote(line: since) }
    endRow()
    return rows
  }

  private mutating func endCell() {
    cells.append(String(decoding: cell, as: UTF8.self))
    cell = []
    state = .start
  }

  private mutating func endRow() {
    endCell()
    if cells.contains(where: { $0.contains { !$0.isWhitespace } }) {
      rows.append(CSVText.Row(line: rowLine, cells: cells))
    }
    cells = []
    rowLine = line
  }
}
