import Foundation
import Security
import SwiftUI
import Synchronization
import Testing
import WebUICore

/// What calls return where they do nothing.
struct StatusTests {
  private let phone = Phone()

  @Test func `an item is added once`() {
    defer { phone.remove() }
    let keychain = Keychain(phone.launch())
    #expect(keychain.add(Keychain.password("a"), data: "one") == errSecSuccess)
    #expect(keychain.add(Keychain.password("a"), data: "two") == errSecDuplicateItem)
    #expect(keychain.texts(Keychain.password("a")) == ["one"])
  }

  @Test func `what is not there is not found`() {
    defer { phone.remove() }
    let keychain = Keychain(phone.launch())
    let query = Keychain.password("a")
    #expect(keychain.status(query) == errSecItemNotFound)
    #expect(keychain.update(query, [kSecValueData: Data()]) == errSecItemNotFound)
    #expect(keychain.delete(query) == errSecItemNotFound)
    // Asking makes nothing.
    #expect(phone.files == [])
  }

  @Test(
    arguments: [
      ([:], errSecParam),
      ([kSecClass: 7], errSecParam),
      ([kSecClass: "cake"], errSecParam),
      ([kSecClass: kSecClassKey], errSecUnimplemented),
      ([kSecClass: kSecClassCertificate], errSecUnimplemented),
      ([kSecClass: kSecClassIdentity], errSecUnimplemented),
    ] as [([String: any Sendable], OSStatus)])
  func `only passwords are kept`(query: [String: any Sendable], status: OSStatus) {
    let keychain = Keychain(phone.launch())
    #expect(keychain.add(query) == status)
    #expect(keychain.status(query) == status)
    #expect(keychain.update(query, [:]) == status)
    #expect(keychain.delete(query) == status)
    #expect(phone.files == [])
  }

  @Test(
    arguments: [
      ([kSecAttrAccount: 7], errSecParam),
      ([kSecValueData: "text"], errSecParam),
      ([kSecAttrAccessible: "whenever"], errSecParam),
      ([kSecAttrCreator: "seven"], errSecParam),
      ([kSecAttrCreator: 1.5], errSecParam),
      ([kSecAttrIsInvisible: "yes"], errSecParam),
      ([kSecAttrCreationDate: "today"], errSecParam),
      ([kSecReturnData: "yes"], errSecParam),
      ([kSecReturnRef: true], errSecParam),
      ([kSecReturnPersistentRef: true], errSecParam),
      ([kSecValueRef: 1], errSecParam),
      ([kSecValuePersistentRef: Data()], errSecParam),
      ([kSecMatchLimit: "m_LimitTwo"], errSecParam),
      ([kSecMatchLimit: 0], errSecParam),
      ([kSecMatchLimit: -1], errSecParam),
      (["unknown": "key"], errSecParam),
      ([kSecAttrServer: "example.com"], errSecNoSuchAttr),
      ([kSecAttrAccessControl: "anything"], errSecUnimplemented),
      ([kSecAttrAccessGroup: "group.of.others"], errSecMissingEntitlement),
    ] as [([String: any Sendable], OSStatus)])
  func `what an item cannot have is refused everywhere`(
    more: [String: any Sendable], status: OSStatus
  ) {
    defer { phone.remove() }
    let keychain = Keychain(phone.launch())
    #expect(keychain.add(Keychain.password("a"), data: "one") == errSecSuccess)
    let query = Keychain.password("a", more)
    #expect(keychain.add(query.merging([kSecAttrService: "s"]) { $1 }) == status)
    #expect(keychain.status(query) == status)
    #expect(keychain.update(query, [:]) == status)
    #expect(keychain.delete(query) == status)
    #expect(keychain.texts(Keychain.password("a")) == ["one"])
  }

  @Test func `a search needs a place for what it returns`() {
    defer { phone.remove() }
    let keychain = Keychain(phone.launch())
    #expect(keychain.add(Keychain.password("a")) == errSecSuccess)
    let query = Keychain.password("a", [kSecReturnData: true])
    #expect(keychain.context.run { SecItemCopyMatching(query, nil) } == errSecParam)
    #expect(
      keychain.context.run { SecItemCopyMatching(Keychain.password("a"), nil) } == errSecSuccess)
  }

  @Test func `an update returns nothing, and a deletion has no limit`() {
    defer { phone.remove() }
    let keychain = Keychain(phone.launch())
    #expect(keychain.add(Keychain.password("a")) == errSecSuccess)
    #expect(keychain.update(Keychain.password("a", [kSecReturnData: true]), [:]) == errSecParam)
    let one = Keychain.password("a", [kSecMatchLimit: kSecMatchLimitOne])
    #expect(keychain.delete(one) == errSecParam)
    let all = Keychain.password("a", [kSecMatchLimit: kSecMatchLimitAll])
    #expect(keychain.delete(all) == errSecSuccess)
  }

  @Test func `an access control is not promised`() {
    var error: Unmanaged<CFError>?
    let control = SecAccessControlCreateWithFlags(
      kCFAllocatorDefault, kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly, .userPresence, &error)
    #expect(control == nil)
    let reason = error?.takeRetainedValue()
    #expect(reason?.code == Int(errSecUnimplemented))
  }

  @Test func `code for no device has no keychain, and a host reports it`() {
    #expect(SecItemAdd(Keychain.password("a"), nil) == errSecNotAvailable)
    let reports = Reports()
    DeviceContext.beginHosting { text in reports.texts.withLock { $0.append(text) } }
    for _ in 1...2 {
      #expect(SecItemAdd(Keychain.password("a"), nil) == errSecNotAvailable)
      #expect(SecItemCopyMatching(Keychain.password("a"), nil) == errSecNotAvailable)
      #expect(SecItemUpdate(Keychain.password("a"), [:]) == errSecNotAvailable)
      #expect(SecItemDelete(Keychain.password("a")) == errSecNotAvailable)
    }
    let texts = reports.texts.withLock { $0 }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("the keychain") == true)
    #expect(DeviceContext().run { SecItemAdd(Keychain.password("a"), nil) } == errSecNotAvailable)
  }

  private final class Reports: Sendable {
    let texts = Mutex<[String]>([])
  }
}
