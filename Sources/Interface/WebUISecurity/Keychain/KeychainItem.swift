package import Foundation

/// A password with its attributes.
package struct KeychainItem: Codable, Sendable {
  /// The classes of items that there are here.
  package enum Kind: String, Codable, CaseIterable {
    case generic = "genp"
    case internet = "inet"

    /// The attributes of which no two items of a keychain may have all alike.
    var primaryKey: [String] {
      switch self {
      case .generic: [kSecAttrAccount, kSecAttrService, kSecAttrSynchronizable]
      case .internet:
        [
          kSecAttrAccount, kSecAttrSecurityDomain, kSecAttrServer, kSecAttrProtocol,
          kSecAttrAuthenticationType, kSecAttrPort, kSecAttrPath, kSecAttrSynchronizable,
        ]
      }
    }
  }

  /// The most bytes of a password.
  static let limit = 64 << 10

  let kind: Kind
  package var attributes: [String: KeychainValue]
  package var data: Data

  package init(kind: Kind, attributes: [String: KeychainValue], data: Data) {
    self.kind = kind
    self.attributes = attributes
    self.data = data
  }

  /// What must differ from every other item of the keychain.
  var identity: [Data] {
    [Data(kind.rawValue.utf8)] + kind.primaryKey.map { bytes(of: $0) }
  }

  /// Whether the item is kept for all devices of a person, which here changes nothing but its name.
  var isSynchronizable: Bool { !bytes(of: kSecAttrSynchronizable).isEmpty }

  /// The bytes of an attribute, none where it was not given.
  func bytes(of attribute: String) -> Data { attributes[attribute]?.bytes ?? Data() }

  /// Whether the item has all attributes that a query names.
  func matches(_ query: KeychainQuery) -> Bool {
    kind == query.kind
      && (query.synchronizable.map { $0 == isSynchronizable } ?? true)
      && query.attributes.allSatisfy { bytes(of: $0.key) == $0.value.bytes }
  }

  /// Takes the values of an update.
  ///
  /// - Throws: as ``check()``.
  mutating func change(
    to attributes: [String: KeychainValue], data: Data?, at time: Date
  ) throws(KeychainError) {
    self.attributes.merge(attributes) { _, new in new }
    self.attributes[kSecAttrModificationDate] = .date(time)
    if let data { self.data = data }
    try check()
  }

  /// - Throws: `errSecParam` for an item that stays on this device and is for all of them, as on a phone.
  func check() throws(KeychainError) {
    let staysHere = bytes(of: kSecAttrAccessible).last == UInt8(ascii: "u")
    guard !staysHere || !isSynchronizable else { throw KeychainError(errSecParam) }
  }
}
