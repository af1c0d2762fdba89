import Accounts
import Foundation

extension FieldValue {
  /// The value as JSON for `DocumentSnapshot.data(as:)`. What only a write has is null.
  var json: JSONValue {
    switch self {
    case .null, .serverTimestamp, .increment, .maximum, .minimum, .arrayUnion, .arrayRemove,
      .delete:
      .null
    case .boolean(let value): .boolean(value)
    case .integer(let value): .integer(value)
    case .double(let value): .double(value)
    case .string(let value), .reference(let value): .string(value)
    case .timestamp(let value): .double(value.timeIntervalSince1970)
    case .bytes(let value): .string(Data(value).base64EncodedString())
    case .geoPoint(let latitude, let longitude):
      .object(["latitude": .double(latitude), "longitude": .double(longitude)])
    case .array(let values): .array(values.map(\.json))
    case .map(let fields): .object(fields.mapValues(\.json))
    }
  }
}
