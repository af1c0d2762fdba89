import Foundation
import Security
import SwiftUI
import Testing
import WebUICore

/// Which items are alike, and what is kept of them.
struct ItemTests {
  private let phone = Phone()

  @Test(
    arguments: [
      [kSecAttrAccount: "b"], [kSecAttrService: "s"], [kSecAttrSynchronizable: true],
    ] as [[String: any Sendable]])
  func `generic passwords differ by`(more: [String: any Sendable]) {
    defer { phone.remove() }
    let keychain = Keychain(phone.launch())
    #expect(keychain.add(Keychain.password("a")) == errSecSuccess)
    #expect(keychain.add(Keychain.password("a", more)) == errSecSuccess)
    #expect(keychain.add(Keychain.password("a", more)) == errSecDuplicateItem)
  }

  @Test(
    arguments: [
      [kSecAttrGeneric: Data([1])], [kSecAttrLabel: "l"], [kSecAttrComment: "c"],
      [kSecAttrDescription: "d"], [kSecAttrCreator: 1], [kSecAttrType: 1],
      [kSecAttrIsInvisible: true], [kSecAttrIsNegative: true],
      [kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlock], [kSecAttrService: ""],
      [kSecAttrAccount: Data("a".utf8)], [kSecAttrSynchronizable: false],
    ] as [[String: any Sendable]])
  func `generic passwords do not differ by`(more: [String: any Sendable]) {
    defer { phone.remove() }
    let keychain = Keychain(phone.launch())
    #expect(keychain.add(Keychain.password("a")) == errSecSuccess)
    #expect(keychain.add(Keychain.password("a", more)) == errSecDuplicateItem)
  }

  @Test(
    arguments: [
      [kSecAttrAccount: "b"], [kSecAttrSecurityDomain: "d"], [kSecAttrServer: "example.com"],
      [kSecAttrProtocol: kSecAttrProtocolHTTPS],
      [kSecAttrAuthenticationType: kSecAttrAuthenticationTypeHTMLForm], [kSecAttrPort: 443],
      [kSecAttrPath: "/login"], [kSecAttrSynchronizable: true],
    ] as [[String: any Sendable]])
  func `internet passwords differ by`(more: [String: any Sendable]) {
    defer { phone.remove() }
    let keychain = Keychain(phone.launch())
    #expect(keychain.add(Keychain.login("a")) == errSecSuccess)
    #expect(keychain.add(Keychain.login("a", more)) == errSecSuccess)
    #expect(keychain.add(Keychain.login("a", more)) == errSecDuplicateItem)
  }

  @Test func `a generic and an internet password are two items`() {
    defer { phone.remove() }
    let keychain = Keychain(phone.launch())
    #expect(keychain.add(Keychain.password("a"), data: "generic") == errSecSuccess)
    #expect(keychain.add(Keychain.login("a"), data: "internet") == errSecSuccess)
    #expect(keychain.texts(Keychain.password("a")) == ["generic"])
    #expect(keychain.texts(Keychain.login("a")) == ["internet"])
    #expect(keychain.delete(Keychain.login("a")) == errSecSuccess)
    #expect(keychain.texts(Keychain.password("a")) == ["generic"])
  }

  @Test func `names that look alike are two names, as they are on a phone`() {
    defer { phone.remove() }
    let keychain = Keychain(phone.launch())
    #expect(keychain.add(Keychain.password("caf\u{e9}"), data: "composed") == errSecSuccess)
    #expect(keychain.add(Keychain.password("cafe\u{301}"), data: "decomposed") == errSecSuccess)
    #expect(keychain.texts(Keychain.password("caf\u{e9}")) == ["composed"])
  }

  @Test func `the attributes of a generic password come back`() throws {
    defer { phone.remove() }
    let keychain = Keychain(phone.launch())
    let before = Date()
    let item = Keychain.password(
      "a",
      [
        kSecAttrService: "s", kSecAttrLabel: "l", kSecAttrDescription: "d", kSecAttrComment: "c",
        kSecAttrGeneric: Data([1, 2]), kSecAttrCreator: UInt32(7), kSecAttrType: 8,
        kSecAttrIsInvisible: true, kSecAttrIsNegative: false,
      ])
    #expect(keychain.add(item) == errSecSuccess)
    let found = keychain.attributes(Keychain.password("a"))
    #expect(found[kSecClass as String] as? String == kSecClassGenericPassword as String)
    #expect(found[kSecAttrAccount as String] as? String == "a")
    #expect(found[kSecAttrService as String] as? String == "s")
    #expect(found[kSecAttrLabel as String] as? String == "l")
    #expect(found[kSecAttrDescription as String] as? String == "d")
    #expect(found[kSecAttrComment as String] as? String == "c")
    #expect(found[kSecAttrGeneric as String] as? Data == Data([1, 2]))
    #expect(found[kSecAttrCreator as String] as? Int == 7)
    #expect(found[kSecAttrType as String] as? UInt32 == 8)
    #expect(found[kSecAttrIsInvisible as String] as? Bool == true)
    #expect(found[kSecAttrIsNegative as String] as? Bool == false)
    #expect(found[kSecAttrSynchronizable as String] as? Bool == false)
    #expect(found[kSecAttrAccessible as String] as? String == kSecAttrAccessibleWhenUnlocked)
    #expect(found[kSecValueData as String] == nil)
    let created = try #require(found[kSecAttrCreationDate as String] as? Date)
    #expect(created >= before && created <= Date())
    #expect(found[kSecAttrModificationDate as String] as? Date == created)
    // What was found can be added again elsewhere.
    #expect(keychain.delete(Keychain.password("a")) == errSecSuccess)
    #expect(keychain.add(found) == errSecSuccess)
  }

