import DocumentModel
import Foundation

extension FieldValue {
  /// What is stored as `value`, for reading.
  init(_ value: DocumentModel.Value) {
    switch value {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .double(let value): self = .double(value)
    case .timestamp(let value): self = .timestamp(value.date)
    case .string(let value): self = .string(value)
    case .bytes(let value): self = .bytes(value)
    case .reference(let value): self = .reference(value.path.description)
    case .geoPoint(let value):
      self = .geoPoint(latitude: value.latitude, longitude: value.longitude)
    case .array(let values): self = .array(values.map { FieldValue($0) })
    case .map(let fields): self = .map(fields.byString { FieldValue($0) })
    }
  }

  /// The value to store, where this is one: not a transform, and without any inside.
  func value(in database: DatabaseName) throws(AdminError) -> DocumentModel.Value {
    guard let value = try stored(in: database) else {
      throw AdminError("A value that a write works out cannot stand within an array or a query.")
    }
    return value
  }

  /// The value to store; nil where a write works it out or removes it, or something inside.
  func stored(in database: DatabaseName) throws(AdminError) -> DocumentModel.Value? {
    switch self {
    case .null: return .null
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(value)
    case .double(let value): return .double(value)
    case .string(let value): return .string(value)
    case .timestamp(let value): return .timestamp(Timestamp(value))
    case .bytes(let value): return .bytes(value)
    case .reference(let path):
      return .reference(DocumentName(database: database, path: try DocumentPath(valid: path)))
    case .geoPoint(let latitude, let longitude):
      return .geoPoint(GeoPoint(latitude: latitude, longitude: longitude))
    case .array(let elements):
      var values: [DocumentModel.Value] = []
      values.reserveCapacity(elements.count)
      for element in elements {
        guard let value = try element.stored(in: database) else { return nil }
        values.append(value)
      }
      return .array(values)
    case .map(let fields):
      var values = Fields(minimumCapacity: fields.count)
      for (name, field) in fields {
        guard let value = try field.stored(in: database) else { return nil }
        values[ExactText(name)] = value
      }
      return .map(values)
    case .serverTimestamp, .increment, .maximum, .minimum, .arrayUnion, .arrayRemove, .delete:
      return nil
    }
  }
}

extension Document {
  /// The fields, for reading.
  var data: DocumentData { fields.byString { FieldValue($0) } }
}

extension Timestamp {
  /// The time of a date; the nearest one that Firestore has for a date beyond the years 1 to 9999,
  /// as a caller's JSON may hold one.
  init(_ date: Date) {
    let seconds = date.timeIntervalSince1970
    let bounded = seconds.isNaN ? 0 : min(max(seconds, Self.firstSecond), Self.lastSecond)
    self.init(microseconds: Int64((bounded * 1_000_000).rounded()))
  }

  /// 0001-01-01T00:00:00Z and 9999-12-31T23:59:59Z.
  private static let firstSecond = -62_135_596_800.0
  private static let lastSecond = 253_402_300_799.0

  var date: Date {
    Date(timeIntervalSince1970: Double(microseconds) / 1_000_000)
  }
}
