/// A keychain of an app: its own, or one that it shares with the apps and widgets of a group.
struct Keychain: Sendable {
  /// What apps call it, as the value of `kSecAttrAccessGroup`.
  let group: String
  let file: KeychainFile
}
