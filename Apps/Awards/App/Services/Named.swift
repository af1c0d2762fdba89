/// Fields as Firestore takes them.
func named<Field: CodingKey>(_ fields: [Field: Any]) -> [String: Any] {
  [String: Any](uniqueKeysWithValues: fields.map { ($0.key.stringValue, $0.value) })
}
