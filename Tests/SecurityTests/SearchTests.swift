import Foundation
import Security
import SwiftUI
import Testing
import WebUICore

/// What searches, updates and deletions mean.
struct SearchTests {
  private let phone = Phone()
  private let keychain: Keychain
  private let every: [String: Any] = [kSecClass: kSecClassGenericPassword]

  init() {
    keychain = Keychain(phone.launch())
    for account in ["a", "b", "c"] {
      let item = Keychain.password(account, [kSecAttrService: account == "c" ? "other" : "mine"])
      #expect(keychain.add(item, data: "data of \(account)") == errSecSuccess)
    }
  }

  @Test func `one item is returned unless more are asked for`() {
    defer { phone.remove() }
    #expect(keychain.text(every) == "data of a")
    #expect(keychain.texts(every) == ["data of a", "data of b", "data of c"])
    let two = keychain.find(every, [kSecReturnData: true, kSecMatchLimit: 2]).1 as? [Data]
    #expect(two == [Data("data of a".utf8), Data("data of b".utf8)])
    let one = keychain.find(every, [kSecReturnData: true, kSecMatchLimit: kSecMatchLimitOne]).1
    #expect(one as? Data == Data("data of a".utf8))
    #expect(keychain.find(every, [kSecMatchLimit: kSecMatchLimitAll]).1 == nil)
  }

  @Test func `attributes come as dictionaries, and with the data if both are asked for`() {
    defer { phone.remove() }
    let both: [String: Any] = [kSecReturnAttributes: true, kSecReturnData: true]
    let one = keychain.find(every, both).1 as? [String: Any]
    #expect(one?[kSecAttrAccount as String] as? String == "a")
    #expect(one?[kSecValueData as String] as? Data == Data("data of a".utf8))
    let all = keychain.find(every, both.merging([kSecMatchLimit: kSecMatchLimitAll]) { $1 }).1
    let dictionaries = all as? [[String: Any]]
    #expect(dictionaries?.map { $0[kSecAttrAccount as String] as? String } == ["a", "b", "c"])
    #expect(dictionaries?[2][kSecValueData as String] as? Data == Data("data of c".utf8))
    #expect((all as? NSArray)?.count == 3)
  }

  @Test func `an item that is added is returned if it is asked for`() {
    defer { phone.remove() }
    func added(_ account: String, _ more: [String: Any]) -> AnyObject? {
      var result: AnyObject?
      let item = Keychain.password(account, [kSecValueData: Data("new".utf8)])
      let status = keychain.context.run {
        SecItemAdd(item.merging(more) { $1 } as CFDictionary, &result)
      }
      #expect(status == errSecSuccess)
      return result
    }
    #expect(added("d", [:]) == nil)
    #expect(added("e", [kSecReturnData: true]) as? Data == Data("new".utf8))
    let attributes = added("f", [kSecReturnAttributes: true]) as? [String: Any]
    #expect(attributes?[kSecAttrAccount as String] as? String == "f")
    #expect(attributes?[kSecAttrAccessGroup as String] as? String == "notes-data")
  }

  @Test func `a search names as many attributes as it likes`() {
    defer { phone.remove() }
    #expect(keychain.texts([kSecAttrService: "mine"].merging(every) { $1 }).count == 2)
    #expect(keychain.texts(Keychain.password("a", [kSecAttrService: "mine"])).count == 1)
    #expect(keychain.texts(Keychain.password("a", [kSecAttrService: "other"])).isEmpty)
    let locked = [kSecAttrAccessible: kSecAttrAccessibleAlways] as [String: Any]
    #expect(keychain.status(every.merging(locked) { $1 }) == errSecItemNotFound)
  }

  @Test func `what has no effect here is accepted`() {
    defer { phone.remove() }
    let more: [String: Any] = [
      kSecUseDataProtectionKeychain: true, kSecUseAuthenticationUI: kSecUseAuthenticationUIFail,
      kSecUseOperationPrompt: "Why", kSecUseAuthenticationContext: NSObject(),
    ]
    #expect(keychain.text(Keychain.password("b", more)) == "data of b")
    #expect(keychain.update(Keychain.password("b", more), [kSecAttrLabel: "l"]) == errSecSuccess)
    #expect(keychain.delete(Keychain.password("b", more)) == errSecSuccess)
    #expect(keychain.add(Keychain.password("b", more), data: "new") == errSecSuccess)
  }

