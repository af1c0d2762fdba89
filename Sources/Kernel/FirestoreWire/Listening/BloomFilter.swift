import Crypto
package import DocumentModel
package import FirestoreProto
import Foundation
import SwiftProtobuf

/// A set of documents' names in a few bits each, by which a client finds out which of its documents
/// are gone: a name that the filter does not contain is not in the set. One that it contains may not
/// be in the set either.
///
/// The bits are found by double hashing with the halves of a name's MD5. See
/// https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#bloomfilter
package struct BloomFilter: Hashable, Sendable {
  /// The seventh power of a half is a little less than one in a hundred.
  private static let hashes = 7
  /// -ln(0.01) / ln(2)²
  private static let bitsPerName = 9.585
  /// In fewer, the places of different names are the same too often.
  private static let fewestBits = 64

  private var bitmap: [UInt8]
  private let hashCount: Int
  /// How many bits count; the last byte may have more.
  package let bitCount: Int

  /// The filter of a set of names. One in a hundred other names is contained, too.
  package init(_ names: [DocumentName]) {
    bitCount =
      names.isEmpty
      ? 0 : max(Self.fewestBits, Int((Double(names.count) * Self.bitsPerName).rounded(.up)))
    hashCount = names.isEmpty ? 0 : Self.hashes
    bitmap = Array(repeating: 0, count: (bitCount + 7) / 8)
    for name in names {
      for bit in bits(of: name) { bitmap[bit / 8] |= 1 << UInt8(bit % 8) }
    }
  }

  /// A filter from its parts: the bytes, how many bits of the last one do not count, and how many bits
  /// a name has. Nil when they do not fit each other.
  package init?(bitmap: [UInt8], padding: Int, hashCount: Int) {
    guard (0..<8).contains(padding), hashCount >= 0 else { return nil }
    if bitmap.isEmpty {
      guard padding == 0 else { return nil }
    } else {
      guard hashCount > 0 else { return nil }
    }
    self.bitmap = bitmap
    self.hashCount = hashCount
    bitCount = bitmap.count * 8 - padding
  }

  /// Whether there are no bits at all, so that the filter tells nothing.
  package var isEmpty: Bool { bitCount == 0 }

  /// Whether the name may be in the set.
  package func mightContain(_ name: DocumentName) -> Bool {
    bitCount > 0 && bits(of: name).allSatisfy { bitmap[$0 / 8] & 1 << UInt8($0 % 8) != 0 }
  }

  /// The two halves of the name's MD5, as numbers of 64 bits with their lowest byte first, make all
  /// of its places: first + i · second, in numbers that wrap around.
  private func bits(of name: DocumentName) -> [Int] {
    let digest = Array(Insecure.MD5.hash(data: Data(name.description.utf8)))
    func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
      bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    let first = number(digest[0..<8])
    let second = number(digest[8..<16])
    return (0..<hashCount).map {
      Int((first &+ UInt64($0) &* second) % UInt64(bitCount))
    }
  }
}

extension BloomFilter {
  /// Reads a filter that a server sent; nil when its parts do not fit each other.
  package init?(_ message: Google_Firestore_V1_BloomFilter) {
    self.init(
      bitmap: Array(message.bits.bitmap), padding: Int(message.bits.padding),
      hashCount: Int(message.hashCount))
  }

  /// The filter as it is sent.
  package var message: Google_Firestore_V1_BloomFilter {
    .with {
      $0.bits.bitmap = Data(bitmap)
      $0.bits.padding = Int32(bitmap.count * 8 - bitCount)
      $0.hashCount = Int32(hashCount)
    }
  }
}
