extension Query {
  /// The document with only the fields of the projection; `__name__` asks for none.
  package func projecting(_ document: Document) -> Document {
    guard let projection else { return document }
    var projected = document
    projected.fields = [:]
    for path in projection where path != .documentID {
      if let value = document.fields[path: path] { projected.fields[path: path] = value }
    }
    return projected
  }
}
