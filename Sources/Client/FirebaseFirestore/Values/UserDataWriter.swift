internal import DocumentModel
internal import FirestoreSync
internal import Foundation

/// Turns stored values into what a caller reads.
struct UserDataWriter {
  let firestore: Firestore
  let behavior: ServerTimestampBehavior

  func map(_ fields: Fields) -> [String: Any] {
    fields.byString(any)
  }

  func any(_ value: Value) -> Any {
    switch value {
    case .null: NSNull()
    case .boolean(let boolean): boolean
    case .integer(let integer): Int(integer)
    case .double(let double): double
    case .timestamp(let timestamp): Timestamp(timestamp)
    case .string(let string): string
    case .bytes(let bytes): Data(bytes)
    case .reference(let name): DocumentReference(firestore: firestore, path: name.path)
    case .geoPoint(let point): GeoPoint(point)
    case .array(let elements): elements.map(any)
    case .map(let fields):
      if let pending = PendingTimestamp(value) {
        resolve(pending).map(any) ?? NSNull()
      } else if let vector = VectorValue(value) {
        vector
      } else {
        map(fields)
      }
    }
  }

  /// The value with pending timestamps replaced as the caller wants them.
  func resolved(_ value: Value) -> Value {
    switch value {
    case .array(let elements): .array(elements.map(resolved))
    case .map(let fields):
      if let pending = PendingTimestamp(value) {
        resolve(pending) ?? .null
      } else {
        .map(fields.mapValues(resolved))
      }
    default: value
    }
  }

  private func resolve(_ pending: PendingTimestamp) -> Value? {
    switch behavior {
    case .none: nil
    case .estimate: .timestamp(pending.localWriteTime)
    case .previous: pending.previous
    }
  }
}
