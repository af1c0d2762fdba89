import Foundation

/// Reads an array of objects as rows.
struct JSONReader {
  private let file: String
  private let objects: [JSONValue]
  private let columns: [Column]
  private var position = 0

  init(_ source: ByteSource, columns: [Column]) throws(InputError) {
    var source = source
    file = source.file
    self.columns = columns
    do {
      objects = try JSONDecoder().decode([JSONValue].self, from: try source.rest())
    } catch let error as InputError {
      throw error
    } catch {
      throw InputError(file: file, line: nil, message: "The file is not an array in JSON.")
    }
  }

  /// Reads the next object; false at the end.
  mutating func next(_ record: inout Record) throws(InputError) -> Bool {
    guard position < objects.count else { return false }
    position += 1
    record.removeCells()
    record.line = position
    guard case .object(let object) = objects[position - 1] else {
      throw InputError(file: file, line: position, message: "This is not an object.")
    }
    record.places = Array(columns.indices)
    for column in columns {
      let value = column.names.lazy.compactMap { object[$0] }.first
      switch value {
      case .text(let text): record.bytes.append(contentsOf: text.utf8)
      case nil where !column.isRequired, .null where !column.isRequired: break
      case nil, .null:
        throw InputError(
          file: file, line: position, message: "“\(column.names[0])” is missing.")
      case .object, .array:
        throw InputError(
          file: file, line: position,
          message: "“\(column.names[0])” is neither a text nor a number.")
      }
      record.endCell()
    }
    return true
  }
}
