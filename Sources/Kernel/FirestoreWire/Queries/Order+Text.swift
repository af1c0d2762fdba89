package import DocumentModel

extension Query.Order {
  /// Reads orders as ListDocuments spells them: `priority desc, name`.
  package static func orders(parsing text: String) throws(WireError) -> [Query.Order] {
    var orders: [Query.Order] = []
    guard text.contains(where: { $0 != " " }) else { return [] }
    for part in parts(of: text) {
      var field = part.trimmingPrefix { $0 == " " }
      while field.last == " " { field.removeLast() }
      var direction = Query.Direction.ascending
      for (word, meaning) in [(" asc", Query.Direction.ascending), (" desc", .descending)]
      where field.suffix(word.count).lowercased() == word {
        direction = meaning
        field.removeLast(word.count)
        while field.last == " " { field.removeLast() }
      }
      orders.append(
        Query.Order(field: try FieldPath(wireText: String(field)), direction: direction))
    }
    return orders
  }

  /// The text between commas, except those in back-ticks.
  private static func parts(of text: String) -> [String] {
    // Not by characters: an accent after a back-tick is one character with it.
    var parts = [String.UnicodeScalarView()]
    var isQuoted = false
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if scalar == "`", !isEscaped { isQuoted.toggle() }
      isEscaped = scalar == "\\" && !isEscaped
      if scalar == ",", !isQuoted {
        parts.append(String.UnicodeScalarView())
      } else {
        parts[parts.count - 1].append(scalar)
      }
    }
    return parts.map { String($0) }
  }
}
