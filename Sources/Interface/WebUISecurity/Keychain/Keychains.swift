import Foundation
import WebUICore

/// The keychains of the app whose code asks.
struct Keychains: Sendable {
  typealias Found = (item: KeychainItem, group: String)

  /// The one that only this app reads.
  let own: Keychain
  /// Those of its app groups.
  let shared: [Keychain]

  /// - Throws: `errSecNotAvailable` where code runs for no device.
  static func current() throws(KeychainError) -> Keychains {
    guard !DeviceContext.isStray("the keychain"), let folder = DeviceFolder.current,
      let secret = DeviceSecret.current
    else { throw KeychainError(errSecNotAvailable) }
    return Keychains(folder.url, AppGroups.current, secret.bytes)
  }

  private init(_ folder: URL, _ groups: AppGroups?, _ secret: [UInt8]) {
    let name = folder.lastPathComponent
    own = Keychain(
      group: name, file: KeychainFile(in: folder, secret: secret, purpose: "app \(name)"))
    shared = (groups?.identifiers ?? []).sorted().compactMap { group in
      guard group != name, let folder = groups?.url(of: group) else { return nil }
      return Keychain(
        group: group, file: KeychainFile(in: folder, secret: secret, purpose: "group \(group)"))
    }
  }

  /// The keychains that a call means: the one that it names, all where it names none.
  ///
  /// - Throws: `errSecMissingEntitlement` for one that the app does not have.
  private func meant(by group: String?) throws(KeychainError) -> [Keychain] {
    let all = [own] + shared
    guard let group else { return all }
    guard let named = all.first(where: { $0.group == group }) else {
      throw KeychainError(errSecMissingEntitlement)
    }
    return [named]
  }

  // MARK: - What calls do

  func add(_ query: KeychainQuery, at time: Date) throws(KeychainError) -> Found {
    let item = try query.item(at: time)
    let keychain = try meant(by: query.group ?? own.group)[0]
    try KeychainLock.hold([keychain.file.url]) { () throws(KeychainError) in
      let items: [KeychainItem]
      do throws(KeychainError) {
        items = try keychain.file.items()
      } catch {
        guard error.status == errSecDecode else { throw error }
        return try keychain.file.replaceDamaged(by: [item])
      }
      let identity = item.identity
      guard !items.contains(where: { $0.identity == identity }) else {
        throw KeychainError(errSecDuplicateItem)
      }
      try keychain.file.write(items + [item])
    }
    return (item, keychain.group)
  }

  /// The items that a query means, in the order in which they were added, the app's own first.
  func find(_ query: KeychainQuery) throws(KeychainError) -> [Found] {
    let keychains = try meant(by: query.group)
    let files = keychains.map(\.file.url)
    let (contents, fault) = try KeychainLock.hold(files) { () throws(KeychainError) in
      open(keychains)
    }
    let found = zip(keychains, contents).flatMap { keychain, items in
      items.filter { $0.matches(query) }.map { ($0, keychain.group) }
    }
    guard !found.isEmpty else { throw fault ?? KeychainError(errSecItemNotFound) }
    return Array(found.prefix(query.limit ?? .max))
  }

  /// Changes all items that a query means.
  ///
  /// - Throws: `errSecDuplicateItem` and `errSecParam` where it would make items that cannot be; nothing
  ///   is changed then.
  func update(
    _ query: KeychainQuery, to changes: KeychainQuery, at time: Date
  ) throws(KeychainError) {
    try replace(query) { item throws(KeychainError) in
      var item = item
      try item.change(to: changes.attributes, data: changes.data, at: time)
      return item
    }
  }

  /// Removes all items that a query means.
  func delete(_ query: KeychainQuery) throws(KeychainError) {
    try replace(query) { _ in nil }
  }

  private func replace(
    _ query: KeychainQuery, by change: (KeychainItem) throws(KeychainError) -> KeychainItem?
  ) throws(KeychainError) {
    let keychains = try meant(by: query.group)
    try KeychainLock.hold(keychains.map(\.file.url)) { () throws(KeychainError) in
      let (contents, fault) = open(keychains)
      var changed: [(file: KeychainFile, items: [KeychainItem])] = []
      for (keychain, items) in zip(keychains, contents) {
        guard items.contains(where: { $0.matches(query) }) else { continue }
        var new: [KeychainItem] = []
        for item in items {
          guard item.matches(query) else { new.append(item); continue }
          if let item = try change(item) { new.append(item) }
        }
        guard Set(new.map(\.identity)).count == new.count else {
          throw KeychainError(errSecDuplicateItem)
        }
        changed.append((keychain.file, new))
      }
      guard !changed.isEmpty else { throw fault ?? KeychainError(errSecItemNotFound) }
      for (file, items) in changed { try file.write(items) }
    }
  }

  /// The items of each keychain, and why one of them has none. A keychain that cannot be read does not
  /// hide what is in the others.
  private func open(
    _ keychains: [Keychain]
  ) -> (items: [[KeychainItem]], fault: KeychainError?) {
    var fault: KeychainError?
    let items = keychains.map { keychain -> [KeychainItem] in
      do throws(KeychainError) {
        return try keychain.file.items()
      } catch {
        fault = fault ?? error
        return []
      }
    }
    return (items, fault)
  }
}
