import DocumentModel

/// Reads what `ByteWriter` writes; throws `dataLoss` for anything else.
struct ByteReader {
  private let bytes: [UInt8]
  private var position = 0
  /// The arrays and maps that are being read, one in the other.
  private var depth = 0
  /// Values have at most `Limits.valueDepth` of them; a page token puts its values into one more, and
  /// what holds more was not written by `ByteWriter`. Reading them must not exhaust the stack.
  private static let mostDepth = 2 * Limits.valueDepth

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  static var malformed: StoreError {
    StoreError(.dataLoss, "The storage holds a malformed document. Restore it from a backup.")
  }

  mutating func byte() throws(StoreError) -> UInt8 {
    guard position < bytes.count else { throw ByteReader.malformed }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func count() throws(StoreError) -> Int {
    var result: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 35, by: 7) {
      let byte = try byte()
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(result) }
    }
    throw ByteReader.malformed
  }

  mutating func integer() throws(StoreError) -> Int64 { Int64(bitPattern: try fixed()) }

  private mutating func fixed() throws(StoreError) -> UInt64 {
    var bits: UInt64 = 0
    for byte in try take(8).reversed() { bits = bits << 8 | UInt64(byte) }
    return bits
  }

  private mutating func take(_ count: Int) throws(StoreError) -> ArraySlice<UInt8> {
    guard count <= bytes.count - position else { throw ByteReader.malformed }
    defer { position += count }
    return bytes[position..<(position + count)]
  }

  mutating func text() throws(StoreError) -> String {
    String(decoding: try take(try count()), as: UTF8.self)
  }

  mutating func fields() throws(StoreError) -> Fields {
    var fields: Fields = [:]
    for _ in 0..<(try count()) {
      let field = ExactText(try text())
      fields[field] = try value()
    }
    return fields
  }

  mutating func value() throws(StoreError) -> Value {
    guard let tag = ValueTag(rawValue: try byte()) else { throw ByteReader.malformed }
    switch tag {
    case .null: return .null
    case .no: return .boolean(false)
    case .yes: return .boolean(true)
    case .integer: return .integer(try integer())
    case .double: return .double(Double(bitPattern: try fixed()))
    case .timestamp:
      let seconds = try integer()
      let nanoseconds = try count()
      guard nanoseconds < 1_000_000_000 else { throw ByteReader.malformed }
      return .timestamp(Timestamp(seconds: seconds, nanoseconds: Int32(nanoseconds)))
    case .string: return .string(try text())
    case .bytes: return .bytes(Array(try take(try count())))
    case .reference: return .reference(try reference())
    case .geoPoint:
      let latitude = Double(bitPattern: try fixed())
      return .geoPoint(
        GeoPoint(latitude: latitude, longitude: Double(bitPattern: try fixed())))
    case .array:
      return try nested { (reader) throws(StoreError) in
        var elements: [Value] = []
        for _ in 0..<(try reader.count()) { elements.append(try reader.value()) }
        return .array(elements)
      }
    case .map:
      return try nested { (reader) throws(StoreError) in .map(try reader.fields()) }
    }
  }

  private mutating func nested(
    _ read: (inout ByteReader) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    guard depth < ByteReader.mostDepth else { throw ByteReader.malformed }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  private mutating func reference() throws(StoreError) -> DocumentName {
    let database = DatabaseName(project: try text(), database: try text())
    guard let path = DocumentPath(try text()) else { throw ByteReader.malformed }
    return DocumentName(database: database, path: path)
  }
}
