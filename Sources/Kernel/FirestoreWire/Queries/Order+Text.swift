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
    var parts = [""]
    var isQuoted = false
    var isEscaped = false
    for character in text {
      if character == "`", !isEscaped { isQuoted.toggle() }
      isEscaped = character == "\\" && !isEscaped
      if character == ",", !isQuoted {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}
