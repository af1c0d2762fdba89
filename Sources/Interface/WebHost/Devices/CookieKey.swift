import Crypto
package import Foundation
import WebUICore

/// The secret that proves a device cookie was issued by this host.
package struct CookieKey: Sendable {
  private let key: SymmetricKey

  package init(bytes: some ContiguousBytes) {
    key = SymmetricKey(data: bytes)
  }

  /// The key kept in `directory`, made on first use in a file only its owner may read.
  ///
  /// The file appears whole or not at all, so that a crash never leaves half a key behind.
  package static func load(from directory: URL) throws(WebHostError) -> CookieKey {
    let file = directory.appending(path: "device.key")
    do {
      if let bytes = try? Data(contentsOf: file) {
        guard bytes.count == 32 else {
          throw WebHostError(
            .storage,
            "\(file.path) is not a 32-byte key. Restore it from a backup, or delete it to start "
              + "over: every browser then becomes a new device.")
        }
        return CookieKey(bytes: bytes)
      }
      try PrivateFiles.makeDirectory(at: directory)
      let made = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
      try PrivateFiles.write(made, to: file)
      return CookieKey(bytes: made)
    } catch let error as WebHostError {
      throw error
    } catch {
      throw WebHostError(
        .storage, "Cannot keep the device key at \(file.path). Check that the folder is writable.",
        cause: error)
    }
  }

  /// The authentication code of `text` (HMAC-SHA256).
  func sign(_ text: String) -> Data {
    Data(HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: key))
  }

  /// The secret of a device, always the same.
  func secret(of device: String) -> DeviceSecret {
    let derived = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: key, info: Data("secret of device \(device)".utf8), outputByteCount: 32)
    return DeviceSecret(derived.withUnsafeBytes { [UInt8]($0) })
  }

  /// Whether `code` was made by ``sign(_:)`` for `text`, decided in constant time.
  func isValid(_ code: Data, for text: String) -> Bool {
    HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: Data(text.utf8), using: key)
  }
}
