internal import FirebaseSharedSwift
internal import Foundation

/// One value of a document that is being encoded. Containers write into it.
final class EncodedNode {
  private enum Content {
    case nothing
    case value(Any)
    case fields([String: EncodedNode])
    case elements([EncodedNode])
  }

  let options: EncodingOptions
  private var content = Content.nothing

  init(_ options: EncodingOptions) {
    self.options = options
  }

  /// What was encoded, as a caller of `setData` would give it.
  var any: Any {
    switch content {
    case .nothing: [String: Any]()
    case .value(let value): value
    case .fields(let fields): fields.mapValues(\.any)
    case .elements(let elements): elements.map(\.any)
    }
  }

  var elementCount: Int {
    if case .elements(let elements) = content { elements.count } else { 0 }
  }

  func set(_ value: Any) {
    content = .value(value)
  }

  func set(number: Double, at path: [any CodingKey]) throws {
    content = .value(try options.number(number, at: path))
  }

  /// Makes this a map, unless it is one.
  func becomeFields() {
    if case .fields = content { return }
    content = .fields([:])
  }

  /// Makes this an array, unless it is one.
  func becomeElements() {
    if case .elements = content { return }
    content = .elements([])
  }

  func field(_ name: String) -> EncodedNode {
    becomeFields()
    guard case .fields(var fields) = content else { return EncodedNode(options) }
    let node = fields[name] ?? EncodedNode(options)
    fields[name] = node
    content = .fields(fields)
    return node
  }

  func append() -> EncodedNode {
    becomeElements()
    guard case .elements(var elements) = content else { return EncodedNode(options) }
    let node = EncodedNode(options)
    elements.append(node)
    content = .elements(elements)
    return node
  }

  func encode(_ value: some Encodable, at path: [any CodingKey]) throws {
    switch value {
    case let date as Date: try encode(date, at: path)
    case let data as Data: try encode(data, at: path)
    case let blob as Blob: set(blob.data)
    case let url as URL: set(url.absoluteString)
    case is Timestamp, is GeoPoint, is VectorValue, is DocumentReference, is FieldValue: set(value)
    default: try value.encode(to: NodeEncoder(node: self, codingPath: path))
    }
  }

  private func encode(_ date: Date, at path: [any CodingKey]) throws {
    let encoder = NodeEncoder(node: self, codingPath: path)
    switch options.dates {
    case .deferredToDate: try date.encode(to: encoder)
    case .secondsSince1970: set(date.timeIntervalSince1970)
    case .millisecondsSince1970: set(date.timeIntervalSince1970 * 1_000)
    case .iso8601: set(date.formatted(.iso8601))
    case .formatted(let formatter): set(formatter.string(from: date))
    case .custom(let encode): try encode(date, encoder)
    }
  }

  private func encode(_ data: Data, at path: [any CodingKey]) throws {
    let encoder = NodeEncoder(node: self, codingPath: path)
    switch options.data {
    case .deferredToData: try data.encode(to: encoder)
    case .base64: set(data.base64EncodedString())
    case .custom(let encode): try encode(data, encoder)
    }
  }
}
