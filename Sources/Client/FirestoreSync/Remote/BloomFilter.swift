internal import Crypto
internal import Foundation

/// A set of documents' names that the server sends as a few bits: what it says it does not hold, it
/// does not hold; what it says it holds, it may not.
///
/// The bits are found by double hashing with the halves of a name's MD5.
package struct BloomFilter: Hashable, Sendable {
  private let bitmap: [UInt8]
  private let bitCount: UInt64
  private let hashCount: Int

  /// Nil when the parts do not fit each other.
  package init?(bitmap: [UInt8], padding: Int, hashCount: Int) {
    guard (0..<8).contains(padding), hashCount >= 0 else { return nil }
    if bitmap.isEmpty {
      guard padding == 0 else { return nil }
    } else {
      guard hashCount > 0 else { return nil }
    }
    self.bitmap = bitmap
    self.hashCount = hashCount
    bitCount = UInt64(bitmap.count * 8 - padding)
  }

  /// Whether there are no bits at all, so that the filter says nothing.
  package var isEmpty: Bool { bitCount == 0 }

  /// Whether the set may hold the name.
  package func mightContain(_ name: String) -> Bool {
    guard bitCount > 0 else { return false }
    let (first, second) = Self.halves(of: name)
    return (0..<UInt64(hashCount)).allSatisfy { turn in
      let bit = (first &+ turn &* second) % bitCount
      return bitmap[Int(bit / 8)] >> (bit % 8) & 1 == 1
    }
  }

  private static func halves(of name: String) -> (UInt64, UInt64) {
    let digest = Array(Insecure.MD5.hash(data: Data(name.utf8)))
    func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
      bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    return (number(digest[0..<8]), number(digest[8..<16]))
  }
}
