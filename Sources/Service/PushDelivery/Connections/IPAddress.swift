import Foundation

/// An address of IPv4 or IPv6, and whether the whole internet may have it.
package struct IPAddress: Hashable, Sendable, CustomStringConvertible {
  /// 4 or 16 bytes. An address of IPv4 that is written as IPv6 has 4.
  private let bytes: [UInt8]
  /// The address as it was written.
  package let description: String

  /// Reads an address without a zone; nil for any other text.
  package init?(_ text: String) {
    var (v4, v6) = (in_addr(), in6_addr())
    if inet_pton(AF_INET, text, &v4) == 1 {
      bytes = withUnsafeBytes(of: v4) { Array($0) }
    } else if inet_pton(AF_INET6, text, &v6) == 1 {
      let all = withUnsafeBytes(of: v6) { Array($0) }
      let mapped = [UInt8](repeating: 0, count: 10) + [255, 255]
      bytes = all.starts(with: mapped) ? Array(all.suffix(4)) : all
    } else {
      return nil
    }
    description = text
  }

  /// Whether it is this machine's own.
  package var isLoopback: Bool {
    bytes.count == 4 ? bytes[0] == 127 : bytes == [UInt8](repeating: 0, count: 15) + [1]
  }

  /// Whether it is a global unicast address: none that a registry of IANA reserves for private, local,
  /// shared, test or other special use.
  /// See https://www.iana.org/assignments/iana-ipv4-special-registry and
  /// https://www.iana.org/assignments/iana-ipv6-special-registry
  package var isPublic: Bool {
    if bytes.count == 4 { return !Self.special4.contains { $0.contains(bytes) } }
    // Only 2000::/3 is given out; what embeds an address of IPv4 leads to that one.
    return bytes[0] & 0xe0 == 0x20 && !Self.special6.contains { $0.contains(bytes) }
  }

  private struct Range: Sendable {
    var start: [UInt8]
    var length: Int

    func contains(_ bytes: [UInt8]) -> Bool {
      for bit in 0..<length {
        let mask: UInt8 = 0x80 >> UInt8(bit % 8)
        if (start[bit / 8] ^ bytes[bit / 8]) & mask != 0 { return false }
      }
      return true
    }
  }

  private static let special4 = [
    Range(start: [0, 0, 0, 0], length: 8), Range(start: [10, 0, 0, 0], length: 8),
    Range(start: [100, 64, 0, 0], length: 10), Range(start: [127, 0, 0, 0], length: 8),
    Range(start: [169, 254, 0, 0], length: 16), Range(start: [172, 16, 0, 0], length: 12),
    Range(start: [192, 0, 0, 0], length: 24), Range(start: [192, 0, 2, 0], length: 24),
    Range(start: [192, 31, 196, 0], length: 24), Range(start: [192, 52, 193, 0], length: 24),
    Range(start: [192, 88, 99, 0], length: 24), Range(start: [192, 168, 0, 0], length: 16),
    Range(start: [192, 175, 48, 0], length: 24), Range(start: [198, 18, 0, 0], length: 15),
    Range(start: [198, 51, 100, 0], length: 24), Range(start: [203, 0, 113, 0], length: 24),
    Range(start: [224, 0, 0, 0], length: 3),
  ]

  private static let special6 = [
    // Protocol assignments with Teredo, documentation, 6to4, documentation.
    Range(start: [0x20, 0x01, 0x00], length: 23),
    Range(start: [0x20, 0x01, 0x0d, 0xb8], length: 32),
    Range(start: [0x20, 0x02], length: 16),
    Range(start: [0x3f, 0xff, 0x00], length: 20),
  ]
}
