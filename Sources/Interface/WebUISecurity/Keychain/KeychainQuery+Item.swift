import Foundation

extension KeychainQuery {
  /// The item that an app adds with this.
  func item(at time: Date) throws(KeychainError) -> KeychainItem {
    guard let synchronizable else { throw KeychainError(errSecParam) }
    var item = KeychainItem(kind: kind, attributes: attributes, data: data ?? Data())
    item.attributes[kSecAttrAccessible] =
      attributes[kSecAttrAccessible] ?? .text(kSecAttrAccessibleWhenUnlocked)
    item.attributes[kSecAttrSynchronizable] = .flag(synchronizable)
    item.attributes[kSecAttrCreationDate] = .date(time)
    item.attributes[kSecAttrModificationDate] = .date(time)
    try item.check()
    return item
  }

  /// What a call gives back for the items that it found: nothing, an object, or an array of them where
  /// more than one may be found.
  func answer(_ found: [(item: KeychainItem, group: String)]) -> AnyObject? {
    guard returnsSomething, !found.isEmpty else { return nil }
    let objects = found.map { object($0.item, in: $0.group) }
    return limit == 1 ? objects.first : objects as AnyObject
  }

  private func object(_ item: KeychainItem, in group: String) -> AnyObject {
    guard returnsAttributes else { return item.data as AnyObject }
    var all: [String: Any] = item.attributes.mapValues(\.object)
    all[kSecClass] = kind.rawValue
    all[kSecAttrAccessGroup] = group
    if returnsData { all[kSecValueData] = item.data }
    return all as AnyObject
  }
}
