import Crypto
package import DocumentModel
package import FirestoreProto
import Foundation
import SwiftProtobuf

/// A set of names in a few bits each, by which a client finds out which of its documents are gone.
///
/// A name that is in the set is always found in it; one that is not, only once in a hundred times.
/// See https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#bloomfilter
package struct BloomFilter {
  /// The seventh power of a half is a little less than one in a hundred.
  private static let hashes = 7
  /// -ln(0.01) / ln(2)²
  private static let bitsPerName = 9.585
  /// In fewer, the places of different names are the same too often.
  private static let fewestBits = 64

  private var bytes: [UInt8]
  package let bitCount: Int
  let hashCount: Int

  package init(_ names: [DocumentName]) {
    bitCount =
      names.isEmpty
      ? 0 : max(Self.fewestBits, Int((Double(names.count) * Self.bitsPerName).rounded(.up)))
    hashCount = names.isEmpty ? 0 : Self.hashes
    bytes = Array(repeating: 0, count: (bitCount + 7) / 8)
    for name in names {
      for bit in bits(of: name.description) { bytes[bit / 8] |= 1 << UInt8(bit % 8) }
    }
  }

  package func contains(_ name: DocumentName) -> Bool {
    bitCount > 0
      && bits(of: name.description).allSatisfy { bytes[$0 / 8] & 1 << UInt8($0 % 8) != 0 }
  }

  package var message: Google_Firestore_V1_BloomFilter {
    .with {
      $0.bits.bitmap = Data(bytes)
      $0.bits.padding = Int32(bytes.count * 8 - bitCount)
      $0.hashCount = Int32(hashCount)
    }
  }

  /// The two halves of the name's MD5, as numbers of 64 bits with their lowest byte first, make all
  /// of its places: first + i · second, in numbers that wrap around.
  private func bits(of name: String) -> [Int] {
    let digest = Array(Insecure.MD5.hash(data: Data(name.utf8)))
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
