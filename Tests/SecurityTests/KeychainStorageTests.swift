import Foundation
import Security
import SwiftUI
import Testing
import WebUICore

/// Code that was written for iOS, unchanged.
struct KeychainStorageTests {
  private let phone = Phone()

  @Test func `an app saves, loads, replaces and deletes`() throws {
    defer { phone.remove() }
    let results = try phone.launch().run {
      Result {
        let before = try KeychainStorage.load("token")
        try KeychainStorage.save(Data("one".utf8), for: "token")
        let first = try KeychainStorage.load("token")
        // The query to delete by has the new data, which must not count.
        try KeychainStorage.save(Data("two".utf8), for: "token")
        let second = try KeychainStorage.load("token")
        let updated = KeychainStorage.update(Data("three".utf8), for: "token")
        let third = try KeychainStorage.load("token")
        let accounts = KeychainStorage.accounts()
        KeychainStorage.delete("token")
        let after = try KeychainStorage.load("token")
        #expect(updated == errSecSuccess)
        #expect(accounts == ["token"])
        return [before, first, second, third, after]
      }
    }.get()
    #expect(results == [nil, Data("one".utf8), Data("two".utf8), Data("three".utf8), nil])
  }

  @Test func `what was saved is there after the app is launched again`() throws {
    defer { phone.remove() }
    try phone.launch().run { Result { try KeychainStorage.save(Data([7]), for: "token") } }.get()
    let loaded = try phone.launch().run { Result { try KeychainStorage.load("token") } }.get()
    #expect(loaded == Data([7]))
  }

  @Test func `both spellings of true are taken`() {
    defer { phone.remove() }
    let keychain = Keychain(phone.launch())
    #expect(keychain.add(Keychain.password("a"), data: "x") == errSecSuccess)
    for yes in [kCFBooleanTrue as Any, kCFBooleanTrue!, true, NSNumber(value: true), 1] {
      #expect(
        keychain.find(Keychain.password("a"), [kSecReturnData: yes]).1 as? Data == Data("x".utf8))
    }
    #expect(keychain.find(Keychain.password("a"), [kSecReturnData: kCFBooleanFalse!]).1 == nil)
  }

  @Test func `a status has a text`() {
    #expect(
      KeychainStorage.message(of: errSecItemNotFound)
        == "The specified item could not be found in the keychain.")
    #expect(KeychainStorage.message(of: -12345) == "OSStatus -12345")
  }

  @Test func `random bytes fill all that was asked for, and no more`() {
    var bytes = [UInt8](repeating: 0, count: 66)
    #expect(SecRandomCopyBytes(kSecRandomDefault, 64, &bytes) == errSecSuccess)
    // That one of these is all zeros has a chance of 2 to the power of -256.
    #expect(bytes[..<32].contains { $0 != 0 })
    #expect(bytes[32..<64].contains { $0 != 0 })
    #expect(bytes[64...] == [0, 0])
    #expect(SecRandomCopyBytes(kSecRandomDefault, -1, &bytes) == errSecParam)
  }
}
