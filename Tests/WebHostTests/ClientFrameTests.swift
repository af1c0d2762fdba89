import Foundation
import NIOHTTP1
import Testing
import WebUICore

@testable import WebHost

/// What a page says is bounded where it enters.
@Suite struct ClientFrameTests {
  private static let mark = "\u{301}\u{323}"
  private static let long = "a" + String(repeating: mark, count: 20_000)

  private func event(_ fields: String) throws -> PageEvent? {
    guard case .event(let event) = try ClientFrame.parse("{\"t\":\"input\",\(fields)}") else {
      return nil
    }
    return event
  }

  private func longestCharacter(of text: String?) -> Int {
    text?.map(\.unicodeScalars.count).max() ?? 0
  }

  @Test(arguments: [long, String(repeating: #"\u0301\u0323"#, count: 20_000)])
  func `texts of an event have no long characters`(text: String) throws {
    let event = try #require(
      try event(
        "\"e\":1,\"n\":2,\"v\":\"\(text)\",\"f\":\"\(text)\",\"b\":[{\"n\":3,\"v\":\"\(text)\"}]"))
    for text in [event.event.text, event.event.before, event.texts.first?.v] {
      #expect(longestCharacter(of: text) == 256)
    }
    let address = String(repeating: "%CC%81", count: 1_000)
    let named = try #require(
      try self.event("\"e\":1,\"i\":\"x\",\"at\":\"/a/\(address)\",\"v\":\"\""))
    #expect(named.place?.address.map(longestCharacter) == [1, 256])
  }

  @Test func `a name that a decoder would hash is short`() {
    #expect(throws: ClientFrame.Fault.self) {
      try ClientFrame.parse("{\"\(Self.long)\":1,\"ping\":0}")
    }
    #expect(throws: Never.self) { try ClientFrame.parse("{\"unknown\":1,\"ping\":0}") }
  }

  @Test(arguments: ["graph", "release", "returned"])
  func `a hello names nothing at length`(name: String) throws {
    let scene = RandomName.make()
    #expect(throws: ClientFrame.Fault.self) {
      try ClientFrame.parse("{\"hello\":{\"scene\":\"\(scene)\",\"\(name)\":\"\(Self.long)\"}}")
    }
    let hello = "{\"hello\":{\"scene\":\"\(scene)\",\"\(name)\":\"\(scene)\"}}"
    #expect(throws: Never.self) { try ClientFrame.parse(hello) }
  }

  @Test(arguments: ["1e300", "-1e300", "1e19", "9223372036854775807", "-9223372036854775808"])
  func `numbers are those that a page can count to`(number: String) throws {
    let value = try #require(try event("\"e\":1,\"n\":2,\"v\":\(number)")?.event.value)
    guard case .number(let number) = value else {
      Issue.record("\(value)")
      return
    }
    #expect(Int(exactly: number) != nil)
    for integer in [Int.max, .min] {
      let edit = try #require(try event("\"e\":1,\"n\":2,\"k\":\(integer),\"s\":\(integer)")?.event)
      #expect((0...ClientFrame.numbers.upperBound).contains(edit.edit))
      #expect((0...ClientFrame.numbers.upperBound).contains(edit.seen ?? -1))
      #expect(throws: ClientFrame.Fault.self) { try event("\"e\":\(integer),\"n\":2") }
      #expect(throws: ClientFrame.Fault.self) {
        try event("\"e\":1,\"n\":2,\"c\":\"AAAAAAAAAAAAAAAA\",\"x\":\(integer)")
      }
      guard case .ping(let last) = try ClientFrame.parse("{\"ping\":\(integer)}") else { continue }
      #expect((0...ClientFrame.numbers.upperBound).contains(last))
    }
  }

  @Test func `the head of a request has no long characters`() {
    var head = HTTPRequestHead(
      version: .http1_1, method: .GET, uri: "/" + Self.long,
      headers: ["Host": "localhost", "Cookie": "a=\(Self.long)", "Accept": "*/*"])
    head.boundCharacters()
    #expect(longestCharacter(of: head.uri) == 256)
    #expect(head.headers["Cookie"].map(longestCharacter) == [256])
    #expect(head.headers["Host"] == ["localhost"])
    #expect(head.headers.map(\.name) == ["Host", "Cookie", "Accept"])
  }
}
