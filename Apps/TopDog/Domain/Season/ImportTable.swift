import Foundation

/// The rows of a CSV file whose first line names the columns.
struct ImportTable {
  /// A row, and the values of its columns.
  struct Row {
    let line: Int
    fileprivate let cells: [String]
    fileprivate let places: [String: Int]

    /// The text of a column without spaces around it; nil where it is empty or the file does not have it.
    subscript(_ names: String...) -> String? {
      for name in names {
        guard let place = places[name], cells.indices.contains(place) else { continue }
        let text = CSVText.unmarked(cells[place])
          .trimmingCharacters(in: .whitespacesAndNewlines)
        if !text.isEmpty { return text }
      }
      return nil
    }
  }

  static let mostBytes = 5_000_000

  let rows: [Row]
  private let places: [String: Int]

  /// Refuses what is too large, is not text, or has formulas in columns that are read.
  ///
  /// - Parameter isRead: Whether a column counts, by its name in small letters. Others may hold anything: an
  ///   opponent such as `@ARI` begins as a formula does.
  init(_ text: String, where isRead: (String) -> Bool) throws(ImportError) {
    guard text.utf8.count <= Self.mostBytes else { throw .tooLarge }
    // Bytes that are not UTF-8 were replaced on the way here.
    guard !text.unicodeScalars.contains(where: { $0 == "\u{FFFD}" || $0 == "\0" }) else {
      throw .notUTF8
    }
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    let found: [CSVText.Row]
    do throws(CSVText.Mistake) {
      found = try CSVText.rows(of: Array(text.utf8))
    } catch {
      switch error {
      case .openQuote(let line): throw .openQuote(line: line)
      }
    }
    guard let header = found.first else { throw .empty }
    var places: [String: Int] = [:]
    for (index, cell) in header.cells.enumerated() {
      let name = cell.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
      if places[name] == nil, isRead(name) { places[name] = index }
    }
    for row in found.dropFirst() {
      for place in places.values
      where row.cells.indices.contains(place) && Self.isFormula(row.cells[place]) {
        throw .formula(line: row.line)
      }
    }
    self.places = places
    rows = found.dropFirst().map { row in
      Row(line: row.line, cells: row.cells, places: places)
    }
  }

  func has(_ column: String) -> Bool { places[column] != nil }

  /// Negative numbers begin as formulas do.
  private static func isFormula(_ cell: String) -> Bool {
    guard CSVText.isFormula(cell) else { return false }
    return number(cell.trimmingCharacters(in: .whitespacesAndNewlines)) == nil
  }

  /// A number of at most two decimals; nil for anything else.
  static func number(_ text: String) -> Points? {
    do throws(DecimalError) {
      return Points(hundredths: try DecimalText.hundredths(of: text.utf8))
    } catch {
      return nil
    }
  }
}
