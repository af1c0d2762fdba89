import Foundation
import SeededRandom

/// Makes inputs that are mostly well formed, because others are refused before they get far.
enum Grammar {
  static func pick<Element>(_ all: [Element], _ random: inout SeededGenerator) -> Element {
    all[Int.random(in: all.indices, using: &random)]
  }

  /// Numbers at the ends of their types, and ordinary ones.
  static func number(_ random: inout SeededGenerator) -> String {
    pick(
      [
        "0", "1", "-1", "5", "255", "65536", "2147483647", "-2147483648", "4294967296",
        "9223372036854775807", "-9223372036854775808", "9223372036854775808",
        "18446744073709551615", "99999999999999999999999", "1e308", "-1e400", "0.5", "-0", "1e-9",
      ], &random)
  }

  static func text(_ random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return ""
    case 1: return number(&random)
    case 2: return String(repeating: pick(["a", "é", "\u{1F600}", "%", "."], &random), count: 300)
    case 3:
      return pick(["ada@example.com", "a@b", "https://example.com/x?y=z#a=b", "+4912345"], &random)
    case 4:
      return pick(["\0", "\u{FEFF}", "\r\n", "e\u{301}", "\u{202E}", "../..", "%00"], &random)
    case 5: return Data(bytes(&random)).base64EncodedString()
    default: return pick(["password", "google.com", "VERIFY_EMAIL", "hearth", "null"], &random)
    }
  }

  static func bytes(_ random: inout SeededGenerator) -> [UInt8] {
    let count = pick([0, 1, 4, 16, 32, 37, 55, 64, 200], &random)
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  /// `bytes`, now and then with a few changed, missing or repeated.
  static func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    guard !bytes.isEmpty, random.once(in: 3) else { return bytes }
    var bytes = bytes
    let place = Int.random(in: bytes.indices, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes[place] = pick([0, 0x7F, 0x80, 0xFF, 13, 10, 45], &random)
    case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2: bytes.removeSubrange(place...)
    default: bytes.insert(contentsOf: bytes[place...], at: place)
    }
    return bytes
  }

  /// A JSON value whose objects use `names`.
  static func json(_ names: [String], depth: Int = 3, _ random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &random) {
    case 0: return pick(["null", "true", "false"], &random)
    case 1: return number(&random)
    case 2...5: return quoted(text(&random))
    case 6:
      let count = Int.random(in: 0..<4, using: &random)
      let items = (0..<count).map { _ in json(names, depth: depth - 1, &random) }
      return "[" + items.joined(separator: ",") + "]"
    default: return object(names, depth: depth - 1, &random)
    }
  }

  static func object(_ names: [String], depth: Int = 3, _ random: inout SeededGenerator) -> String {
    if random.once(in: 40) { return String(repeating: "[", count: 20_000) }
    let count = Int.random(in: 0..<7, using: &random)
    let members = (0..<count).map { _ in
      "\(quoted(pick(names, &random))):\(json(names, depth: depth, &random))"
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  static func quoted(_ text: String) -> String {
    let data = try? JSONEncoder().encode(text)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }

  /// A value of RFC 8949, mostly in its canonical form.
  static func cbor(depth: Int = 4, _ random: inout SeededGenerator) -> [UInt8] {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
    case 0: return head(0, .random(in: 0...300, using: &random), &random)
    case 1: return head(1, .random(in: 0...300, using: &random), &random)
    case 2:
      let bytes = bytes(&random)
      return head(2, UInt64(bytes.count), &random) + bytes
    case 3:
      let text = Array(pick(["fmt", "none", "authData", "é"], &random).utf8)
      return head(3, UInt64(text.count), &random) + text
    case 4: return pick([[0xF4], [0xF5], [0xF6], [0xFB, 0, 0], [0xFF], [0xC0], [0xDB]], &random)
    case 5:
      let count = Int.random(in: 0..<4, using: &random)
      return (0..<count).reduce(into: head(4, UInt64(count), &random)) { all, _ in
        all += cbor(depth: depth - 1, &random)
      }
    default:
      let count = Int.random(in: 0..<4, using: &random)
      return (0..<count).reduce(into: head(5, UInt64(count), &random)) { all, _ in
        all += cbor(depth: 0, &random) + cbor(depth: depth - 1, &random)
      }
    }
  }

  /// A COSE key (RFC 9053), of a kind that is asked for or nearly.
  static func key(_ random: inout SeededGenerator) -> [UInt8] {
    func member(_ name: UInt8, _ value: [UInt8]) -> [UInt8] { [name] + value }
    func data(_ random: inout SeededGenerator) -> [UInt8] {
      let bytes = random.once(in: 2) ? (0..<32).map { _ in UInt8(1) } : bytes(&random)
      return head(2, UInt64(bytes.count), &random) + bytes
    }
    let algorithm = pick([[0x26], [0x27], [0x39, 1, 0], [0x01]] as [[UInt8]], &random)
    var key: [UInt8] = [0xA5, 0x01, pick([1, 2, 3], &random), 0x03]
    key += algorithm
    key += member(0x20, pick([[1], [6], data(&random)], &random))
    key += member(0x21, data(&random))
    key += member(0x22, data(&random))
    return key
  }

  /// The first bytes of a value; sometimes with a length that is a lie or takes too many bytes.
  private static func head(
    _ major: UInt8, _ count: UInt64, _ random: inout SeededGenerator
  ) -> [UInt8] {
    let count = random.once(in: 30) ? pick([.max, 1 << 63, 1 << 32, count + 1], &random) : count
    func big(_ size: Int) -> [UInt8] {
      (0..<size).reversed().map { UInt8(truncatingIfNeeded: count >> UInt64($0 * 8)) }
    }
    if count < 24, !random.once(in: 10) { return [major << 5 | UInt8(count)] }
    if count < 256, !random.once(in: 10) { return [major << 5 | 24] + big(1) }
    if count < 65_536 { return [major << 5 | 25] + big(2) }
    return [major << 5 | 27] + big(8)
  }
}
