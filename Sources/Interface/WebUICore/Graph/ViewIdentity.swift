import Foundation

/// The place of a view in the structure of its scene, the same after a restart of the process.
package struct ViewIdentity: Hashable, Sendable {
  package let value: UInt64

  package static let root = ViewIdentity(value: 0xcbf2_9ce4_8422_2325)

  /// The identity of the child in a numbered slot.
  package func slot(_ index: Int) -> ViewIdentity {
    var hash = value
    Self.mix(&hash, 0x01)
    withUnsafeBytes(of: UInt64(truncatingIfNeeded: index).littleEndian) { bytes in
      for byte in bytes { Self.mix(&hash, byte) }
    }
    return ViewIdentity(value: hash)
  }

  /// The identity of the child that data names, such as a row of `ForEach` or an `id(_:)`.
  package func key<Key: Hashable>(_ key: Key, occurrence: Int = 0) -> ViewIdentity {
    var hash = value
    Self.mix(&hash, 0x02)
    for byte in Self.text(of: key).utf8 { Self.mix(&hash, byte) }
    return occurrence == 0 ? ViewIdentity(value: hash) : ViewIdentity(value: hash).slot(occurrence)
  }

  private static func text<Key: Hashable>(of key: Key) -> String {
    switch key {
    case let key as String: key
    case let key as UUID: key.uuidString
    default: String(describing: key)
    }
  }

  // FNV-1a: needs no seed, unlike Hasher, so it gives the same result in the next process.
  private static func mix(_ hash: inout UInt64, _ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }
}
