import Foundation
import Testing
import WebHost

@Suite struct DeviceCookieTests {
  private let cookie = DeviceCookie(
    key: CookieKey(bytes: Data(repeating: 7, count: 32)), isSecure: false)
  private let device = DeviceCookie.Ticket(device: "AAAAAAAAAAAAAAAAAAAAAA", generation: 3)

  private func header(_ value: String) -> [String] { ["a=b; hearth-device=\(value); c=d"] }

  @Test func `a cookie reads back as its device`() {
    #expect(cookie.read(header(cookie.value(for: device))) == .device(device))
  }

  @Test func `no cookie is absent`() {
    #expect(cookie.read([]) == .absent)
    #expect(cookie.read(["theme=dark; hearth-devices=1"]) == .absent)
  }

  @Test func `a cookie of another key is forged`() {
    let other = DeviceCookie(
      key: CookieKey(bytes: Data(repeating: 8, count: 32)), isSecure: false)
    #expect(cookie.read(header(other.value(for: device))) == .forged)
  }

  @Test(arguments: [
    "", "1", "1..", "1.AAAAAAAAAAAAAAAAAAAAAA.", "2.AAAAAAAAAAAAAAAAAAAAAA.AA",
    "2.AAAAAAAAAAAAAAAAAAAAAA.0.AA", "2.AAAAAAAAAAAAAAAAAAAAAA.-1.AA", ".", "2", "..",
    "1.../../etc.AAAA", "1.AAAAAAAAAAAAAAAAAAAAAA.AA.AA", "%00", "1.ÄÄÄÄÄÄÄÄÄÄÄ.AA",
  ])
  func `a damaged cookie is forged`(value: String) {
    let reading = cookie.read(header(value))
    #expect(reading == (value.isEmpty ? .absent : .forged))
  }

  @Test func `a changed device is forged`() {
    let value = cookie.value(for: device).replacing("2.A", with: "2.B")
    #expect(cookie.read(header(value)) == .forged)
  }

  @Test func `a changed generation is forged`() {
    let value = cookie.value(for: device).replacing(".3.", with: ".4.")
    #expect(cookie.read(header(value)) == .forged)
  }

  @Test(arguments: [-1, Int.min, Int.max])
  func `a generation that no device reaches is forged`(generation: Int) {
    let value = cookie.value(for: .init(device: device.device, generation: generation))
    #expect(cookie.read(header(value)) == .forged)
  }

  @Test func `a cookie of an earlier release is its device's first`() {
    // HMAC-SHA256 of "1.AAAAAAAAAAAAAAAAAAAAAA" with 32 bytes of 7.
    let value = "1.AAAAAAAAAAAAAAAAAAAAAA.frmspuLFIgcaU5106YdfcKTnlizA_WcFDYdwrV7QTBU"
    #expect(cookie.read(header(value)) == .device(.init(device: device.device, generation: 0)))
  }

  @Test func `a valid cookie counts beside a forged one`() {
    let value = cookie.value(for: device)
    #expect(cookie.read(header("junk") + header(value)) == .device(device))
  }

  @Test func `scripts cannot read the cookie and other sites cannot send it`() {
    let header = cookie.header(for: device)
    #expect(header.contains("; HttpOnly"))
    #expect(header.contains("; SameSite=Lax"))
    #expect(header.contains("; Max-Age=34560000"))
    #expect(!header.contains("Secure"))
    let secure = DeviceCookie(key: CookieKey(bytes: Data(count: 32)), isSecure: true)
    #expect(secure.header(for: device).hasSuffix("; Secure"))
    #expect(secure.header(for: device).hasPrefix("__Host-hearth-device="))
    let value = secure.value(for: device)
    #expect(secure.read(["__Host-hearth-device=\(value)"]) == .device(device))
    #expect(
      secure.read(["hearth-device=\(value)"]) == .absent, "Any host of the domain can set it.")
  }

  @Test func `the key is made once and only its owner reads it`() async throws {
    try await withFolder { folder in
      let data = folder.appending(path: "data")
      let value = DeviceCookie(key: try CookieKey.load(from: data), isSecure: false)
        .value(for: device)
      let again = DeviceCookie(key: try CookieKey.load(from: data), isSecure: false)
      #expect(again.read(header(value)) == .device(device))
      let file = data.appending(path: "device.key")
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test func `a damaged key is reported, not replaced`() async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "device.key")
      try Data("short".utf8).write(to: file)
      #expect(throws: WebHostError.self) { try CookieKey.load(from: folder) }
      #expect(try Data(contentsOf: file) == Data("short".utf8))
    }
  }
}
