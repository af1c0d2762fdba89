import Foundation
import NIOCore
import SeededRandom
import Testing

@testable import Accounts
@testable import BlobStorage
@testable import WebHost

/// What reads bytes and headers of strangers, but for what libFuzzer is given.
@Suite(.timeLimit(.minutes(60)))
struct DecoderTests {
  private let attack = Attack()

  @Test func `passkeys of any form are read or refused`() async {
    await attack.run(count: 3_000) { random in
      var value = CBORReader(Grammar.damaged(Grammar.cbor(&random), &random))
      _ = value.next()
      let id = Grammar.bytes(&random)
      var data = [UInt8](repeating: 7, count: 32)
      data += [Grammar.pick([0, 1, 0x45, 0xFF] as [UInt8], &random), 0, 0, 0, 9]
      data += [UInt8](repeating: 0, count: 16)
      data += [UInt8(id.count >> 8), UInt8(id.count & 255)]
      data += id
      data += Grammar.key(&random)
      guard let read = AuthenticatorData(Grammar.damaged(data, &random)) else { return }
      _ = read.isFor("example.com")
      let signature = Data(Grammar.bytes(&random))
      if let key = read.credential?.key {
        #expect(!key.isValid(signature, of: Data("x".utf8)), "HEARTH_SEED=\(attack.seed)")
      }
    }
  }

  @Test func `tokens and keys of any form are read or refused`() async {
    let names = [
      "alg", "kid", "typ", "exp", "iat", "nbf", "sub", "aud", "iss", "nonce", "firebase", "kty",
      "crv", "n", "e", "x", "y", "keys", "auth_time", "user_id",
    ]
    await attack.run(count: 3_000) { random in
      func part(_ random: inout SeededGenerator) -> String {
        let json = Grammar.damaged(Array(Grammar.object(names, &random).utf8), &random)
        return Data(json).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
          .replacing("=", with: "")
      }
      let text = "\(part(&random)).\(part(&random)).\(part(&random))"
      if let token = JSONWebToken(text) {
        for time in [Int64.min, 0, .max] {
          for longest in [0, 3_600, Int64.max] { _ = token.isCurrent(at: time, longest: longest) }
        }
      }
      let key = """
        {"kty":"\(Grammar.pick(["RSA", "EC", "OKP"], &random))","crv":"\
        \(Grammar.pick(["P-256", "P-384", "Ed25519"], &random))","n":"\(part(&random))",\
        "e":"\(part(&random))","x":"\(part(&random))","y":"\(part(&random))"}
        """
      if let members = try? JSONDecoder().decode([String: JSONValue].self, from: Data(key.utf8)) {
        _ = VerificationKey(jwk: members)
      }
      _ = ProviderAnswer(postBody: Grammar.text(&random), requestURI: Grammar.text(&random))
    }
  }

  @Test func `a range lies in its file`() async {
    await attack.run(count: 5_000) { random in
      let unit = Grammar.pick(["bytes=", "bytes", "", "BYTES=", "bytes= "], &random)
      let text = { (random: inout SeededGenerator) in
        random.once(in: 3) ? "" : Grammar.number(&random)
      }
      let header =
        unit + text(&random) + Grammar.pick(["-", "--", "", ","], &random) + text(&random)
      let size = Grammar.pick([0, 1, 10, 1 << 40, Int64.max], &random)
      if let range = try? ByteRange.parse(header, of: size) {
        #expect(!range.isEmpty && range.lowerBound >= 0 && range.upperBound <= size, "\(header)")
      }
    }
  }

  @Test func `an upload is the same however its bytes come`() async {
    await attack.run(count: 3_000) { random in
      let pieces = [
        "\r\n", "--b", "--b--", "\r\n--b\r\n", "\r\n\r\n", "Content-Type: image/png", "{}",
        #"{"name":"a","metadata":{"b":"c"}}"#, "\r", "-", "bytes", "Content-Type:", ":",
      ]
      let opening = "--b\r\nContent-Type: application/json\r\n\r\n{}\r\n--b\r\n"
      let text = (0..<Int.random(in: 0..<12, using: &random)).reduce(into: opening) { text, _ in
        text += Grammar.pick(pieces, &random)
      }
      let bytes = Grammar.damaged(Array(text.utf8), &random)
      let whole = Self.upload([bytes])
      let cut = bytes.isEmpty ? 0 : Int.random(in: bytes.indices, using: &random)
      let parts = Self.upload([Array(bytes[..<cut]), Array(bytes[cut...])])
      #expect(whole == parts, "HEARTH_SEED=\(attack.seed) \(text.debugDescription) at \(cut)")
      let single = Self.upload(bytes.map { [$0] })
      #expect(whole == single, "HEARTH_SEED=\(attack.seed) \(text.debugDescription)")
      _ = try? MultipartBody(contentType: Grammar.text(&random), limit: 100)
    }
  }

  /// What came of an upload: its bytes, whether they are all, and how often it was begun; nil if it
  /// was refused.
  private static func upload(_ parts: [[UInt8]]) -> [[UInt8]]? {
    guard var body = try? MultipartBody(contentType: "multipart/related; boundary=b", limit: 4_096)
    else { return nil }
    var content: [UInt8] = []
    var heads: [UInt8] = []
    for part in parts {
      guard let events = try? body.take(ByteBuffer(bytes: part)) else { return nil }
      for event in events {
        switch event {
        case .metadata(_, let type): heads += Array((type ?? "-").utf8)
        case .content(let buffer): content += Array(buffer.readableBytesView)
        }
      }
    }
    return body.isComplete ? [content, heads] : [[], heads]
  }

  @Test func `frames of pages are read or refused`() async {
    let names = [
      "hello", "scene", "graph", "lastSeq", "lastEvent", "previous", "isLeft", "isNew", "at",
      "renews", "traits", "w", "h", "tz", "lang", "ping", "map", "e", "n", "t", "v", "k", "s", "f",
      "c", "x", "i", "returned", "dark", "still",
    ]
    await attack.run(count: 5_000) { random in
      let text = Grammar.damaged(Array(Grammar.object(names, &random).utf8), &random)
      _ = try? ClientFrame.parse(String(decoding: text, as: UTF8.self))
      let event = """
        {"e":\(Grammar.number(&random)),"n":\(Grammar.number(&random)),\
        "t":\(Grammar.quoted(Grammar.text(&random))),"v":\(Grammar.json(names, &random)),\
        "k":\(Grammar.number(&random)),"s":\(Grammar.json(names, &random))}
        """
      _ = try? ClientFrame.parse(event)
    }
  }

  @Test func `no cookie but an issued one names a device`() async {
    let cookie = DeviceCookie(
      key: CookieKey(bytes: Data(repeating: 7, count: 32)), isSecure: false)
    let device = DeviceCookie.Ticket(device: "AAAAAAAAAAAAAAAAAAAAAA", generation: 12)
    let issued = "hearth-device=\(cookie.value(for: device))"
    await attack.run(count: 5_000) { random in
      let text = Grammar.pick(
        [issued, "hearth-device=", Grammar.text(&random), "; ", "="], &random)
      let header = text + Grammar.text(&random)
      let bytes = Grammar.damaged(Array(header.utf8), &random)
      if case .device(let read) = cookie.read([String(decoding: bytes, as: UTF8.self)]) {
        #expect(read == device, "HEARTH_SEED=\(attack.seed)")
      }
    }
  }
}
