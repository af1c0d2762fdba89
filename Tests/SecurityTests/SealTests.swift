import Foundation
import Security
import SwiftUI
import Testing
import WebUICore

/// What is on the disk, and what opens it.
struct SealTests {
  private let phone = Phone()
  private let item = Keychain.password("ann@example.com", [kSecAttrService: "com.example.notes"])

  private func bytes(of file: URL) throws -> Data { try Data(contentsOf: file) }

  @Test func `two devices find nothing of each other's`() {
    let other = Phone()
    defer {
      phone.remove()
      other.remove()
    }
    let (mine, theirs) = (Keychain(phone.launch()), Keychain(other.launch()))
    #expect(mine.add(item, data: "mine") == errSecSuccess)
    #expect(theirs.status(item) == errSecItemNotFound)
    #expect(theirs.add(item, data: "theirs") == errSecSuccess)
    #expect(mine.text(item) == "mine")
    #expect(theirs.delete(item) == errSecSuccess)
    #expect(mine.text(item) == "mine")
  }

  @Test func `two apps of a device find nothing of each other's`() throws {
    defer { phone.remove() }
    let letters = Keychain(phone.launch("letters"))
    #expect(Keychain(phone.launch()).add(item, data: "mine") == errSecSuccess)
    #expect(letters.status(item) == errSecItemNotFound)
    // Not even by its file.
    try FileManager.default.createDirectory(
      at: phone.keychains(of: "letters"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: phone.file(), to: phone.file(of: "letters"))
    #expect(letters.status(item) == errSecDecode)
  }

  @Test func `nothing of an item can be read on the disk`() throws {
    defer { phone.remove() }
    let context = phone.launch(groups: ["group.family"])
    let texts = ["a very secret password", "ann@example.com", "com.example.notes", "a label"]
    let labelled = item.merging([kSecAttrLabel: "a label"]) { $1 }
    for more in [[:], [kSecAttrAccessGroup: "group.family"]] as [[String: Any]] {
      let item = labelled.merging(more) { $1 }
      #expect(Keychain(context).add(item, data: texts[0]) == errSecSuccess)
    }
    #expect(phone.files.count == 2)
    for file in phone.files {
      let bytes = try bytes(of: file)
      for text in texts {
        for encoding in [String.Encoding.utf8, .utf16BigEndian, .utf16LittleEndian] {
          #expect(bytes.range(of: try #require(text.data(using: encoding))) == nil)
        }
        #expect(bytes.range(of: Data(Data(text.utf8).base64EncodedString().utf8)) == nil)
      }
    }
  }

  @Test func `the same items are never the same bytes`() throws {
    defer { phone.remove() }
    let keychain = Keychain(phone.launch())
    #expect(keychain.add(item, data: "secret") == errSecSuccess)
    let first = try bytes(of: phone.file())
    #expect(keychain.update(item, [kSecValueData: Data("secret".utf8)]) == errSecSuccess)
    let second = try bytes(of: phone.file())
    let format = "hearth keychain 1\n".utf8.count
    // The number that AES-GCM must use once for a key.
    #expect(first.dropFirst(format).prefix(12) != second.dropFirst(format).prefix(12))
  }

  @Test func `only the server's user may read the file, and there is no other one`() throws {
    defer { phone.remove() }
    #expect(Keychain(phone.launch()).add(item, data: "secret") == errSecSuccess)
    func mode(_ url: URL) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }
    #expect(try mode(phone.file()) == 0o600)
    #expect(try mode(phone.keychains()) == 0o700)
    #expect(phone.files.map(\.lastPathComponent) == ["keychain.sealed"])
  }

  @Test func `what a process left half written is no obstacle`() throws {
    defer { phone.remove() }
    let keychain = Keychain(phone.launch())
    #expect(keychain.add(item, data: "one") == errSecSuccess)
    let draft = phone.keychains().appending(path: "keychain.sealed.draft")
    try Data("half".utf8).write(to: draft)
    #expect(keychain.add(Keychain.password("b"), data: "two") == errSecSuccess)
    #expect(keychain.texts([kSecClass: kSecClassGenericPassword]) == ["one", "two"])
    #expect(phone.files.map(\.lastPathComponent) == ["keychain.sealed"])
  }

  @Test func `a file that an earlier server wrote opens`() throws {
    let phone = Phone(secret: DeviceSecret(Array(0..<32)))
    defer { phone.remove() }
    let sealed = try #require(Data(base64Encoded: Self.earlier, options: .ignoreUnknownCharacters))
    try FileManager.default.createDirectory(
      at: phone.keychains(), withIntermediateDirectories: true)
    try sealed.write(to: phone.file())
    let keychain = Keychain(phone.launch())
    #expect(keychain.text(Keychain.password("ann")) == "secret")
    let found = keychain.attributes(Keychain.password("ann"))
    #expect(found[kSecAttrGeneric as String] as? Data == Data([1]))
    #expect(found[kSecAttrCreator as String] as? Int == 7)
    #expect(found[kSecAttrSynchronizable as String] as? Bool == false)
    #expect(found[kSecAttrCreationDate as String] is Date)
  }

