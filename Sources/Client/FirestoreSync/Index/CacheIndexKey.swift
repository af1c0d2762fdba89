internal import DocumentModel

/// Bytes that stand for a value in an index.
///
/// Of two values, the lesser never has the greater key. Unequal values may share one: long strings
/// are cut, large integers rounded, maps not told apart. So an index gives all that a query can
/// match and, rarely, more.
enum CacheIndexKey {
  private static let longest = 64

  static func of(_ value: Value) -> [UInt8] {
    let start = [kindByte(value.kind)]
    switch value {
    case .null, .array, .map: return start
    case .boolean(let boolean): return start + [boolean ? 1 : 0]
    case .integer(let integer): return start + bytes(Double(integer))
    case .double(let double): return start + bytes(double)
    case .timestamp(let time): return start + bytes(UInt64(bitPattern: time.microseconds) ^ 1 << 63)
    case .string(let string): return start + string.utf8.prefix(longest)
    case .bytes(let bytes): return start + bytes.prefix(longest)
    case .geoPoint(let point): return start + bytes(point.latitude) + bytes(point.longitude)
    case .reference(let name): return start + bytes(name)
    }
  }

  /// Below every key of the kind of value.
  static func first(_ kind: Value.Kind) -> [UInt8] { [kindByte(kind)] }

  /// Above every key of the kind of value.
  static func last(_ kind: Value.Kind) -> [UInt8] {
    [kindByte(kind)] + Array(repeating: 0xFF, count: 2 * longest)
  }

  private static func kindByte(_ kind: Value.Kind) -> UInt8 { UInt8(kind.rawValue + 1) }

  /// Not-a-number lies before all other numbers, and -0 equals 0.
  private static func bytes(_ double: Double) -> [UInt8] {
    guard !double.isNaN else { return bytes(0 as UInt64) }
    let bits = (double == 0 ? 0.0 : double).bitPattern
    return bytes(bits >> 63 == 1 ? ~bits : bits | 1 << 63)
  }

  private static func bytes(_ integer: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: integer >> (56 - 8 * $0)) }
  }

  /// Segment by segment; where a numeric id comes, which has an order of its own, the key ends.
  private static func bytes(_ name: DocumentName) -> [UInt8] {
    var bytes: [UInt8] = Array(name.database.description.utf8) + [0]
    for segment in name.path.segments {
      guard PathOrder.number(of: segment) == nil else { return bytes + [1] }
      bytes += [2] + Array(segment.utf8) + [0]
      if bytes.count >= longest { break }
    }
    return Array(bytes.prefix(2 * longest - 1))
  }
}
