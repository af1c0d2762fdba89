import Foundation
import TopDogDomain

/// Reads the rows of a file, whatever its format, and the values of their cells.
struct RecordReader {
  let file: String
  private let columns: [Column]
  private var csv: CSVReader?
  private var json: JSONReader?

  /// - Parameters:
  ///   - file: a path, or `-` for CSV from standard input.
  ///   - columns: those that are read; the other functions name them by their place.
  init(file: String, columns: [Column]) throws(InputError) {
    self.file = file
    self.columns = columns
    let source = try ByteSource(file: file)
    if file.lowercased().hasSuffix(".json") {
      json = try JSONReader(source, columns: columns)
    } else {
      csv = try CSVReader(source, columns: columns)
    }
  }

  /// Reads the next row; false at the end.
  mutating func next(_ record: inout Record) throws(InputError) -> Bool {
    if let isThere = try csv?.next(&record) { return isThere }
    return try json?.next(&record) ?? false
  }

  /// A text that is not empty.
  func name(_ column: Int, of record: Record) throws(InputError) -> String {
    let text = record.text(column)
    guard !text.isEmpty else {
      throw failure(record, "“\(columns[column].names[0])” is empty.")
    }
    return text
  }

  func position(_ column: Int, of record: Record) throws(InputError) -> Position {
    let text = record.text(column)
    guard let position = Position(rawValue: text) else {
      throw failure(record, "“\(text)” is not a position: use QB, RB, WR or TE.")
    }
    return position
  }

  /// A number of at most two decimals, in hundredths.
  func hundredths(_ column: Int, of record: Record) throws(InputError) -> Int {
    do {
      return try DecimalText.hundredths(of: record[column])
    } catch {
      throw failure(
        record, "“\(record.text(column))” for \(columns[column].names[0]) \(error).")
    }
  }

  func integer(
    _ column: Int, of record: Record, in range: ClosedRange<Int>
  ) throws(InputError) -> Int {
    let text = record.text(column)
    guard let number = Int(text), range.contains(number) else {
      throw failure(
        record,
        "“\(text)” for \(columns[column].names[0]) is not a whole number from "
          + "\(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }

  func failure(_ record: Record, _ message: String) -> InputError {
    failure(line: record.line, message)
  }

  func failure(line: Int, _ message: String) -> InputError {
    InputError(file: file, line: line, message: message)
  }
}
