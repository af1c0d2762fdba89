package import DocumentModel

/// Writes values and paths so that the order of the bytes is Firestore's order of what they stand
/// for.
///
/// Each piece says itself where it ends, so pieces may follow each other and a key's order is that
/// of its first piece, then its second, and so on.
package struct KeyEncoder {
  package private(set) var bytes: [UInt8] = []
  /// Nothing more is written once there are this many bytes.
  private let limit: Int

  package init(limit: Int = .max) {
    self.limit = limit
  }

  package var key: StorageKey { StorageKey(bytes) }

  package mutating func append(byte: UInt8) {
    bytes.append(byte)
  }

  package mutating func append(raw: some Sequence<UInt8>) {
    bytes += raw
  }

  /// Bytes that may be anything; a zero byte within is written as 00 FF, the end as 00 01.
  package mutating func append(escaping sequence: some Sequence<UInt8>) {
    let isDone = sequence.withContiguousStorageIfAvailable { piece in
      // Mostly there is nothing to escape, and all of it fits.
      guard bytes.count + piece.count < limit, !piece.contains(0) else { return false }
      bytes += piece
      bytes += [0, 1]
      return true
    }
    if isDone == true { return }
    for byte in sequence {
      bytes.append(byte)
      if byte == 0 { bytes.append(0xFF) }
      if bytes.count >= limit { return }
    }
    bytes.append(0)
    bytes.append(1)
  }

  package mutating func append(_ database: DatabaseName) {
    append(escaping: database.project.utf8)
    append(escaping: database.database.utf8)
  }

  /// One id of a path: numeric ids before all others.
  package mutating func append(segment: String) {
    if let number = PathOrder.number(of: segment) {
      bytes.append(KeyTag.numericSegment)
      append(bigEndian: UInt64(bitPattern: number) ^ (1 << 63))
    } else {
      bytes.append(KeyTag.segment)
      append(escaping: segment.utf8)
    }
  }

  package mutating func append(segments: some Sequence<String>) {
    for segment in segments { append(segment: segment) }
  }

  package mutating func append(_ path: FieldPath) {
    for segment in path.segments {
      bytes.append(KeyTag.segment)
      append(escaping: segment.text.utf8)
    }
    bytes.append(KeyTag.end)
  }

  package mutating func append(_ value: Value) {
    guard bytes.count < limit else { return }
    bytes.append(KeyTag.kind(value.kind))
    switch value {
    case .null: break
    case .boolean(let flag): bytes.append(flag ? 1 : 0)
    case .integer(let number): append(number)
    case .double(let number): append(number)
    case .timestamp(let time):
      append(bigEndian: UInt64(bitPattern: time.seconds) ^ (1 << 63))
      append(bigEndian: UInt32(bitPattern: time.nanoseconds))
    case .string(let text): append(escaping: text.utf8)
    case .bytes(let data): append(escaping: data)
    case .reference(let name):
      append(name.database)
      append(segments: name.path.segments)
      bytes.append(KeyTag.end)
    case .geoPoint(let place):
      append(place.latitude)
      append(place.longitude)
    case .array(let elements):
      for element in elements { append(element) }
      bytes.append(KeyTag.end)
    case .map(let fields): append(fields)
    }
  }

  private mutating func append(_ fields: Fields) {
    if let elements = Value.vector(in: fields) {
      append(bigEndian: UInt32(clamping: elements.count))
      for element in elements { append(element) }
      return
    }
    for (field, value) in fields.sortedByKey {
      bytes.append(KeyTag.segment)
      append(escaping: field.text.utf8)
      append(value)
      if bytes.count >= limit { return }
    }
    bytes.append(KeyTag.end)
  }

  /// A number is the nearest double, then how far an integer lies from it; so integers and doubles
  /// share one exact order.
  private mutating func append(_ number: Int64) {
    let nearest = Double(number)
    // 2^63 is not an Int64: the distance of an integer near it is counted from Int64.max.
    let distance = nearest >= 0x1p63 ? number - .max - 1 : number - Int64(nearest)
    append(nearest, distance: distance)
  }

  private mutating func append(_ number: Double) {
    append(number, distance: 0)
  }

  private mutating func append(_ number: Double, distance: Int64) {
    let bits = (number == 0 ? 0 : number).bitPattern
    // Negative numbers count down as their bits count up. NaN is all zeros, before -infinity.
    let ordered: UInt64 = number.isNaN ? 0 : bits >> 63 == 1 ? ~bits : bits | (1 << 63)
    append(bigEndian: ordered)
    append(bigEndian: UInt16(bitPattern: Int16(clamping: distance)) ^ (1 << 15))
  }

  package mutating func append(bigEndian number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
  }
}

/// The bytes that begin or end the pieces of a key.
enum KeyTag {
  /// Ends an array, a map, a path: before every tag that could continue it.
  static let end: UInt8 = 0x01
  static let numericSegment: UInt8 = 0x02
  static let segment: UInt8 = 0x03

  /// Begins a value. Tags are apart, so that `kind(k) + 1` lies after all values of a kind.
  static func kind(_ kind: Value.Kind) -> UInt8 { 0x10 + 8 * UInt8(kind.rawValue) }
}
