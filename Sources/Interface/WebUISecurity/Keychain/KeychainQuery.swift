import Foundation

/// What an app asks for, or what it adds, read from a dictionary.
struct KeychainQuery {
  var kind: KeychainItem.Kind
  /// The attributes that are kept with an item, without its keychain.
  var attributes: [String: KeychainValue] = [:]
  /// The keychain that the app names.
  var group: String?
  /// Which items are meant, by `kSecAttrSynchronizable`; nil for any.
  var synchronizable: Bool? = false
  var data: Data?
  /// The most items that are meant; nil for all. As Apple's calls have it, one is the default of a search.
  var limit: Int? = 1
  var hasLimit = false
  var returnsAttributes = false
  var returnsData = false

  /// Whether an item is given back.
  var returnsSomething: Bool { returnsAttributes || returnsData }

  /// Reads a query, or an item to add.
  init(_ dictionary: [String: Any]) throws(KeychainError) {
    kind = try Self.kind(dictionary[kSecClass])
    try read(dictionary.filter { $0.key != kSecClass })
  }

  /// Reads what to change of an item of a class.
  init(changing dictionary: [String: Any], of kind: KeychainItem.Kind) throws(KeychainError) {
    self.kind = kind
    try read(dictionary)
    guard group == nil, !hasLimit, !returnsSomething, let synchronizable else {
      throw KeychainError(errSecParam)
    }
    if dictionary[kSecAttrSynchronizable] != nil {
      attributes[kSecAttrSynchronizable] = .flag(synchronizable)
    }
    attributes[kSecAttrCreationDate] = nil
  }

  private static func kind(_ value: Any?) throws(KeychainError) -> KeychainItem.Kind {
    let name = value as? String
    if let name, [kSecClassCertificate, kSecClassIdentity, kSecClassKey].contains(name) {
      throw KeychainError(errSecUnimplemented)
    }
    guard let kind = name.flatMap(KeychainItem.Kind.init) else { throw KeychainError(errSecParam) }
    return kind
  }

  private mutating func read(_ dictionary: [String: Any]) throws(KeychainError) {
    // In order, so that of two faults the same one is always reported.
    for (key, value) in dictionary.sorted(by: { $0.key < $1.key }) where !Self.ignored.contains(key)
    {
      try read(key, value)
    }
  }

  private mutating func read(_ key: String, _ value: Any) throws(KeychainError) {
    switch key {
    case kSecValueData: data = try Self.data(value)
    case kSecMatchLimit: try readLimit(value)
    case kSecReturnAttributes: returnsAttributes = try Self.flag(value)
    case kSecReturnData: returnsData = try Self.flag(value)
    case kSecReturnPersistentRef, kSecReturnRef:
      guard try !Self.flag(value) else { throw KeychainError(errSecParam) }
    case kSecAttrAccessControl: throw KeychainError(errSecUnimplemented)
    case kSecAttrSynchronizable where value as? String == kSecAttrSynchronizableAny:
      synchronizable = nil
    default: try readAttribute(key, value)
    }
  }

  private mutating func readAttribute(_ key: String, _ given: Any) throws(KeychainError) {
    let value = try KeychainAttribute.named(key, of: kind).value(given)
    switch (key, value) {
    case (kSecAttrAccessGroup, .utf8(let name)): group = String(decoding: name, as: UTF8.self)
    case (kSecAttrSynchronizable, .flag(let flag)): synchronizable = flag
    default: attributes[key] = value
    }
  }

  private mutating func readLimit(_ value: Any) throws(KeychainError) {
    hasLimit = true
    switch value as? String {
    case kSecMatchLimitOne: limit = 1
    case kSecMatchLimitAll: limit = nil
    case nil:
      guard let number = value as? NSNumber, number.intValue > 0 else { fallthrough }
      limit = number.intValue
    default: throw KeychainError(errSecParam)
    }
  }

  private static func flag(_ value: Any) throws(KeychainError) -> Bool {
    guard let number = value as? NSNumber else { throw KeychainError(errSecParam) }
    return number.boolValue
  }

  private static func data(_ value: Any) throws(KeychainError) -> Data {
    guard let data = value as? Data else { throw KeychainError(errSecParam) }
    guard data.count <= KeychainItem.limit else { throw KeychainError(errSecDataTooLarge) }
    return data
  }

  private static let ignored: Set<String> = [
    kSecUseAuthenticationContext, kSecUseAuthenticationUI, kSecUseDataProtectionKeychain,
    kSecUseOperationPrompt,
  ]
}
