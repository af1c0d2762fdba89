/// Reads CSV as RFC 4180 has it, in UTF-8: cells in quotes may hold commas, line breaks and doubled
/// quotes; lines end with LF or CRLF; empty lines are skipped.
struct CSVReader {
  private var source: ByteSource
  private var line = 1
  /// The columns of the header, and the cells of each that was asked for.
  private var width = 0
  private var places: [Int?] = []

  /// Reads the header.
  init(_ source: ByteSource, columns: [Column]) throws(InputError) {
    self.source = source
    var header = Record()
    guard try readCells(into: &header) else {
      throw InputError(file: source.file, line: 1, message: "The file is empty: it has no header.")
    }
    width = header.ends.count
    let names = (0..<width).map { place in
      header.places = [place]
      return header.text(0)
    }
    for column in columns {
      guard let name = column.names.first(where: names.contains) else {
        guard column.isRequired else {
          places.append(nil)
          continue
        }
        throw failure(at: header.line, "The column “\(column.names[0])” is missing.")
      }
      guard names.count(where: { $0 == name }) == 1 else {
        throw failure(at: header.line, "The column “\(name)” is there twice.")
      }
      places.append(names.firstIndex(of: name))
    }
  }

  /// Reads the next row; false at the end.
  mutating func next(_ record: inout Record) throws(InputError) -> Bool {
    record.places = places
    guard try readCells(into: &record) else { return false }
    guard record.ends.count == width else {
      throw failure(
        at: record.line, "The row has \(record.ends.count) cells, and the header \(width).")
    }
    return true
  }

  private enum State {
    case start, plain, quoted
    /// After a quote within quotes: the end of the cell, or the first of two.
    case quote
  }

  private mutating func readCells(into record: inout Record) throws(InputError) -> Bool {
    record.removeCells()
    record.line = line
    var state = State.start
    var isASCII = true
    while let byte = try source.next() {
      if byte >= 0x80 { isASCII = false }
      switch (byte, state) {
      case (UInt8(ascii: "\""), .start):
        state = .quoted
      case (UInt8(ascii: "\""), .quoted):
        state = .quote
      case (UInt8(ascii: "\""), .quote):
        record.bytes.append(byte)
        state = .quoted
      case (UInt8(ascii: "\""), .plain):
        throw failure(at: line, "A quote stands within a cell that does not begin with one.")
      case (UInt8(ascii: "\n"), .quoted):
        record.bytes.append(byte)
        line += 1
      case (_, .quoted):
        record.bytes.append(byte)
      case (UInt8(ascii: ","), _):
        record.endCell()
        state = .start
      case (UInt8(ascii: "\n"), _):
        line += 1
        dropCarriageReturn(of: &record, state)
        if record.bytes.isEmpty && record.ends.isEmpty && state != .quote {
          record.line = line
          state = .start
          continue
        }
        return try finish(&record, isASCII: isASCII)
      case (UInt8(ascii: "\r"), .quote):
        continue
      case (_, .quote):
        throw failure(at: line, "Text stands after the quote that ends a cell.")
      default:
        record.bytes.append(byte)
        state = .plain
      }
    }
    if state == .quoted { throw failure(at: record.line, "A quote has no end.") }
    if record.bytes.isEmpty && record.ends.isEmpty && state != .quote { return false }
    return try finish(&record, isASCII: isASCII)
  }

  /// Takes the CR of a CRLF from the last cell.
  private func dropCarriageReturn(of record: inout Record, _ state: State) {
    guard state == .plain, record.bytes.last == UInt8(ascii: "\r") else { return }
    record.bytes.removeLast()
  }

  private func finish(_ record: inout Record, isASCII: Bool) throws(InputError) -> Bool {
    record.endCell()
    guard isASCII || String(validating: record.bytes, as: UTF8.self) != nil else {
      throw failure(at: record.line, "The row is not UTF-8. Save the file as UTF-8.")
    }
    return true
  }

  private func failure(at line: Int, _ message: String) -> InputError {
    InputError(file: source.file, line: line, message: message)
  }
}
