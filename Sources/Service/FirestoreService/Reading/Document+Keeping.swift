import DocumentModel

extension Document {
  /// The document with only the fields of `mask`, if there is one.
  func keeping(_ mask: [FieldPath]?) -> Document {
    guard let mask else { return self }
    var kept = self
    kept.fields = [:]
    for path in mask { kept.fields[path: path] = fields[path: path] }
    return kept
  }
}
