import Foundation
import Security
import SwiftUI

/// What an app for iOS keeps its tokens with, word for word.
enum KeychainStorage {
  enum KeychainError: Error, Equatable {
    case saveFailed(OSStatus)
    case readFailed(OSStatus)
  }

  static func save(_ data: Data, for key: String) throws {
    let query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword,
      kSecAttrAccount as String: key,
      kSecValueData as String: data,
      kSecAttrAccessible as String: kSecAttrAccessibleWhenUnlockedThisDeviceOnly,
    ]
    SecItemDelete(query as CFDictionary)
    let status = SecItemAdd(query as CFDictionary, nil)
    guard status == errSecSuccess else { throw KeychainError.saveFailed(status) }
  }

  static func load(_ key: String) throws -> Data? {
    let query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword,
      kSecAttrAccount as String: key,
      kSecReturnData as String: true,
      kSecMatchLimit as String: kSecMatchLimitOne,
    ]
    var result: AnyObject?
    let status = SecItemCopyMatching(query as CFDictionary, &result)
    if status == errSecItemNotFound { return nil }
    guard status == errSecSuccess else { throw KeychainError.readFailed(status) }
    return result as? Data
  }

  static func update(_ data: Data, for key: String) -> OSStatus {
    let query = [kSecClass: kSecClassGenericPassword, kSecAttrAccount: key] as [CFString: Any]
    return SecItemUpdate(
      query as CFDictionary, [kSecValueData as String: data] as CFDictionary)
  }

  static func delete(_ key: String) {
    let query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: key,
    ]
    SecItemDelete(query as CFDictionary)
  }

  /// All that is kept, as code of long ago asks for it.
  static func accounts() -> [String] {
    var query: [String: AnyObject] = [:]
    query[kSecClass as String] = kSecClassGenericPassword as AnyObject
    query[kSecReturnAttributes as String] = kCFBooleanTrue
    query[kSecMatchLimit as String] = kSecMatchLimitAll as AnyObject
    var result: CFTypeRef?
    let status = withUnsafeMutablePointer(to: &result) {
      SecItemCopyMatching(query as CFDictionary, UnsafeMutablePointer($0))
    }
    guard status == noErr, let items = result as? [[String: Any]] else { return [] }
    return items.compactMap { $0[kSecAttrAccount as String] as? String }
  }

  static func message(of status: OSStatus) -> String {
    (SecCopyErrorMessageString(status, nil) as String?) ?? "\(status)"
  }

  /// A view that keeps what is typed.
  struct TokenField: View {
    @State private var token = ""

    var body: some View {
      SecureField("Token", text: $token)
        .onSubmit { try? KeychainStorage.save(Data(token.utf8), for: "token") }
    }
  }
}