  @Test func `the attributes of an internet password come back`() {
    defer { phone.remove() }
    let keychain = Keychain(phone.launch())
    let item = Keychain.login(
      "a",
      [
        kSecAttrServer: "example.com", kSecAttrProtocol: kSecAttrProtocolHTTPS,
        kSecAttrPort: "443", kSecAttrPath: "/in", kSecAttrSecurityDomain: "staff",
        kSecAttrAuthenticationType: kSecAttrAuthenticationTypeHTTPBasic,
      ])
    #expect(keychain.add(item) == errSecSuccess)
    let found = keychain.attributes(Keychain.login("a"))
    #expect(found[kSecAttrServer as String] as? String == "example.com")
    #expect(found[kSecAttrProtocol as String] as? String == kSecAttrProtocolHTTPS)
    #expect(found[kSecAttrPort as String] as? Int == 443)
    #expect(found[kSecAttrPath as String] as? String == "/in")
    #expect(found[kSecAttrSecurityDomain as String] as? String == "staff")
    #expect(
      found[kSecAttrAuthenticationType as String] as? String
        == kSecAttrAuthenticationTypeHTTPBasic)
    #expect(keychain.status(Keychain.login("a", [kSecAttrPort: 443])) == errSecSuccess)
    #expect(keychain.status(Keychain.login("a", [kSecAttrPort: 80])) == errSecItemNotFound)
  }

  @Test func `an account of bytes comes back as bytes`() {
    defer { phone.remove() }
    let keychain = Keychain(phone.launch())
    let account = Data([0xFF, 0xFE])
    #expect(keychain.add(Keychain.password("", [kSecAttrAccount: account])) == errSecSuccess)
    let query = [kSecClass: kSecClassGenericPassword] as [String: Any]
    #expect(keychain.attributes(query)[kSecAttrAccount as String] as? Data == account)
  }

  @Test func `an item is as large as it may be, and not larger`() {
    defer { phone.remove() }
    let keychain = Keychain(phone.launch())
    let most = Data(repeating: 1, count: 64 << 10)
    let query = Keychain.password("a")
    #expect(keychain.add(query.merging([kSecValueData: most + [1]]) { $1 }) == errSecDataTooLarge)
    #expect(keychain.add(query.merging([kSecValueData: most]) { $1 }) == errSecSuccess)
    #expect(keychain.find(query, [kSecReturnData: true]).1 as? Data == most)
    let name = String(repeating: "a", count: 4096)
    #expect(keychain.add(Keychain.password(name + "a")) == errSecDataTooLarge)
    #expect(keychain.add(Keychain.password(name)) == errSecSuccess)
  }

  @Test func `a keychain does not fill the disk, and what it has stays`() {
    defer { phone.remove() }
    let keychain = Keychain(phone.launch())
    let statuses = (0..<65).map { number in
      let most = Data(repeating: UInt8(number), count: 64 << 10)
      return keychain.add(Keychain.password("\(number)", [kSecValueData: most]))
    }
    #expect(statuses.prefix(60).allSatisfy { $0 == errSecSuccess })
    #expect(statuses.last == errSecDiskFull)
    #expect(keychain.status(Keychain.password("0")) == errSecSuccess)
    #expect(keychain.delete(Keychain.password("0")) == errSecSuccess)
    #expect(keychain.add(Keychain.password("small")) == errSecSuccess)
  }

  @Test func `a keychain has at most 1,000 items`() throws {
    defer { phone.remove() }
    let file = KeychainFile(
      in: phone.folder(), secret: phone.secret.bytes, purpose: "app notes-data")
    try file.write(
      (0..<1000).map { number in
        KeychainItem(
          kind: .generic, attributes: [kSecAttrAccount: .text("\(number)")], data: Data())
      })
    let keychain = Keychain(phone.launch())
    #expect(keychain.add(Keychain.password("more")) == errSecDiskFull)
    #expect(keychain.delete(Keychain.password("7")) == errSecSuccess)
    #expect(keychain.add(Keychain.password("more")) == errSecSuccess)
    #expect(keychain.texts([kSecClass: kSecClassGenericPassword]).count == 1000)
  }
}
