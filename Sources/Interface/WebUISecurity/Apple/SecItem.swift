import Foundation

// Apple's calls. They work for the app on the device whose code calls, in a keychain that only the
// server can open. They return when what they did is on the disk, so they may take some milliseconds.

/// Adds an item.
///
/// An app has at most 1,000 items in a keychain and 4 MiB in all. The data of an item has at most 64 KiB,
/// an attribute 4 KiB.
///
/// - Parameter result: gets what `kSecReturnData` and `kSecReturnAttributes` ask for.
/// - Returns: `errSecSuccess` when the item is on the disk; `errSecDuplicateItem` where the keychain has
///   one with the same primary key; `errSecMissingEntitlement` for an access group that the app does not
///   have; `errSecParam` and `errSecNoSuchAttr` for what an item cannot have; `errSecDataTooLarge`;
///   `errSecDiskFull`; `errSecUnimplemented` for keys, certificates and access controls;
///   `errSecNotAvailable` where code runs for no device. A keychain that does not open is set aside
///   (as `keychain.damaged-1` and so on), and a new one begun.
@discardableResult
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  status { () throws(KeychainError) in
    let keychains = try Keychains.current()
    let query = try KeychainQuery(attributes)
    let added = try keychains.add(query, at: Date())
    if let answer = query.answer([added]) { result?.pointee = answer }
  }
}

/// Finds items, in the app's own keychain and in those of its app groups.
///
/// - Parameter result: gets `Data` for `kSecReturnData`, a dictionary for `kSecReturnAttributes`, which
///   has the data, too, if both are asked for, and an array of them where the limit is not one.
/// - Returns: `errSecItemNotFound` where nothing matches; `errSecDecode` where nothing matches and a
///   keychain cannot be opened; `errSecParam` also for references and for a missing `result`; otherwise
///   as ``SecItemAdd(_:_:)``.
@discardableResult
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  status { () throws(KeychainError) in
    let keychains = try Keychains.current()
    let query = try KeychainQuery(query)
    guard result != nil || !query.returnsSomething else { throw KeychainError(errSecParam) }
    let found = try keychains.find(query)
    if let answer = query.answer(found) { result?.pointee = answer }
  }
}

/// Changes all items that match.
///
/// - Returns: `errSecItemNotFound`; `errSecDuplicateItem` where two items would have one primary key, and
///   nothing is changed; `errSecParam` also where an item would move to another access group;
///   `errSecDecode` as ``SecItemCopyMatching(_:_:)``; otherwise as ``SecItemAdd(_:_:)``.
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  status { () throws(KeychainError) in
    let keychains = try Keychains.current()
    let query = try KeychainQuery(query)
    guard !query.returnsSomething else { throw KeychainError(errSecParam) }
    let changes = try KeychainQuery(changing: attributesToUpdate, of: query.kind)
    try keychains.update(query, to: changes, at: Date())
  }
}

/// Removes all items that match. The data of the query does not count.
///
/// - Returns: `errSecItemNotFound`; `errSecParam` also for a limit of one, as on a phone; `errSecDecode`
///   as ``SecItemCopyMatching(_:_:)``; otherwise as ``SecItemAdd(_:_:)``.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  status { () throws(KeychainError) in
    let keychains = try Keychains.current()
    let query = try KeychainQuery(query)
    guard !query.hasLimit || query.limit == nil else { throw KeychainError(errSecParam) }
    try keychains.delete(query)
  }
}

private func status(_ call: () throws(KeychainError) -> Void) -> OSStatus {
  do throws(KeychainError) {
    try call()
    return errSecSuccess
  } catch {
    return error.status
  }
}
