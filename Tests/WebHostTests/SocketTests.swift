import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOHTTP1
import NIOWebSocket
import Testing
import WebHost

@Suite struct SocketTests {
  private func withPage(
    configure: @escaping @Sendable (inout WebHostConfiguration) -> Void = { _ in },
    _ body: @escaping @Sendable (RunningHost, Page) async throws -> Void
  ) async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder, configure: configure) { host in
        try await body(host, try await Page.load(from: host))
      }
    }
  }

  private func open(_ host: RunningHost, path: String = "/counter/socket", _ headers: HTTPHeaders)
    async throws
  {
    try await SocketClient.with(port: host.port, path: path, headers: headers) { _ in }
  }

  @Test func `a page of another site cannot open a socket`() async throws {
    try await withPage { host, page in
      for origin in [
        "https://evil.example", "http://127.0.0.1:1", "null", "127.0.0.1:\(host.port)",
      ] {
        await #expect(throws: SocketClient.Refused.self) {
          try await open(host, page.socketHeaders(port: host.port, origin: origin))
        }
      }
      var headers = page.socketHeaders(port: host.port)
      headers.remove(name: "Origin")
      await #expect(throws: SocketClient.Refused.self) { try await open(host, headers) }
    }
  }

  @Test func `a socket needs the device's cookie`() async throws {
    try await withPage { host, page in
      var headers = page.socketHeaders(port: host.port)
      headers.replaceOrAdd(name: "Cookie", value: page.cookie + "0")
      await #expect(throws: SocketClient.Refused.self) { try await open(host, headers) }
      headers.remove(name: "Cookie")
      await #expect(throws: SocketClient.Refused.self) { try await open(host, headers) }
    }
  }

  @Test func `a page learns over HTTP whether its cookie was the reason`() async throws {
    try await withPage { host, page in
      for (cookie, status) in [
        (page.cookie, HTTPResponse.Status.noContent), (page.cookie + "0", .forbidden),
        ("", .forbidden),
      ] {
        let answer = try await host.client.execute(
          uri: "/counter/socket", method: .get, headers: [.cookie: cookie])
        #expect(answer.status == status)
      }
    }
  }

  @Test func `a socket is one of an app that is hosted`() async throws {
    try await withPage { host, page in
      for path in ["/nothing/socket", "/counter/socket/more", "//socket", "/counter"] {
        await #expect(throws: SocketClient.Refused.self) {
          try await open(host, path: path, page.socketHeaders(port: host.port))
        }
      }
    }
  }

  @Test func `a page of another release is told that it is outdated`() async throws {
    try await withPage { host, page in
      let own = try #require(page.html.firstMatch(of: /\/assets\/([^\/"]+)\/hearth\.js/)).1
      for (release, isOutdated) in [(String(own), false), ("another", true)] {
        let hello = page.hello().replacing(#""renews""#, with: #""release":"\#(release)","renews""#)
        try await page.withSocket(to: host, hello: hello) { talk in
          try await talk.send(#"{"ping":0}"#)
          try await talk.next { $0.pong != nil }
          #expect(talk.received.contains { $0.outdated != nil } == isOutdated)
        }
      }
    }
  }

  @Test func `what is not a frame is answered, and the scene goes on`() async throws {
    try await withPage { host, page in
      try await page.withSocket(to: host) { talk in
        _ = try await talk.next()
        for bad in [
          "", "{", "[]", "null", "\"tap\"", "{\"e\":1}", "{\"e\":-1,\"n\":1,\"t\":\"tap\"}",
          "{\"e\":1e99,\"n\":1,\"t\":\"tap\"}",
          "{\"e\":1,\"n\":1,\"t\":\"\("x".padding(toLength: 99, withPad: "x", startingAt: 0))\"}",
          String(repeating: "[", count: 5_000), "{\"hello\":{\"scene\":\"../../x\"}}",
        ] {
          try await talk.send(bad)
          let frame = try await talk.next()
          #expect(frame.error != nil, "\(bad.prefix(40))")
        }
        try await talk.event(Page.element("button", in: page.html), "tap")
        try await talk.next(saying: "count 1")
      }
    }
  }

  @Test func `a page that only sends what cannot be read is shown out`() async throws {
    try await withPage { host, page in
      try await page.withSocket(to: host) { talk in
        for _ in 0..<16 { try await talk.send("?") }
        let code = try await talk.closeCode()
        #expect(code == 4400)
      }
    }
  }

  @Test(arguments: ["{}", "{\"e\":1,\"n\":1,\"t\":\"tap\"}", "{\"hello\":{}}"])
  func `a socket begins with a hello`(first: String) async throws {
    try await withPage { host, page in
      try await page.withSocket(to: host, hello: first) { talk in
        let code = try await talk.closeCode()
        #expect(code == 4400)
      }
    }
  }

  @Test func `a socket that says nothing is closed`() async throws {
    try await withPage(configure: { $0.helloTimeout = .seconds(1) }) { host, page in
      try await SocketClient.with(
        port: host.port, path: "/counter/socket", headers: page.socketHeaders(port: host.port)
      ) { client in
        var talk = Conversation(client: client)
        let code = try await talk.closeCode()
        #expect(code == 4400)
      }
    }
  }

  @Test func `a frame that is too big ends the socket`() async throws {
    try await withPage(configure: { $0.maximumFrameSize = 4_096 }) { host, page in
      try await page.withSocket(to: host) { talk in
        _ = try await talk.next()
        try await talk.send(String(repeating: "x", count: 5_000))
        let code = try await talk.closeCode()
        #expect(code == 1009)
      }
    }
  }

  @Test func `frames that no browser sends end the socket`() async throws {
    try await withPage { host, page in
      let headers = page.socketHeaders(port: host.port)
      try await SocketClient.with(port: host.port, path: "/counter/socket", headers: headers) {
        try await $0.send(page.hello(), isMasked: false)
        var talk = Conversation(client: $0)
        let code = try await talk.closeCode()
        #expect(code == 1002)
      }
      try await SocketClient.with(port: host.port, path: "/counter/socket", headers: headers) {
        try await $0.send("binary", opcode: .binary)
        var talk = Conversation(client: $0)
        let code = try await talk.closeCode()
        #expect(code == 1003)
      }
    }
  }

  @Test func `a message may come in several frames`() async throws {
    try await withPage { host, page in
      let headers = page.socketHeaders(port: host.port)
      try await SocketClient.with(port: host.port, path: "/counter/socket", headers: headers) {
        let hello = page.hello()
        try await $0.send(String(hello.prefix(20)), isFinal: false)
        try await $0.send("", opcode: .ping)
        try await $0.send(String(hello.dropFirst(20)), opcode: .continuation)
        var talk = Conversation(client: $0)
        try await talk.event(Page.element("button", in: page.html), "tap")
        try await talk.next(saying: "count 1")
      }
    }
  }

  @Test func `what a page sent before it left counts`() async throws {
    try await withPage { host, page in
      let button = try Page.element("button", in: page.html)
      try await page.withSocket(to: host) { talk in
        _ = try await talk.next()
        for _ in 0..<50 { try await talk.event(button, "tap") }
        // Good-bye and all before it come in one go.
        try await talk.leave()
      }
      let deadline = ContinuousClock.now.advanced(by: .seconds(30))
      var html = ""
      while !html.contains("count 50"), .now < deadline {
        html = try await Page.load(from: host, cookie: page.cookie).html
      }
      #expect(html.contains("count 50"))
    }
  }

  @Test func `a page that floods is shown out`() async throws {
    try await withPage(configure: {
      // No frame is forgiven while a busy machine reads them.
      $0.frameRate = 0
      $0.frameBurst = 5
    }) { host, page in
      try await page.withSocket(to: host) { talk in
        for _ in 0..<8 { try await talk.send("{\"ping\":0}") }
        let code = try await talk.closeCode()
        #expect(code == 4429)
      }
    }
  }

  @Test func `a ping is answered`() async throws {
    try await withPage { host, page in
      try await page.withSocket(to: host) { talk in
        try await talk.send("{\"ping\":0}")
        let frame = try await talk.next { $0.pong != nil }
        #expect(frame.pong == 1)
      }
    }
  }

  @Test func `text of any kind arrives as it was typed`() async throws {
    try await withPage { host, page in
      try await page.withSocket(to: host) { talk in
        let text = "<b>&amp; ünï ‮ 👩‍👩‍👧 \\u0000 ']]>"
        try await talk.event(Page.element("input", in: page.html), "input", text)
        let frame = try await talk.next { $0.a == 1 }
        #expect(frame.text.contains("👩‍👩‍👧"))
      }
    }
  }
}
