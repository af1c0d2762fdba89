/// The tables of a file, as they are written beside them.
struct StoreLayout: Codable, Equatable {
  struct Column: Codable, Equatable {
    var kind: String
    var isOptional: Bool
    var isUnique: Bool
    var isIndexed: Bool
  }

  struct Table: Codable, Equatable {
    var columns: [String: Column] = [:]
    /// Where relations to many are found.
    var manys: [String: String] = [:]
  }

  var tables: [String: Table] = [:]
  /// The tables of pairs.
  var pairs: Set<String> = []

  init() {}

  /// The tables that models need.
  init(_ schema: Schema) {
    for entity in schema.entities {
      var table = Table()
      for property in entity.attributes {
        guard let column = property.column else { continue }
        table.columns[property.name] = Column(
          kind: column.kind, isOptional: column.isOptional, isUnique: property.isUnique,
          isIndexed: false)
      }
      for relation in (schema.relations[entity.name] ?? [:]).values {
        switch relation.place {
        case .column:
          table.columns[relation.name] = Column(
            kind: "object \(relation.target)", isOptional: relation.isOptional, isUnique: false,
            isIndexed: true)
        case .derived:
          table.manys[relation.name] = "column \(relation.target)"
        case .pairs(let name, _):
          table.manys[relation.name] = "pairs \(relation.target)"
          pairs.insert(name)
        }
      }
      tables[entity.name] = table
    }
  }
}

/// Names in SQL.
enum SQLName {
  static let key = "\"$key\""

  static func quoted(_ name: String) -> String {
    "\"\(name.replacing("\"", with: "\"\""))\""
  }

  static func index(_ table: String, _ column: String) -> String {
    quoted("\(table).\(column)$index")
  }
}