  @Test func `a deletion removes all that match, and nothing else`() {
    defer { phone.remove() }
    #expect(keychain.delete([kSecAttrService: "mine"].merging(every) { $1 }) == errSecSuccess)
    #expect(keychain.texts(every) == ["data of c"])
    #expect(keychain.delete(every) == errSecSuccess)
    #expect(keychain.status(every) == errSecItemNotFound)
  }

  @Test func `an update changes all that match`() throws {
    defer { phone.remove() }
    let mine = [kSecAttrService: "mine"].merging(every) { $1 }
    let old = keychain.attributes(Keychain.password("a"))
    let new: [String: Any] = [kSecValueData: Data("new".utf8), kSecAttrLabel: "label"]
    #expect(keychain.update(mine, new) == errSecSuccess)
    #expect(keychain.texts(every) == ["new", "new", "data of c"])
    let found = keychain.attributes(Keychain.password("a"))
    #expect(found[kSecAttrLabel as String] as? String == "label")
    #expect(found[kSecAttrService as String] as? String == "mine")
    let created = try #require(found[kSecAttrCreationDate as String] as? Date)
    let modified = try #require(found[kSecAttrModificationDate as String] as? Date)
    #expect(created == old[kSecAttrCreationDate as String] as? Date)
    #expect(modified > created)
    // A change of attributes keeps the data.
    #expect(keychain.update(Keychain.password("c"), [kSecAttrComment: "c"]) == errSecSuccess)
    #expect(keychain.text(Keychain.password("c")) == "data of c")
  }

  @Test func `an update may change a primary key, but not to another item's`() {
    defer { phone.remove() }
    let a = Keychain.password("a")
    #expect(keychain.update(a, [kSecAttrAccount: "d"]) == errSecSuccess)
    #expect(keychain.text(Keychain.password("d")) == "data of a")
    #expect(keychain.update(every, [kSecAttrAccount: "x"]) == errSecDuplicateItem)
    let d = Keychain.password("d")
    #expect(
      keychain.update(d, [kSecAttrAccount: "b", kSecValueData: Data()]) == errSecDuplicateItem)
    #expect(keychain.texts(every) == ["data of a", "data of b", "data of c"])
    #expect(keychain.status(Keychain.password("x")) == errSecItemNotFound)
  }

  @Test(
    arguments: [
      [kSecClass: kSecClassGenericPassword], [kSecAttrAccessGroup: "notes-data"],
      [kSecReturnData: true], [kSecMatchLimit: kSecMatchLimitAll], [kSecValueData: "text"],
      [kSecAttrSynchronizable: kSecAttrSynchronizableAny], [kSecAttrAccessible: "whenever"],
    ] as [[String: any Sendable]])
  func `an update cannot change`(changes: [String: any Sendable]) {
    defer { phone.remove() }
    #expect(keychain.update(every, changes) == errSecParam)
    #expect(keychain.texts(every) == ["data of a", "data of b", "data of c"])
  }

  @Test func `synchronizable items are found only by those who ask for them`() {
    defer { phone.remove() }
    let far = Keychain.password("far", [kSecAttrSynchronizable: true])
    #expect(keychain.add(far, data: "far") == errSecSuccess)
    #expect(keychain.status(Keychain.password("far")) == errSecItemNotFound)
    #expect(keychain.text(far) == "far")
    let any = [kSecAttrSynchronizable: kSecAttrSynchronizableAny].merging(every) { $1 }
    #expect(keychain.texts(any).count == 4)
    #expect(keychain.texts(every).count == 3)
    #expect(keychain.add(any) == errSecParam)
    #expect(keychain.delete(every) == errSecSuccess)
    #expect(keychain.texts(any) == ["far"])
    #expect(keychain.update(far, [kSecAttrSynchronizable: false]) == errSecSuccess)
    #expect(keychain.text(Keychain.password("far")) == "far")
  }

  @Test func `what stays on a device is not for all of them`() {
    defer { phone.remove() }
    let here: [String: Any] = [kSecAttrAccessible: kSecAttrAccessibleWhenUnlockedThisDeviceOnly]
    let far: [String: Any] = [kSecAttrSynchronizable: true]
    #expect(keychain.add(Keychain.password("x", here.merging(far) { $1 })) == errSecParam)
    #expect(keychain.add(Keychain.password("x", here)) == errSecSuccess)
    #expect(keychain.update(Keychain.password("x"), far) == errSecParam)
    #expect(keychain.status(Keychain.password("x")) == errSecSuccess)
  }
}
