import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import WebHost

/// Pages that go to another site, which sends them back.
@Suite struct VisitTests {
  private static let path = "/__/auth/handler"

  /// A page whose scene has gone to another site; the body is given the state that travels.
  private func withVisit(
    _ body:
      @escaping @Sendable (RunningHost, Page, inout Conversation, _ state: String) async throws ->
      Void
  ) async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host, at: "/visitor")
        try await page.withSocket(to: host, app: "visitor") { talk in
          try await talk.event(Page.element("button", in: page.html), "tap")
          let state = try await Self.state(in: talk.next(saying: "leave"))
          try await body(host, page, &talk, state)
        }
      }
    }
  }

  private static func state(in frame: Conversation.ServerFrame) throws -> String {
    let match = try #require(
      try Regex("https://provider.example/authorize\\?scope=a%20b&state=([\\w-]{22})\"")
        .firstMatch(in: frame.text))
    return String(try #require(match.output[1].substring))
  }

  /// A page whose scene has gone to a site that knows beforehand where to send it back to; the body is
  /// given the query of that address.
  private func withPreparedVisit(
    _ body:
      @escaping @Sendable (RunningHost, Page, inout Conversation, _ query: String) async throws ->
      Void
  ) async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host, at: "/payer")
        try await page.withSocket(to: host, app: "payer") { talk in
          try await talk.event(Page.element("button", in: page.html), "tap")
          let text = try await talk.next(saying: "leave").text
          let match = try #require(
            try Regex("https://shop.example/pay\\?back=([^\" ]+)").firstMatch(in: text))
          let part = try #require(match.output[1].substring)
          let address = try #require(String(part).removingPercentEncoding)
          #expect(address.hasPrefix("http://127.0.0.1:\(host.port)\(Self.path)?"))
          let query = String(try #require(address.split(separator: "?").last))
          try await body(host, page, &talk, query)
        }
      }
    }
  }

  @Test func `a site that echoes nothing sends the page back to an address of its own`()
    async throws
  {
    try await withPreparedVisit { host, page, talk, query in
      #expect(query.contains(try Regex("^hearth-app=payer&state=[\\w-]{22}$")))
      let other = try await Page.load(from: host, at: "/payer")
      let stranger = try await comeBack(to: host, query, cookie: other.cookie)
      // Somebody else's browser only finds the app.
      #expect(stranger.headers[.location] == "/payer")
      #expect(stranger.headers[.setCookie] == nil)
      let answer = try await comeBack(to: host, query, cookie: page.cookie)
      #expect(answer.status == .seeOther && answer.headers[.location] == "/payer")
      #expect(answer.headers[.setCookie]?.hasPrefix("hearth-scene=\(page.scene)@") == true)
      try await talk.next(saying: "paid ")
    }
  }

  @Test func `a person who cancels at such a site is back without an answer`() async throws {
    try await withPreparedVisit { host, page, talk, query in
      _ = try await comeBack(to: host, "\(query)&error=access_denied", cookie: page.cookie)
      try await talk.next(saying: "failed cancelled")
    }
  }

  @Test func `a visit that is forgotten leads back to its app, and to no other address`()
    async throws
  {
    try await withPreparedVisit { host, page, talk, query in
      let forgotten = query.replacing(try Regex("state=.*"), with: "state=forgotten")
      let answer = try await comeBack(to: host, forgotten, cookie: page.cookie)
      #expect(answer.status == .seeOther && answer.headers[.location] == "/payer")
      for app in ["nobody", "", "%2F%2Fevil.example", "payer%2Fsocket"] {
        let refused = try await comeBack(
          to: host, "hearth-app=\(app)&state=forgotten", cookie: page.cookie)
        #expect(refused.status == .badRequest && refused.headers[.location] == nil)
      }
      #expect(try await comeBack(to: host, forgotten, cookie: nil).status == .badRequest)
    }
  }

  private func comeBack(
    to host: RunningHost, _ query: String, cookie: String?
  ) async throws -> TestResponse {
    var headers = HTTPFields()
    headers[.cookie] = cookie
    return try await host.client.execute(
      uri: "\(Self.path)?\(query)", method: .get, headers: headers)
  }

  @Test func `the scene has the answer, and the browser goes on to it`() async throws {
    try await withVisit { host, page, talk, state in
      let answer = try await comeBack(
        to: host, "code=a%2Bb&state=\(state)", cookie: page.cookie)
      #expect(answer.status == .seeOther)
      #expect(answer.headers[.location] == "/visitor")
      #expect(
        answer.headers[.setCookie]
          == "hearth-scene=\(page.scene)@/visitor; Path=/visitor; Max-Age=10; SameSite=Lax")
      #expect(answer.headers[.cacheControl] == "no-store")
      // The app's own state is back in its place.
      try await talk.next(
        saying: "answered http://127.0.0.1:\(host.port)\(Self.path)?code=a%2Bb&state=own")

      let next = try await Page.load(
        from: host, at: "/visitor", cookie: page.cookie, hint: page.scene)
      #expect(next.scene == page.scene && next.html.contains("answered"))
    }
  }

  @Test func `an answer is taken once, and only from the browser whose page went`() async throws {
    try await withVisit { host, page, talk, state in
      let other = try await Page.load(from: host, at: "/visitor")
      #expect(other.cookie != page.cookie)
      let answer = "code=c&state=\(state)"
      for (query, cookie) in [
        (answer, nil), (answer, other.cookie), (answer, "hearth-device=1.forged.forged"),
        ("code=c&state=\(page.scene)", page.cookie), ("code=c&state=own", page.cookie),
        ("code=c", page.cookie),
      ] {
        let refused = try await comeBack(to: host, query, cookie: cookie)
        #expect(refused.status == .badRequest)
        #expect(refused.headers[.setCookie] == nil && refused.headers[.location] == nil)
      }
      #expect(try await comeBack(to: host, answer, cookie: page.cookie).status == .seeOther)
      try await talk.next(saying: "answered")
      let replayed = try await comeBack(to: host, answer, cookie: page.cookie)
      #expect(replayed.status == .badRequest)
    }
  }

  @Test(arguments: ["access_denied", "user_cancelled_authorize"])
  func `a refusal at the other site leads back without an answer`(error: String) async throws {
    try await withVisit { host, page, talk, state in
      let answer = try await comeBack(
        to: host, "error=\(error)&state=\(state)", cookie: page.cookie)
      #expect(answer.status == .seeOther)
      try await talk.next(saying: "failed cancelled")
    }
  }

  @Test func `another error is the app's to read`() async throws {
    try await withVisit { host, page, talk, state in
      _ = try await comeBack(to: host, "error=server_error&state=\(state)", cookie: page.cookie)
      try await talk.next(saying: "?error=server_error&state=own")
    }
  }

  @Test func `a refusal without a state leads back to the scene and ends nothing`() async throws {
    try await withVisit { host, page, talk, state in
      let refusal = try await comeBack(to: host, "error=access_denied", cookie: page.cookie)
      #expect(refusal.status == .seeOther && refusal.headers[.location] == "/visitor")
      #expect(
        refusal.headers[.setCookie]?.hasPrefix("hearth-scene=\(page.scene)@/visitor;") == true)
      let stranger = try await comeBack(to: host, "error=access_denied", cookie: nil)
      #expect(stranger.status == .badRequest)
      _ = try await comeBack(to: host, "code=c&state=\(state)", cookie: page.cookie)
      try await talk.next(saying: "answered")
    }
  }

  @Test func `the app hears why there is no answer once its page is back`() async throws {
    try await withVisit { host, page, _, state in
      _ = try await comeBack(to: host, "error=server_error&code=c", cookie: page.cookie)
      try await page.withSocket(to: host, app: "visitor", hello: page.hello(returned: state)) {
        try await $0.next(saying: "answered")
      }
      let late = try await comeBack(to: host, "code=c&state=\(state)", cookie: page.cookie)
      #expect(late.status == .badRequest)
    }
  }

  @Test func `a page that is back by itself ends its visit, and nobody else's`() async throws {
    try await withVisit { host, page, talk, state in
      let other = try await Page.load(from: host, at: "/visitor")
      try await other.withSocket(to: host, app: "visitor", hello: other.hello(returned: state)) {
        _ = try await $0.next()
      }
      try await page.withSocket(to: host, app: "visitor", hello: page.hello(returned: state)) {
        try await $0.next(saying: "failed cancelled")
      }
      #expect(
        try await comeBack(to: host, "code=c&state=\(state)", cookie: page.cookie).status
          == .badRequest)
      #expect(try await talk.closeCode() == 4409)
    }
  }

  @Test func `a second visit of a scene ends the first`() async throws {
    try await withVisit { host, page, talk, first in
      try await talk.event(Page.element("button", in: page.html), "tap")
      let second = try await Self.state(in: talk.next(saying: "leave"))
      #expect(first != second)
      #expect(
        try await comeBack(to: host, "code=c&state=\(first)", cookie: page.cookie).status
          == .badRequest)
      #expect(
        try await comeBack(to: host, "code=c&state=\(second)", cookie: page.cookie).status
          == .seeOther)
      try await talk.next(saying: "answered")
    }
  }

  @Test func `a form that another site posts becomes a visit of the same address`() async throws {
    try await withVisit { host, page, talk, state in
      let form = "state=\(state)&code=c&user=%7B%22name%22%3A%7B%7D%7D"
      // A browser sends no cookie with it.
      let posted = try await host.client.execute(
        uri: Self.path, method: .post, body: ByteBuffer(string: form))
      #expect(posted.status == .seeOther)
      let location = try #require(posted.headers[.location])
      #expect(location == "\(Self.path)?\(form)")
      let query = String(location.dropFirst(Self.path.count + 1))
      #expect(try await comeBack(to: host, query, cookie: page.cookie).status == .seeOther)
      try await talk.next(saying: "user=%7B%22name%22%3A%7B%7D%7D")
    }
  }

  @Test(arguments: [
    "", "a b", "a\r\nSet-Cookie: x=y", "\u{e9}=1", "<script>", String(repeating: "a", count: 9_000),
  ])
  func `a form that no site would post is refused`(form: String) async throws {
    try await withVisit { host, _, _, _ in
      let posted = try await host.client.execute(
        uri: Self.path, method: .post, body: ByteBuffer(string: form))
      #expect(posted.status == .badRequest)
    }
  }

  @Test(arguments: ["state=%zz", "state=%", "%zz=1&state", "=&=&&", "state=a&state=b", "?", "%00"])
  func `a query that no site would send does no harm`(query: String) async throws {
    try await withVisit { host, page, talk, state in
      let odd = try await comeBack(to: host, query, cookie: page.cookie)
      #expect(odd.status == .badRequest)
      let mixed = try await comeBack(to: host, "state=\(state)&\(query)", cookie: page.cookie)
      #expect(mixed.status == .seeOther)
      try await talk.next(saying: "answered")
    }
  }
}
