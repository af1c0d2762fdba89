import Foundation
import Security
import SwiftUI
import Testing
import WebUICore

/// Keychains that apps share.
struct AccessGroupTests {
  private let phone = Phone()
  private let group: [String: Any] = [kSecAttrAccessGroup: "group.family"]
  private let every: [String: Any] = [kSecClass: kSecClassGenericPassword]

  private func keychain(_ app: String, _ groups: Set<String> = ["group.family"]) -> Keychain {
    Keychain(phone.launch(app, groups: groups))
  }

  @Test func `an item of a group is found by all apps and widgets that have it`() {
    defer { phone.remove() }
    #expect(keychain("notes").add(Keychain.password("a", group), data: "shared") == errSecSuccess)
    #expect(keychain("notes-widget").text(every) == "shared")
    #expect(keychain("letters").text(Keychain.password("a", group)) == "shared")
    #expect(keychain("stranger", []).text(every) == nil)
    #expect(keychain("stranger", ["group.strangers"]).text(every) == nil)
    let found = keychain("letters").attributes(every)
    #expect(found[kSecAttrAccessGroup as String] as? String == "group.family")
  }

  @Test func `what names no group is the app's own`() {
    defer { phone.remove() }
    #expect(keychain("notes").add(Keychain.password("a"), data: "own") == errSecSuccess)
    #expect(keychain("letters").text(every) == nil)
    #expect(keychain("notes").text(Keychain.password("a", group)) == nil)
    // The name of the own keychain, as attributes tell it, is a group, too.
    let name = keychain("notes").attributes(every)[kSecAttrAccessGroup as String]
    let own = Keychain.password("a", [kSecAttrAccessGroup: name as Any])
    #expect(keychain("notes").text(own) == "own")
    #expect(keychain("letters").status(own) == errSecMissingEntitlement)
  }

  @Test func `an account may be in several keychains, and a search goes through all`() {
    defer { phone.remove() }
    let notes = keychain("notes", ["group.family", "group.work"])
    let work: [String: Any] = [kSecAttrAccessGroup: "group.work"]
    #expect(notes.add(Keychain.password("a", work), data: "work") == errSecSuccess)
    #expect(notes.add(Keychain.password("a", group), data: "family") == errSecSuccess)
    #expect(notes.add(Keychain.password("a"), data: "own") == errSecSuccess)
    #expect(notes.texts(every) == ["own", "family", "work"])
    #expect(notes.text(every) == "own")
    #expect(notes.texts(Keychain.password("a", work)) == ["work"])
    #expect(notes.update(every, [kSecAttrLabel: "l"]) == errSecSuccess)
    #expect(notes.texts(every.merging([kSecAttrLabel: "l"]) { $1 }).count == 3)
    #expect(notes.delete(Keychain.password("a", group)) == errSecSuccess)
    #expect(notes.texts(every) == ["own", "work"])
    #expect(notes.delete(every) == errSecSuccess)
    #expect(notes.texts(every) == [])
  }

  @Test func `a group that the app does not have is refused, and the launch goes on`() {
    defer { phone.remove() }
    let context = phone.launch(groups: ["group.family", "../escape"])
    for name in ["group.others", "", "..", "../escape"] {
      let item = Keychain.password("a", [kSecAttrAccessGroup: name])
      #expect(Keychain(context).add(item) == errSecMissingEntitlement)
      #expect(Keychain(context).status(item) == errSecMissingEntitlement)
    }
    #expect(context.kept(AppGroups.self)?.refusal == nil)
    #expect(phone.files == [])
  }

  @Test func `the keychain of one group does not open as that of another, or of an app`() throws {
    defer { phone.remove() }
    let notes = keychain("notes", ["group.family", "group.work"])
    #expect(notes.add(Keychain.password("a", group), data: "family") == errSecSuccess)
    let part = "Library/Keychains/keychain.sealed"
    let family = phone.root.appending(path: "groups/group.family/\(part)")
    let work = phone.root.appending(path: "groups/group.work/\(part)")
    for place in [work, phone.file()] {
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: family, to: place)
    }
    let inWork = Keychain.password("a", [kSecAttrAccessGroup: "group.work"])
    #expect(notes.status(inWork) == errSecDecode)
    #expect(notes.texts(every) == ["family"])
    #expect(notes.status(Keychain.password("b")) == errSecDecode)
  }
}