  /// The keychain of the app “notes” on a device whose secret is the bytes from 0 to 31.
  private static let earlier = """
    aGVhcnRoIGtleWNoYWluIDEKNB+/OyijzZheGDReSNX23bHuwT/uLHeXTt8ezejC7isZEPwDMXZtE2SJ7ah08zDX
    j3z8rduMauLScyZ0otJ8w30nxiYM1yFI/EGKJDihUJG3u13BdlM9D9K6jWn81fVymroiHVGgtz6K+4BMKhi+33xj
    CsPkX9TkjgVv0ZrCPnrGVayzX5nKYfCyj+Z/ApJ+rYdGI1RNI5ZYT67VUjL9Q3foC/nb5nwbgY8KHEkHbiZP5T9D
    Lt7DI+e4L1eN1y3yKEZ5xhP7PX/DcuDHF5KXvAjKH4pUfwmE8HIaHc34tdl2EumiInkevAco52s+exk0qhNp7aEH
    lzDFiHLYelGgu71mFOE1UWebV2dg5d0ZlmaoC7K0n2b66w5L3VzjSnsy
    """

  // MARK: - Files that do not open

  @Test func `with another secret nothing is read, and nothing lost`() throws {
    defer { phone.remove() }
    #expect(Keychain(phone.launch()).add(item, data: "secret") == errSecSuccess)
    let sealed = try bytes(of: phone.file())
    let other = Keychain(phone.withOtherSecret.launch())
    #expect(other.status(item) == errSecDecode)
    #expect(other.update(item, [kSecAttrLabel: "l"]) == errSecDecode)
    #expect(other.delete(item) == errSecDecode)
    #expect(try bytes(of: phone.file()) == sealed)
    #expect(Keychain(phone.launch()).text(item) == "secret")

    // The app is not locked out: it begins a new keychain, and the old one is kept.
    #expect(other.add(item, data: "new") == errSecSuccess)
    #expect(other.text(item) == "new")
    let aside = phone.keychains().appending(path: "keychain.damaged-1")
    #expect(try bytes(of: aside) == sealed)

    // Whoever has the old secret again gets back what was there.
    #expect(Keychain(phone.launch()).add(item, data: "newest") == errSecSuccess)
    #expect(phone.files.count == 3)
    try FileManager.default.removeItem(at: phone.file())
    try FileManager.default.moveItem(at: aside, to: phone.file())
    #expect(Keychain(phone.launch()).text(item) == "secret")
  }

  @Test func `a file that is cut off anywhere is refused, and left alone`() throws {
    defer { phone.remove() }
    let keychain = Keychain(phone.launch())
    #expect(keychain.add(item, data: "secret") == errSecSuccess)
    let sealed = try bytes(of: phone.file())
    for length in 0..<sealed.count {
      try sealed.prefix(length).write(to: phone.file())
      #expect(keychain.status(item) == errSecDecode, "cut to \(length)")
      #expect(keychain.delete(item) == errSecDecode, "cut to \(length)")
      #expect(try bytes(of: phone.file()) == sealed.prefix(length))
    }
    try sealed.write(to: phone.file())
    #expect(keychain.text(item) == "secret")
  }

  @Test func `a file of which one byte is another is refused, and left alone`() throws {
    defer { phone.remove() }
    let keychain = Keychain(phone.launch())
    #expect(keychain.add(item, data: "secret") == errSecSuccess)
    let sealed = try bytes(of: phone.file())
    for index in sealed.indices {
      var damaged = sealed
      damaged[index] ^= 1 << UInt8(index % 8)
      try damaged.write(to: phone.file())
      #expect(keychain.status(item) == errSecDecode, "byte \(index)")
      #expect(keychain.update(item, [kSecAttrLabel: "l"]) == errSecDecode, "byte \(index)")
      #expect(try bytes(of: phone.file()) == damaged)
    }
    try sealed.write(to: phone.file())
    #expect(keychain.text(item) == "secret")
  }

  @Test func `bytes of a stranger are refused, however many`() throws {
    defer { phone.remove() }
    let keychain = Keychain(phone.launch())
    #expect(keychain.add(item, data: "secret") == errSecSuccess)
    let sealed = try bytes(of: phone.file())
    for bytes in [sealed + [0], sealed + sealed, Data(count: 5 << 20)] {
      try bytes.write(to: phone.file())
      #expect(keychain.status(item) == errSecDecode)
    }
  }

  @Test func `a keychain that cannot be read is not taken for a damaged one`() throws {
    defer { phone.remove() }
    try FileManager.default.createDirectory(at: phone.file(), withIntermediateDirectories: true)
    let keychain = Keychain(phone.launch())
    #expect(keychain.status(item) == errSecIO)
    #expect(keychain.add(item) == errSecIO)
    #expect(phone.files == [])
  }

  @Test func `damaged files are kept up to a number`() throws {
    defer { phone.remove() }
    let keychain = Keychain(phone.launch())
    #expect(keychain.add(item) == errSecSuccess)
    for number in 1...100 {
      try Data("damaged \(number)".utf8).write(to: phone.file())
      #expect(keychain.add(item) == errSecSuccess)
      let aside = phone.keychains().appending(path: "keychain.damaged-\(number)")
      #expect(try bytes(of: aside) == Data("damaged \(number)".utf8))
    }
    try Data("damaged".utf8).write(to: phone.file())
    #expect(keychain.add(item) == errSecDecode)
    #expect(try bytes(of: phone.file()) == Data("damaged".utf8))
  }
}
