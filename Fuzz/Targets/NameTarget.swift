import DocumentModel
import FirestoreWire
import Foundation

/// Everything that is named by text, read from the same text.
enum NameTarget {
  static func take(_ data: Data) throws {
    let text = String(decoding: data, as: UTF8.self)
    try check(documentName: text)
    if let field = try? FieldPath(wireText: text) {
      try require(
        (try? FieldPath(wireText: field.description)) == field, "A field path changed: \(text)")
    }
    if let database = try? DatabaseName(parsing: text) {
      try require(
        (try? DatabaseName(parsing: database.description)) == database, "Changed: \(text)")
    }
    _ = try? Query.Order.orders(parsing: text)
    if let number = PathOrder.number(of: text) {
      try require(text == "__id\(number)__", "Two spellings of an id: \(text)")
    }
  }

  static func check(documentName text: String) throws {
    guard let name = try? DocumentName(parsing: text) else { return }
    try require((try? DocumentName(parsing: name.description)) == name, "A name changed: \(text)")
    _ = try? Limits.check(name.path)
  }
}
