/// Firestore's limits on names and documents.
/// See https://firebase.google.com/docs/firestore/quotas#limits
package enum Limits {
  package static let documentBytes = 1_048_576
  package static let idBytes = 1_500
  package static let pathBytes = 6_144
  package static let pathDepth = 100
  package static let fieldNameBytes = 1_500
  /// A string's or a byte string's.
  package static let valueBytes = 1_048_487
  /// What one commit may do to one document.
  package static let transformsPerDocument = 500
  /// What a commit or a batch of writes may come to as protocol buffers.
  package static let requestBytes = 10_485_760
  /// What the documents come to that the writes of one commit change, each counted for each write and
  /// again for each array transform: a measure of the commit's work.
  package static let commitBytes = 134_217_728
  /// What the documents of a page come to that lists a collection.
  package static let pageBytes = 10_485_760
  /// Maps and arrays within each other.
  package static let valueDepth = 20
  /// The segments of a field path. No stored field lies as deep; what is deeper than `valueDepth` and
  /// not than this is told so by the check of its document.
  package static let fieldPathDepth = 100
  /// The text of a field path: that of the longest names, as deep as fields may lie, in back-ticks.
  package static let fieldPathBytes = 2 * fieldNameBytes * valueDepth
  /// Counted into the size of each document.
  static let documentOverhead = 32

  /// Throws unless the document may be stored.
  package static func check(_ document: Document) throws(ModelError) {
    try check(document.path)
    for (field, value) in document.fields {
      if isReserved(field.text) {
        throw ModelError(.invalidArgument, "Property name \"\(field)\" is reserved: __.*__")
      }
      try check(fieldName: field.text)
      try check(value, depth: 1, of: field.text)
    }
    let size = size(of: document)
    guard size <= documentBytes else {
      throw ModelError(
        .invalidArgument,
        "Document '\(document.name)' cannot be written because its size "
          + "(\(grouped(size)) bytes) exceeds the maximum allowed size of \(grouped(documentBytes)) bytes."
      )
    }
  }

  /// The size of a document, as it counts for Firestore's limits.
  package static func size(of document: Document) -> Int {
    document.path.storageSize + Value.storageSize(of: document.fields) + documentOverhead
  }

  /// Throws unless a document may have this path.
  package static func check(_ path: DocumentPath) throws(ModelError) {
    try check(path.resource)
  }

  /// Throws unless the path's ids are ones that a collection or document may have.
  package static func check(_ path: ResourcePath) throws(ModelError) {
    for (depth, id) in path.segments.enumerated() {
      guard !id.isEmpty, id != ".", id != "..", !id.utf8.contains(UInt8(ascii: "/")) else {
        throw ModelError(.invalidArgument, "Resource id \"\(id)\" is invalid.")
      }
      guard id.utf8.count <= idBytes else {
        throw ModelError(
          .invalidArgument, "The key path element name is longer than \(idBytes) bytes.")
      }
      let isServers = depth == 0 && id == ServerCollection.tasks
      if isReserved(id), !isServers, PathOrder.number(of: id) == nil {
        throw ModelError(
          .invalidArgument, "Resource id \"\(id)\" is invalid because it is reserved.")
      }
    }
    guard isSmall(path) else {
      throw ModelError(.invalidArgument, "The document name \"\(path)\" is too long or too deep.")
    }
  }

  /// Whether the path is neither too long nor too deep.
  package static func isSmall(_ path: ResourcePath) -> Bool {
    path.segments.count <= 2 * pathDepth
      && path.segments.reduce(0, { $0 + $1.utf8.count + 1 }) <= pathBytes
  }

  private static func check(fieldName: String) throws(ModelError) {
    guard !fieldName.isEmpty else {
      throw ModelError(.invalidArgument, "A field name must not be empty.")
    }
    guard fieldName.utf8.count <= fieldNameBytes else {
      throw ModelError(.invalidArgument, "A field name is longer than \(fieldNameBytes) bytes.")
    }
  }

  /// - Parameter field: the document's own field that the value is or lies in.
  private static func check(
    _ value: Value, depth: Int, of field: String
  ) throws(ModelError) {
    guard depth <= valueDepth else {
      throw ModelError(
        .invalidArgument, "Property \(field) contains an invalid nested entity.")
    }
    switch value {
    case .string(let text): try check(size: text.utf8.count, of: field)
    case .bytes(let bytes): try check(size: bytes.count, of: field)
    case .array(let elements):
      for element in elements {
        if case .array = element {
          throw ModelError(
            .invalidArgument, "Cannot convert an array value in an array value.")
        }
        try check(element, depth: depth + 1, of: field)
      }
    case .map(let fields):
      for (name, value) in fields {
        try check(fieldName: name.text)
        try check(value, depth: depth + 1, of: field)
      }
    case .timestamp(let time): try check(time)
    case .geoPoint(let place):
      guard (-90...90).contains(place.latitude), (-180...180).contains(place.longitude) else {
        throw ModelError(
          .invalidArgument,
          "A latitude must lie in [-90, 90] and a longitude in [-180, 180].")
      }
    case .reference(let name): try check(name.path)
    default: break
    }
  }

  private static func check(size: Int, of field: String) throws(ModelError) {
    guard size <= valueBytes else {
      throw ModelError(
        .invalidArgument, "The value of property \"\(field)\" is longer than \(valueBytes) bytes.")
    }
  }

  /// A number as English spells it: 1,048,576.
  private static func grouped(_ number: Int) -> String {
    number < 1_000
      ? "\(number)"
      : grouped(number / 1_000) + "," + String("\(1_000 + number % 1_000)".dropFirst())
  }

  /// Years 1 to 9999, as google.protobuf.Timestamp has it.
  private static func check(_ time: Timestamp) throws(ModelError) {
    guard (-62_135_596_800..<253_402_300_800).contains(time.seconds),
      (0..<1_000_000_000).contains(time.nanoseconds)
    else {
      throw ModelError(.invalidArgument, "A timestamp lies outside the years 1 to 9999.")
    }
  }

  private static func isReserved(_ name: String) -> Bool {
    name.utf8.count >= 4 && name.hasPrefix("__") && name.hasSuffix("__")
  }
}
