/// Reads one value after another; nil where the bytes are none.
struct CBORReader {
  private let bytes: [UInt8]
  /// Where the next value begins.
  private(set) var offset: Int

  private static let deepest = 8

  init(_ bytes: [UInt8], from offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The next value.
  mutating func next() -> CBOR? { value(depth: 0) }

  private mutating func value(depth: Int) -> CBOR? {
    guard depth <= Self.deepest, offset < bytes.count else { return nil }
    let (major, minor) = (bytes[offset] >> 5, bytes[offset] & 31)
    offset += 1
    if major == 7 { return Self.simple(minor) }
    guard let argument = argument(minor) else { return nil }
    switch major {
    case 0: return .integer(argument)
    case 1: return .integer(-1 - argument)
    case 2: return take(argument).map { .bytes($0) }
    case 3:
      return take(argument).flatMap { String(validating: $0, as: UTF8.self) }.map { .text($0) }
    case 4: return array(argument, depth: depth)
    case 5: return map(argument, depth: depth)
    default: return nil
    }
  }

  private static func simple(_ minor: UInt8) -> CBOR? {
    switch minor {
    case 20: .boolean(false)
    case 21: .boolean(true)
    case 22: .null
    default: nil
    }
  }

  private mutating func argument(_ minor: UInt8) -> Int64? {
    guard minor >= 24 else { return Int64(minor) }
    // Lengths that are not given beforehand (31) have no place in the canonical form.
    guard minor <= 27, let digits = take(Int64(1) << (minor - 24)) else { return nil }
    return Int64(exactly: digits.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  private mutating func take(_ count: Int64) -> [UInt8]? {
    guard count >= 0, count <= bytes.count - offset else { return nil }
    defer { offset += Int(count) }
    return Array(bytes[offset..<(offset + Int(count))])
  }

  private mutating func array(_ count: Int64, depth: Int) -> CBOR? {
    // Every value takes at least a byte, so a false count cannot make us reserve much.
    guard count <= bytes.count - offset else { return nil }
    var values: [CBOR] = []
    for _ in 0..<count {
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
    }
    return .array(values)
  }

  private mutating func map(_ count: Int64, depth: Int) -> CBOR? {
    guard count <= bytes.count - offset else { return nil }
    var map: [CBOR: CBOR] = [:]
    for _ in 0..<count {
      guard let key = value(depth: depth + 1), let value = value(depth: depth + 1),
        map.updateValue(value, forKey: key) == nil
      else { return nil }
    }
    return .map(map)
  }
}
