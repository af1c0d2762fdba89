import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import WebHost

/// A device's cookie changes when somebody signs in or out.
@Suite struct CookieRenewalTests {
  private func withHost(
    _ body: @escaping @Sendable (RunningHost) async throws -> Void
  ) async throws {
    try await withFolder { folder in
      try await RunningHost.with(
        directory: folder, configure: { $0.renewalPatience = .milliseconds(50) }, body)
    }
  }

  private func ask(
    _ host: RunningHost, at address: String = "/members", method: HTTPRequest.Method = .get,
    from origin: String = "http://localhost", _ cookies: String
  ) async throws -> TestResponse {
    var headers: HTTPFields = [.cookie: cookies]
    headers[.origin] = origin
    return try await host.client.execute(uri: address, method: method, headers: headers)
  }

  private func cookie(in response: TestResponse) -> String? {
    response.headers[.setCookie].map { String($0.prefix { $0 != ";" }) }
  }

  /// Fetches the new cookie as the page's script does.
  private func renewed(_ host: RunningHost, word: String, _ old: String) async throws -> String {
    let address = "/members/~cookie/\(word)"
    let first = try await ask(host, at: address, method: .post, old)
    #expect(first.status == .accepted)
    let new = try #require(cookie(in: first))
    #expect(new != old)
    #expect(try await ask(host, at: address, method: .post, new).status == .noContent)
    return new
  }

  /// Taps the page's button and gives the word that the page is told.
  private func tap(
    _ page: Page, _ talk: inout Conversation, number: Int = 1
  ) async throws -> String {
    let button = try Page.element("button", in: page.html)
    try await talk.send("{\"e\":\(number),\"n\":\(button),\"t\":\"tap\"}")
    return try #require(try await talk.next { $0.renew != nil }.renew)
  }

