import MessageAIDomain

/// Fields as Firestore takes them.
func named<Field: DocumentField>(_ fields: [Field: Any]) -> [String: Any] { fields.byName }
