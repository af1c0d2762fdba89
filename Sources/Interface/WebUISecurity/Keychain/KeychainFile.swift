import Crypto
package import Foundation

/// A keychain on the disk: one file, sealed with AES-256-GCM.
///
/// The key is derived (HKDF, SHA-256) from the device's secret and from what the keychain is for, so a
/// file opens neither on another device nor in the place of another keychain. The file begins with its
/// format, which the seal covers; the lengths of what it holds are all that it shows. An older file of
/// the same keychain would open, too.
///
/// Whoever reads and writes holds the lock of the file.
package struct KeychainFile: Sendable {
  /// The most items of a keychain.
  package static let itemLimit = 1000
  /// The most bytes of a keychain.
  static let limit = 4 << 20
  /// How many damaged files are kept.
  static let damagedLimit = 100

  private static let format = Data("hearth keychain 1\n".utf8)

  package let url: URL
  private let key: SymmetricKey

  /// - Parameter purpose: what the keychain is for, which no other one of the device is for.
  package init(in folder: URL, secret: [UInt8], purpose: String) {
    url = folder.appending(path: "Library/Keychains/keychain.sealed")
    key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: secret),
      info: Data("hearth keychain of \(purpose)".utf8),
      outputByteCount: 32)
  }

  /// The items; none where there is no file.
  ///
  /// - Throws: `errSecDecode` for a file that the key does not open, `errSecIO` for one that cannot be
  ///   read.
  package func items() throws(KeychainError) -> [KeychainItem] {
    guard let bytes = try DurableFile.read(url, atMost: Self.limit) else { return [] }
    guard bytes.starts(with: Self.format),
      let box = try? AES.GCM.SealedBox(combined: bytes.dropFirst(Self.format.count)),
      let plain = try? AES.GCM.open(box, using: key, authenticating: Self.format),
      let items = try? PropertyListDecoder().decode([KeychainItem].self, from: plain)
    else { throw KeychainError(errSecDecode) }
    return items
  }

  /// Replaces the items. They are on the disk when this returns; the old ones are when it throws.
  ///
  /// - Throws: `errSecDiskFull` where the keychain or the disk is full, `errSecIO`.
  package func write(_ items: [KeychainItem]) throws(KeychainError) {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    guard let plain = try? encoder.encode(items),
      let sealed = try? AES.GCM.seal(plain, using: key, authenticating: Self.format).combined
    else { throw KeychainError(errSecInternalComponent) }
    let bytes = Self.format + sealed
    guard items.count <= Self.itemLimit, bytes.count <= Self.limit else {
      throw KeychainError(errSecDiskFull)
    }
    try DurableFile.replace(url, by: bytes)
  }

  /// Replaces a file that does not open. It is kept beside the new one as `keychain.damaged-1` and so on,
  /// since its key may come back.
  ///
  /// - Throws: `errSecDecode` where too many are kept already.
  func replaceDamaged(by items: [KeychainItem]) throws(KeychainError) {
    let folder = url.deletingLastPathComponent()
    for number in 1...Self.damagedLimit {
      let aside = folder.appending(path: "keychain.damaged-\(number)")
      // A second name for the file, so that the first one is never without a file.
      guard link(url.path, aside.path) == 0 else {
        if errno == EEXIST { continue }
        throw KeychainError(errSecIO)
      }
      do throws(KeychainError) {
        return try write(items)
      } catch {
        unlink(aside.path)
        throw error
      }
    }
    throw KeychainError(errSecDecode)
  }
}