  @Test func `a person who copied the cookie before somebody signed in sees nothing afterwards`()
    async throws
  {
    try await withHost { host in
      let page = try await Page.load(from: host, at: "/members")
      let copy = try await Page.load(from: host, at: "/members", cookie: page.cookie)
      let (isThere, arrival) = AsyncStream<Void>.makeStream()
      async let theft = copy.withSocket(to: host, app: "members") { thief in
        _ = try await thief.next()
        arrival.finish()
        let code = try await thief.closeCode()
        return (code, thief.received.map(\.text))
      }
      for await _ in isThere {}
      let new = try await page.withSocket(to: host, app: "members") { talk in
        let word = try await tap(page, &talk)
        let refused = try await copy.withSocket(to: host, app: "members") {
          try await $0.closeCode()
        }
        #expect(refused == 4503)
        let waiting = try await ask(host, copy.cookie)
        #expect(waiting.status == .serviceUnavailable)
        #expect(waiting.headers[.setCookie] == nil)
        #expect(!String(buffer: waiting.body).contains("here is"))
        let new = try await renewed(host, word: word, page.cookie)
        // The page that signed in goes on without another socket.
        try await talk.send(#"{"ping":0}"#)
        try await talk.next { $0.pong != nil }
        return new
      }
      let (code, frames) = try await theft
      #expect(code == 1001)
      #expect(frames.filter { $0.contains("renew") } == [])
      let late = try await ask(host, copy.cookie)
      #expect(late.status == .temporaryRedirect, "A browser that sent it before has the new one.")
      let again = try await ask(host, "\(copy.cookie); hearth-waited=1")
      #expect(again.status == .serviceUnavailable)
      let own = try await Page.load(from: host, at: "/members", cookie: new)
      #expect(own.html.contains("here is ada"))
      #expect(own.cookie == new)
    }
  }

  @Test func `a page that is loaded meanwhile waits for the new cookie`() async throws {
    try await withFolder { folder in
      let patience = { @Sendable (configuration: inout WebHostConfiguration) in
        configuration.renewalPatience = .seconds(600)
      }
      try await RunningHost.with(directory: folder, configure: patience) { host in
        let page = try await Page.load(from: host, at: "/members")
        try await page.withSocket(to: host, app: "members") { talk in
          let word = try await tap(page, &talk)
          // Another connection: on one of HTTP/1.1 the page's request would wait for this answer.
          let other = TestClient(host: "localhost", port: host.port)
          other.connect()
          async let held = other.get("/members", headers: [.cookie: page.cookie])
          let new = try await renewed(host, word: word, page.cookie)
          let answer = try await held
          try await other.shutdown()
          #expect(answer.status == .temporaryRedirect)
          #expect(answer.headers[.location] == "/members")
          let loaded = try await Page.load(from: host, at: "/members", cookie: new)
          #expect(loaded.html.contains("here is ada"))
        }
      }
    }
  }

  @Test func `a page that asks for a drawing meanwhile gets none and may ask again`() async throws {
    try await withHost { host in
      let page = try await Page.load(from: host, at: "/members")
      try await page.withSocket(to: host, app: "members") { talk in
        let word = try await tap(page, &talk)
        let early = try await host.drawing(at: "", app: "members", cookie: page.cookie)
        #expect(early.status == .noContent)
        #expect(early.body.readableBytes == 0)
        let new = try await renewed(host, word: word, page.cookie)
        let drawing = try await host.drawing(at: "", app: "members", cookie: new)
        #expect(drawing.status == .ok)
        #expect(String(buffer: drawing.body).contains("here is ada"))
      }
    }
  }

  @Test func `a host that stops asks programs to come back`() async throws {
    let error = WebHostError(.closing, "The server is stopping.")
    #expect(error.status == .serviceUnavailable)
    try await withFolder { folder in
      let (page, word) = try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host, at: "/members")
        let word = try await page.withSocket(to: host, app: "members") { try await tap(page, &$0) }
        await host.host.registry.close()
        let answer = try await ask(
          host, at: "/members/~cookie/\(word)", method: .post, page.cookie)
        #expect(answer.status == .serviceUnavailable)
        #expect(answer.headers[.retryAfter] == "1")
        return (page, word)
      }
      try await RunningHost.with(directory: folder) { host in
        _ = try await renewed(host, word: word, page.cookie)
      }
    }
  }

  @Test func `cookies of before are those of nobody's device`() async throws {
    try await withHost { host in
      let page = try await Page.load(from: host, at: "/members")
      let last = try await page.withSocket(to: host, app: "members") { talk in
        let first = try await renewed(host, word: try await tap(page, &talk), page.cookie)
        return try await renewed(host, word: try await tap(page, &talk, number: 2), first)
      }
      let stranger = try await Page.load(from: host, at: "/members", cookie: page.cookie)
      let device = { (cookie: String) in cookie.split(separator: ".")[1] }
      #expect(device(stranger.cookie) != device(page.cookie))
      #expect(device(last) == device(page.cookie), "The device stays.")
    }
  }

  @Test func `the page that signed in is told again after the host was restarted`() async throws {
    try await withFolder { folder in
      let (page, other) = try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host, at: "/members")
        let other = try await Page.load(from: host, at: "/members", cookie: page.cookie)
        try await page.withSocket(to: host, app: "members") { _ = try await tap(page, &$0) }
        return (page, other)
      }
      try await RunningHost.with(directory: folder) { host in
        let refused = try await other.withSocket(to: host, app: "members") {
          try await $0.closeCode()
        }
        #expect(refused == 4503)
        let reloaded = try await ask(host, "\(page.cookie); hearth-scene=\(page.scene)@/members")
        #expect(String(buffer: reloaded.body).contains("here is ada"))
        #expect(reloaded.headers[.setCookie] == nil, "An old cookie is not made new.")
        let hello = page.hello(lastEvent: 1)
        let word = try await page.withSocket(to: host, app: "members", hello: hello) { talk in
          try #require(try await talk.next { $0.renew != nil }.renew)
        }
        let new = try await renewed(host, word: word, page.cookie)
        let second = try await Page.load(from: host, at: "/members", cookie: new)
        #expect(second.html.contains("here is ada"))
      }
    }
  }

  @Test func `only the page's own word gives a cookie`() async throws {
    try await withHost { host in
      let page = try await Page.load(from: host, at: "/members")
      try await page.withSocket(to: host, app: "members") { talk in
        let word = try await tap(page, &talk)
        let address = "/members/~cookie/"
        #expect(
          try await ask(host, at: address + "guess", method: .post, page.cookie).status
            == .forbidden)
        let elsewhere = try await ask(
          host, at: address + word, method: .post, from: "http://evil.example", page.cookie)
        #expect(elsewhere.status == .forbidden)
        let stranger = try await Page.load(from: host, at: "/members")
        #expect(
          try await ask(host, at: address + word, method: .post, "a=b").status == .forbidden)
        let foreign = try await ask(host, at: address + word, method: .post, stranger.cookie)
        #expect(foreign.headers[.setCookie] == nil)
      }
    }
  }

  @Test func `a page of an earlier release keeps its cookie`() async throws {
    try await withHost { host in
      let page = try await Page.load(from: host, at: "/members")
      let hello = page.hello().replacing(#""renews":true,"#, with: "")
      try await page.withSocket(to: host, app: "members", hello: hello) { talk in
        try await talk.event(Page.element("button", in: page.html), "tap")
        try await talk.next(saying: "here is ada")
      }
      // The first page that can fetch another has to.
      let next = try await Page.load(from: host, at: "/members", cookie: page.cookie)
      #expect(next.html.contains("here is ada"))
      try await next.withSocket(to: host, app: "members") { talk in
        try await talk.next { $0.renew != nil }
      }
    }
  }
}
