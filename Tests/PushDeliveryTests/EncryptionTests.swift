import Accounts
import Crypto
import Foundation
import PushDelivery
import Testing

@Suite struct EncryptionTests {
  private func bytes(_ text: String) throws -> Data {
    try #require(Base64URL.data(text))
  }

  @Test func `the example of RFC 8291 comes out as it is printed there`() throws {
    let endpoint = try #require(URL(string: "https://push.example.net/push/1"))
    let subscription = WebSubscription(
      endpoint: endpoint,
      publicKey: try bytes(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
      secret: try bytes("BTBZMqHH6r4Tts7J_aSIgg"))
    let key = try P256.KeyAgreement.PrivateKey(
      rawRepresentation: try bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    let body = try WebPushEncryption.encrypt(
      Data("When I grow up, I want to be a watermelon".utf8), for: subscription, key: key,
      salt: try bytes("DGv6ra1nlYgDCS1FRnbzlw"))
    #expect(
      Base64URL.text(body)
        == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        + "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        + "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN")
  }

  @Test func `a message longer than one record is refused`() throws {
    let key = P256.KeyAgreement.PrivateKey()
    let subscription = WebSubscription(
      endpoint: try #require(URL(string: "https://push.example.net/1")),
      publicKey: key.publicKey.x963Representation, secret: Data(repeating: 7, count: 16))
    let longest = Data(repeating: 65, count: WebPushEncryption.longest)
    #expect(try WebPushEncryption.encrypt(longest, for: subscription).count == 4_096)
    #expect(throws: PushError.self) {
      try WebPushEncryption.encrypt(longest + [65], for: subscription)
    }
  }
}

@Suite struct TokenTests {
  private func parts(_ token: String) throws -> (
    header: Data, claims: Data, signature: Data, text: Data
  ) {
    let parts = token.split(separator: ".").map(String.init)
    try #require(parts.count == 3)
    return (
      try #require(Base64URL.data(parts[0])), try #require(Base64URL.data(parts[1])),
      try #require(Base64URL.data(parts[2])), Data("\(parts[0]).\(parts[1])".utf8)
    )
  }

  @Test func `a push service's proof names its origin, an end within a day, and the operator`()
    throws
  {
    let key = P256.Signing.PrivateKey()
    let vapid = VAPIDKey(key, subject: "mailto:ops@example.com")
    let endpoint = try #require(URL(string: "https://push.example.net/send/1?x=1"))
    let header = try vapid.authorization(for: endpoint, now: 1_000_000)
    #expect(try vapid.authorization(for: endpoint, now: 1_000_100) == header)
    #expect(try vapid.authorization(for: endpoint, now: 1_030_000) != header)
    let token = try #require(header.firstMatch(of: /^vapid t=([^,]+),k=(.+)$/))
    #expect(token.2 == vapid.publicKey)
    let (_, claims, signature, text) = try parts(String(token.1))
    #expect(
      try JSONDecoder().decode(JSONValue.self, from: claims)
        == .object([
          "aud": .string("https://push.example.net"), "exp": .integer(1_043_200),
          "sub": .string("mailto:ops@example.com"),
        ]))
    #expect(
      key.publicKey.isValidSignature(
        try P256.Signing.ECDSASignature(rawRepresentation: signature), for: text))
  }

  @Test func `the key of browsers is made once, for its owner only`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "vapid-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "vapid.pem")
    let first = try VAPIDKey(file: file, subject: "mailto:a@example.com")
    let second = try VAPIDKey(file: file, subject: "mailto:a@example.com")
    #expect(first.publicKey == second.publicKey)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    try Data("no key".utf8).write(to: file)
    #expect(throws: PushError.self) { try VAPIDKey(file: file, subject: "mailto:a@example.com") }
  }

  @Test func `a token for APNs is renewed after 40 minutes, and not before 20`() throws {
    let key = P256.Signing.PrivateKey()
    let tokens = APNsTokens(key, keyID: "KEY1234567", teamID: "TEAM123456")
    let first = try tokens.token(at: 10_000)
    let (header, claims, signature, text) = try parts(first)
    #expect(
      try JSONDecoder().decode(JSONValue.self, from: header)
        == .object(["alg": .string("ES256"), "kid": .string("KEY1234567")]))
    #expect(
      try JSONDecoder().decode(JSONValue.self, from: claims)
        == .object(["iss": .string("TEAM123456"), "iat": .integer(10_000)]))
    #expect(
      key.publicKey.isValidSignature(
        try P256.Signing.ECDSASignature(rawRepresentation: signature), for: text))
    #expect(try tokens.token(at: 10_000 + 2_400) == first)
    #expect(try tokens.token(at: 10_000 + 2_401) != first)
    let second = try tokens.token(at: 12_401)
    tokens.refused(second, at: 12_401 + 1_199)
    #expect(try tokens.token(at: 12_401 + 1_199) == second)
    tokens.refused(second, at: 12_401 + 1_200)
    #expect(try tokens.token(at: 12_401 + 1_200) != second)
  }
}

