import Foundation

/// What an attribute takes.
enum KeychainAttribute {
  /// A text or bytes.
  case blob
  case text
  case number
  case flag
  case date
  /// One of the constants of `kSecAttrAccessible`.
  case accessible

  /// The most bytes of a value.
  static let limit = 4096

  /// The attribute of a key.
  ///
  /// - Throws: `errSecNoSuchAttr` for one of another class; `errSecParam` for an unknown key.
  static func named(
    _ key: String, of kind: KeychainItem.Kind
  ) throws(KeychainError) -> KeychainAttribute {
    if let found = common[key] ?? own(of: kind)[key] { return found }
    let isOfOther = KeychainItem.Kind.allCases.contains { own(of: $0)[key] != nil }
    throw KeychainError(isOfOther ? errSecNoSuchAttr : errSecParam)
  }

  /// Reads a value that an app gives.
  ///
  /// - Throws: `errSecParam` for a value of a wrong type, `errSecDataTooLarge` for a long one.
  func value(_ given: Any) throws(KeychainError) -> KeychainValue {
    guard let value = read(given) else { throw KeychainError(errSecParam) }
    guard value.bytes.count <= Self.limit else { throw KeychainError(errSecDataTooLarge) }
    return value
  }

  private func read(_ given: Any) -> KeychainValue? {
    switch self {
    case .blob: Self.text(given) ?? (given as? Data).map { .data($0) }
    case .text: Self.text(given)
    case .number: Self.number(given).map { .number($0) }
    case .flag: (given as? NSNumber).map { .flag($0.boolValue) }
    case .date: (given as? Date).map { .date($0) }
    case .accessible:
      (given as? String).flatMap { Self.times.contains($0) ? .text($0) : nil }
    }
  }

  private static func text(_ given: Any) -> KeychainValue? {
    (given as? String).map { .text($0) }
  }

  private static func number(_ given: Any) -> Int64? {
    if let text = given as? String { return Int64(text) }
    guard let number = given as? NSNumber else { return nil }
    return NSNumber(value: number.int64Value) == number ? number.int64Value : nil
  }

  private static func own(of kind: KeychainItem.Kind) -> [String: KeychainAttribute] {
    switch kind {
    case .generic: generic
    case .internet: internet
    }
  }

  private static let common: [String: KeychainAttribute] = [
    kSecAttrAccessGroup: .text, kSecAttrAccessible: .accessible, kSecAttrAccount: .blob,
    kSecAttrComment: .blob, kSecAttrCreationDate: .date, kSecAttrCreator: .number,
    kSecAttrDescription: .blob, kSecAttrIsInvisible: .flag, kSecAttrIsNegative: .flag,
    kSecAttrLabel: .blob, kSecAttrModificationDate: .date, kSecAttrSynchronizable: .flag,
    kSecAttrType: .number,
  ]

  private static let generic: [String: KeychainAttribute] = [
    kSecAttrGeneric: .blob, kSecAttrService: .blob,
  ]

  private static let internet: [String: KeychainAttribute] = [
    kSecAttrAuthenticationType: .blob, kSecAttrPath: .blob, kSecAttrPort: .number,
    kSecAttrProtocol: .blob, kSecAttrSecurityDomain: .blob, kSecAttrServer: .blob,
  ]

  private static let times: Set<String> = [
    kSecAttrAccessibleAfterFirstUnlock, kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
    kSecAttrAccessibleAlways, kSecAttrAccessibleAlwaysThisDeviceOnly,
    kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly, kSecAttrAccessibleWhenUnlocked,
    kSecAttrAccessibleWhenUnlockedThisDeviceOnly,
  ]
}
