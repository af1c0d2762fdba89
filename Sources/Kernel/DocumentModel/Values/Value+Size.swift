extension Value {
  /// The bytes the value counts for in its document's size.
  /// See https://firebase.google.com/docs/firestore/storage-size
  package var storageSize: Int {
    switch self {
    case .null, .boolean: 1
    case .integer, .double, .timestamp: 8
    case .geoPoint: 16
    case .string(let text): text.utf8.count + 1
    case .bytes(let bytes): bytes.count
    case .reference(let name): name.path.storageSize
    case .array(let elements): elements.reduce(0) { $0 + $1.storageSize }
    case .map(let fields): Value.storageSize(of: fields)
    }
  }

  package static func storageSize(of fields: Fields) -> Int {
    fields.reduce(0) { $0 + $1.key.text.utf8.count + 1 + $1.value.storageSize }
  }

  /// The value as it is stored: timestamps keep whole microseconds.
  package var truncatedToMicroseconds: Value {
    switch self {
    case .timestamp(let time): .timestamp(time.truncatedToMicroseconds)
    case .array(let elements): .array(elements.map(\.truncatedToMicroseconds))
    case .map(let fields): .map(fields.mapValues(\.truncatedToMicroseconds))
    default: self
    }
  }
}

extension DocumentPath {
  /// The bytes the name counts for in its document's size.
  package var storageSize: Int {
    segments.reduce(16) { $0 + $1.utf8.count + 1 }
  }
}
