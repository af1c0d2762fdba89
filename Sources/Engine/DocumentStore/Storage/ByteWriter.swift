import DocumentModel

/// Appends values to bytes in the stored format.
struct ByteWriter {
  var bytes: [UInt8]

  /// Goes on after `bytes`.
  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  mutating func write(byte: UInt8) { bytes.append(byte) }

  mutating func write(count: Int) {
    var rest = UInt64(count)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ number: Int64) { fixed(UInt64(bitPattern: number)) }

  private mutating func fixed(_ bits: UInt64) {
    withUnsafeBytes(of: bits.littleEndian) { bytes += $0 }
  }

  mutating func write(_ text: String) {
    write(count: text.utf8.count)
    bytes += text.utf8
  }

  mutating func write(_ fields: Fields) {
    write(count: fields.count)
    for (field, value) in fields {
      write(field.text)
      write(value)
    }
  }

  mutating func write(_ value: Value) {
    switch value {
    case .null: tag(.null)
    case .boolean(let flag): tag(flag ? .yes : .no)
    case .integer(let number):
      tag(.integer)
      write(number)
    case .double(let number):
      tag(.double)
      fixed(number.bitPattern)
    case .timestamp(let time):
      tag(.timestamp)
      write(time.seconds)
      write(count: Int(time.nanoseconds))
    case .string(let text):
      tag(.string)
      write(text)
    case .bytes(let data):
      tag(.bytes)
      write(count: data.count)
      bytes += data
    case .reference(let name):
      tag(.reference)
      write(name.database.project)
      write(name.database.database)
      write(name.path.description)
    case .geoPoint(let place):
      tag(.geoPoint)
      fixed(place.latitude.bitPattern)
      fixed(place.longitude.bitPattern)
    case .array(let elements):
      tag(.array)
      write(count: elements.count)
      for element in elements { write(element) }
    case .map(let fields):
      tag(.map)
      write(fields)
    }
  }

  private mutating func tag(_ tag: ValueTag) { bytes.append(tag.rawValue) }
}
