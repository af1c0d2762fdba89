// An app declares the names of its fields once, as coding keys. These take such a key where a document
// has the name of a field.

extension Dictionary where Key: CodingKey, Value == FieldValue {
  /// The fields by their names, as documents have them.
  public var document: DocumentData {
    DocumentData(uniqueKeysWithValues: map { ($0.key.stringValue, $0.value) })
  }
}

extension Dictionary<String, FieldValue> {
  /// The value of a field; nil when there is none.
  public subscript(field: some CodingKey) -> FieldValue? { self[field.stringValue] }
}

extension DocumentSnapshot {
  /// The value of a field; nil when there is none.
  public subscript(field: some CodingKey) -> FieldValue? { self[field.stringValue] }
}

extension AdminQuery {
  /// Only documents whose field stands in this comparison to `value`.
  public func `where`(
    _ field: some CodingKey, _ comparison: Comparison, _ value: FieldValue
  ) -> AdminQuery {
    self.where(field.stringValue, comparison, value)
  }

  /// Sorted by a field, after the orders before.
  public func order(by field: some CodingKey, descending: Bool = false) -> AdminQuery {
    order(by: field.stringValue, descending: descending)
  }
}
