import Foundation
import Security
import WebUICore

/// Apple's calls, in the context of an app.
struct Keychain {
  let context: DeviceContext

  init(_ context: DeviceContext) {
    self.context = context
  }

  /// A generic password.
  static func password(
    _ account: String, _ more: [String: Any] = [:]
  ) -> [String: Any] {
    [kSecClass: kSecClassGenericPassword, kSecAttrAccount: account].merging(more) { $1 }
  }

  /// An internet password.
  static func login(_ account: String, _ more: [String: Any] = [:]) -> [String: Any] {
    [kSecClass: kSecClassInternetPassword, kSecAttrAccount: account].merging(more) { $1 }
  }

  func add(_ item: [String: Any], data: String = "") -> OSStatus {
    let item = item.merging([kSecValueData: Data(data.utf8)]) { given, _ in given }
    return context.run { SecItemAdd(item as CFDictionary, nil) }
  }

  func find(_ query: [String: Any], _ more: [String: Any] = [:]) -> (OSStatus, AnyObject?) {
    context.run {
      var result: AnyObject?
      let status = SecItemCopyMatching(query.merging(more) { $1 } as CFDictionary, &result)
      return (status, result)
    }
  }

  /// Whether there is such an item.
  func status(_ query: [String: Any]) -> OSStatus { find(query).0 }

  /// The data of the first item, as text.
  func text(_ query: [String: Any]) -> String? {
    (find(query, [kSecReturnData: true]).1 as? Data).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The data of all items, as texts.
  func texts(_ query: [String: Any]) -> [String] {
    let all = find(query, [kSecReturnData: true, kSecMatchLimit: kSecMatchLimitAll]).1 as? [Data]
    return (all ?? []).map { String(decoding: $0, as: UTF8.self) }
  }

  func attributes(_ query: [String: Any]) -> [String: Any] {
    find(query, [kSecReturnAttributes: true]).1 as? [String: Any] ?? [:]
  }

  func update(_ query: [String: Any], _ changes: [String: Any]) -> OSStatus {
    context.run { SecItemUpdate(query as CFDictionary, changes as CFDictionary) }
  }

  func delete(_ query: [String: Any]) -> OSStatus {
    context.run { SecItemDelete(query as CFDictionary) }
  }
}
