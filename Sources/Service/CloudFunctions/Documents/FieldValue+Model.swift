import DocumentModel
import Foundation

extension FieldValue {
  /// The stored value, or nil for `serverTimestamp`, which is a transform rather than a value.
  ///
  /// Every server timestamp below is left out here and its path added to `serverTimestamps`.
  func value(at path: [String], serverTimestamps: inout [FieldPath]) throws(AdminError)
    -> DocumentModel.Value?
  {
    switch self {
    case .null: return .null
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(value)
    case .double(let value): return .double(value)
    case .string(let value): return .string(value)
    case .timestamp(let value): return .timestamp(Timestamp(value))
    case .bytes(let value): return .bytes(value)
    case .array(let elements):
      var values: [DocumentModel.Value] = []
      for element in elements {
        var inside: [FieldPath] = []
        guard let value = try element.value(at: path, serverTimestamps: &inside), inside.isEmpty
        else {
          throw AdminError(
            "The field \"\(path.joined(separator: "."))\" has a server timestamp in an array.")
        }
        values.append(value)
      }
      return .array(values)
    case .map(let fields):
      return .map(try fields.values(below: path, serverTimestamps: &serverTimestamps))
    case .serverTimestamp:
      serverTimestamps.append(FieldPath(segments: path))
      return nil
    }
  }

  /// What is stored as `value`, for reading. References and places read as their text.
  init(_ value: DocumentModel.Value) {
    switch value {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .double(let value): self = .double(value)
    case .timestamp(let value): self = .timestamp(value.date)
    case .string(let value): self = .string(value)
    case .bytes(let value): self = .bytes(value)
    case .reference(let value): self = .string(value.description)
    case .geoPoint(let value): self = .array([.double(value.latitude), .double(value.longitude)])
    case .array(let values): self = .array(values.map { FieldValue($0) })
    case .map(let fields): self = .map(fields.mapValues { FieldValue($0) })
    }
  }
}

extension DocumentData {
  func values(below path: [String] = [], serverTimestamps: inout [FieldPath])
    throws(AdminError) -> [String: DocumentModel.Value]
  {
    var values: [String: DocumentModel.Value] = [:]
    for (name, field) in self {
      values[name] = try field.value(at: path + [name], serverTimestamps: &serverTimestamps)
    }
    return values
  }
}

extension Timestamp {
  init(_ date: Date) {
    self.init(microseconds: Int64((date.timeIntervalSince1970 * 1_000_000).rounded()))
  }

  var date: Date {
    Date(timeIntervalSince1970: Double(microseconds) / 1_000_000)
  }
}
