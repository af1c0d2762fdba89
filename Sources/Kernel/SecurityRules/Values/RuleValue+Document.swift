package import DocumentModel

extension RuleValue {
  /// A stored value as rules see it.
  package init(_ value: Value) {
    switch value {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .double(let value): self = .float(value)
    case .timestamp(let value): self = .timestamp(value)
    case .string(let value): self = .string(value)
    case .bytes(let value): self = .bytes(value)
    case .reference(let name): self = .path(RulePath(name.path, database: name.database.database))
    case .geoPoint(let value): self = .latlng(value)
    case .array(let elements): self = .list(elements.map { RuleValue($0) })
    case .map(let fields): self = .map(RuleMap(fields: fields))
    }
  }

  /// A document as `resource` and `get` give it; null where there is none.
  package init(_ document: Document?) {
    guard let document else {
      self = .null
      return
    }
    self = .map([
      "data": .map(RuleMap(fields: document.fields)),
      "id": .string(document.path.id),
      "__name__": .path(RulePath(document.path, database: document.name.database.database)),
    ])
  }
}
