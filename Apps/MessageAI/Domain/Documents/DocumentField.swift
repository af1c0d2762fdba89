/// The name of a field of a document, which the app and its functions share. Records are decoded by
/// it, too.
package protocol DocumentField: RawRepresentable<String>, CodingKey, Hashable, Sendable {}

extension Dictionary where Key: DocumentField {
  /// The values by the names of their fields.
  package var byName: [String: Value] {
    Dictionary<String, Value>(uniqueKeysWithValues: map { ($0.key.rawValue, $0.value) })
  }
}