@Suite struct AddressTests {
  @Test(arguments: [
    "8.8.8.8", "142.250.74.10", "2a00:1450:4001:81b::200a", "::ffff:8.8.8.8",
  ])
  func `an address of the internet is public`(text: String) throws {
    #expect(try #require(IPAddress(text)).isPublic)
  }

  @Test(arguments: [
    "0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1", "198.18.0.1", "203.0.113.9", "224.0.0.1", "255.255.255.255", "192.0.2.1",
    "::", "::1", "fe80::1", "fc00::1", "fd12::1", "ff02::1", "::ffff:10.0.0.1", "::ffff:127.0.0.1",
    "64:ff9b::a00:1", "2002:a00:1::", "2001::1", "2001:db8::1", "3fff::1", "::7f00:1",
  ])
  func `an address of special use is not public`(text: String) throws {
    #expect(try !#require(IPAddress(text)).isPublic)
  }

  @Test(arguments: [
    "http://push.example.com/1", "https://localhost/1", "https://127.0.0.1/1", "https://[::1]/1",
    "https://10.0.0.1/", "https://push.example.com:8443/1", "https://user@push.example.com/",
    "https://2130706433/", "https://0x7f000001/", "https://metadata/", "ftp://push.example.com/",
    "",
    "https://push.example.com./1", "https://push.example.com/#1", "https://127.1/",
  ])
  func `an endpoint that is not at a public name of HTTPS is refused`(text: String) {
    #expect(throws: PushError.self) { try PublicEndpoint.url(text, isDevelopment: false) }
  }

  @Test func `only a server in development takes an endpoint on its own machine`() throws {
    for text in ["http://127.0.0.1:8080/1", "http://localhost:8080/1", "https://[::1]:8443/1"] {
      #expect(try PublicEndpoint.url(text, isDevelopment: true).absoluteString == text)
    }
    #expect(throws: PushError.self) {
      try PublicEndpoint.url("http://10.0.0.1:8080/1", isDevelopment: true)
    }
    #expect(
      try PublicEndpoint.url("https://fcm.googleapis.com/fcm/send/x", isDevelopment: false).host()
        == "fcm.googleapis.com")
  }

  @Test func `Retry-After is seconds or a date`() {
    #expect(RetryAfter.milliseconds("120", now: 0) == 120_000)
    #expect(RetryAfter.milliseconds(" 0 ", now: 0) == 0)
    #expect(RetryAfter.milliseconds("Thu, 01 Jan 1970 00:01:00 GMT", now: 10_000) == 50_000)
    #expect(RetryAfter.milliseconds("Thu, 01 Jan 1970 00:00:01 GMT", now: 10_000) == 0)
    #expect(RetryAfter.milliseconds("99999999999999999999", now: 0) == 31_536_000_000)
    for year in ["9999", "999999999", "99999999999999"] {
      let wait = RetryAfter.milliseconds("Thu, 01 Jan \(year) 00:00:00 GMT", now: .max)
      #expect((wait ?? 0) <= 31_536_000_000)
    }
    #expect(
      RetryAfter.milliseconds("Fri, 01 Jan 9999 00:00:00 GMT", now: 0) == 31_536_000_000)
    for text in ["", "-5", "soon", "1.5"] {
      #expect(RetryAfter.milliseconds(text, now: 0) == nil)
    }
  }
}
