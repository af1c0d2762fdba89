package import DocumentModel
package import FirestoreProto
import Foundation
import SwiftProtobuf

extension Value {
  /// Reads a value, of a document, a query or a transform. Times are rounded down to microseconds
  /// wherever they come from, so that one finds itself. A vector is a map with `__type__`, and stays one.
  ///
  /// Nesting is bounded by the decoder, which refuses a message of more than 100 levels.
  package init(_ message: Google_Firestore_V1_Value) throws(WireError) {
    switch message.valueType {
    case .nullValue: self = .null
    case .booleanValue(let value): self = .boolean(value)
    case .integerValue(let value): self = .integer(value)
    case .doubleValue(let value): self = .double(value)
    case .timestampValue(let value): self = .timestamp(try Timestamp(value).truncatedToMicroseconds)
    case .stringValue(let value): self = .string(value)
    case .bytesValue(let value): self = .bytes(Array(value))
    case .referenceValue(let name): self = .reference(try DocumentName(parsing: name))
    case .geoPointValue(let value):
      guard (-90...90).contains(value.latitude), (-180...180).contains(value.longitude) else {
        throw WireError(
          "A point at latitude \(value.latitude), longitude \(value.longitude) is not on the "
            + "globe. Latitudes are -90 ... 90 and longitudes -180 ... 180.")
      }
      self = .geoPoint(GeoPoint(latitude: value.latitude, longitude: value.longitude))
    case .arrayValue(let array): self = .array(try Self.values(array.values))
    case .mapValue(let map): self = .map(try Self.fields(map.fields))
    case nil:
      throw WireError("A value has none of the known types. Set exactly one member of Value.")
    }
  }

  /// Reads the elements of an array.
  package static func values(_ messages: [Google_Firestore_V1_Value]) throws(WireError) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(messages.count)
    for message in messages { values.append(try Value(message)) }
    return values
  }

  /// Reads the fields of a document or a map.
  package static func fields(
    _ messages: [ExactText: Google_Firestore_V1_Value]
  ) throws(WireError) -> Fields {
    var fields: Fields = [:]
    fields.reserveCapacity(messages.count)
    for (name, message) in messages { fields[name] = try Value(message) }
    return fields
  }
}

extension Google_Firestore_V1_Value {
  /// Writes a value.
  package init(_ value: Value) {
    self.init()
    switch value {
    case .null: nullValue = .nullValue
    case .boolean(let value): booleanValue = value
    case .integer(let value): integerValue = value
    case .double(let value): doubleValue = value
    case .timestamp(let value): timestampValue = .init(value)
    case .string(let value): stringValue = value
    case .bytes(let value): bytesValue = Data(value)
    case .reference(let name): referenceValue = name.description
    case .geoPoint(let value):
      geoPointValue = .with {
        $0.latitude = value.latitude
        $0.longitude = value.longitude
      }
    case .array(let values): arrayValue = .init(values)
    case .map(let fields):
      mapValue = .with { $0.fields = fields.mapValues(Google_Firestore_V1_Value.init) }
    }
  }
}

extension Google_Firestore_V1_ArrayValue {
  /// Writes the elements of an array.
  package init(_ values: [Value]) {
    self.init()
    self.values = values.map(Google_Firestore_V1_Value.init)
  }
}
