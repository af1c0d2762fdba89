import Foundation

/// A range of addresses, such as `10.0.0.0/8` or `fd00::/8`; one address is a range, too.
package struct Network: Hashable, Sendable, CustomStringConvertible {
  private let bytes: [UInt8]
  private let length: Int
  /// The range as it was written.
  package let description: String

  /// Reads a range; nil where the text is not an address, with or without a length.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let bytes = Self.bytes(of: String(parts[0])) else { return nil }
    let length = parts.count == 2 ? Int(parts[1]) : bytes.count * 8
    guard let length, (0...bytes.count * 8).contains(length) else { return nil }
    self.bytes = bytes
    self.length = length
    description = text
  }

  /// The addresses by which a machine reaches itself.
  package static let loopback = ["127.0.0.0/8", "::1"].compactMap { Network($0) }

  /// Whether an address lies in the range. One of IPv4 that is written as IPv6 counts as itself.
  package func contains(_ address: String) -> Bool {
    guard let other = Self.bytes(of: address), other.count == bytes.count else { return false }
    let whole = length / 8
    guard bytes[..<whole] == other[..<whole] else { return false }
    let rest = length % 8
    return rest == 0 || (bytes[whole] ^ other[whole]) >> (8 - rest) == 0
  }

  /// The bytes of an address; nil for what is not one.
  private static func bytes(of text: String) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4)
    if inet_pton(AF_INET, text, &bytes) == 1 { return bytes }
    bytes = [UInt8](repeating: 0, count: 16)
    guard inet_pton(AF_INET6, text, &bytes) == 1 else { return nil }
    let mapped = [UInt8](repeating: 0, count: 10) + [255, 255]
    return bytes.starts(with: mapped) ? Array(bytes.dropFirst(12)) : bytes
  }
}
