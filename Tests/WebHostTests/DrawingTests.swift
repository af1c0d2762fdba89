import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing
import WebHost

@Suite(.timeLimit(.minutes(5)))
struct DrawingTests {
  private func withPage<Result: Sendable>(
    configure: @escaping @Sendable (inout WebHostConfiguration) -> Void = { _ in },
    _ body: @escaping @Sendable (RunningHost, Page) async throws -> Result
  ) async throws -> Result {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder, configure: configure) { host in
        try await body(host, try await Page.load(from: host, at: "/talk"))
      }
    }
  }

  @Test func `a screen is drawn as it will be shown, without what it covers`() async throws {
    try await withPage { host, page in
      let response = try await host.drawing(at: "/chats/ann", cookie: page.cookie)
      #expect(response.headers[.cacheControl] == "no-store")
      let drawing = try Drawing(response)
      #expect(drawing.address == "chats/ann")
      #expect(drawing.title == "Chat ann")
      #expect(drawing.html.contains("with ann:"))
      #expect(!drawing.html.contains("chat with bob"))
      #expect(!drawing.html.contains("phase "))
      let numbers = try Talk.numbers(in: drawing.html)
      #expect(Set(numbers) == Set(drawing.names.keys))
    }
  }

  @Test func `elements of a drawing have the names that they have when the screen is shown`()
    async throws
  {
    try await withPage { host, page in
      let drawing = try Drawing(try await host.drawing(at: "/chats/ann", cookie: page.cookie))
      let drawn = try Talk.element("button", saying: "Send to ann", in: drawing.html)
      let shown = try await Page.load(from: host, at: "/talk/chats/ann", cookie: page.cookie)
      let number = try Talk.element("button", saying: "Send to ann", in: shown.html)
      let name = try #require(drawing.names[drawn])
      try await shown.withSocket(to: host, app: "talk") { talk in
        try await talk.send(#"{"map":[\#(number)]}"#)
        try await talk.next(saying: #"{"ids":[[\#(number),"\#(name)"]]}"#)
      }
    }
  }

  @Test func `links tell where they lead`() async throws {
    try await withPage { host, page in
      let chats = try Drawing(try await host.drawing(at: "", cookie: page.cookie))
      #expect(Set(chats.destinations.values).isSuperset(of: ["chats/ann", "chats/bob", "people"]))
      let people = try Drawing(try await host.drawing(at: "/people", cookie: page.cookie))
      #expect(Set(people.destinations.values).isSuperset(of: ["people/cat", "people/dan", "me"]))
    }
  }

  @Test func `nobody is there while a screen is drawn`() async throws {
    try await withPage { host, page in
      _ = try await host.drawing(at: "/chats/ann", cookie: page.cookie)
      let drawing = try Drawing(try await host.drawing(at: "/me", cookie: page.cookie))
      #expect(drawing.html.contains("phase background"))
      #expect(drawing.html.contains("log appear ann<"))
    }
  }

  @Test func `a drawing leaves no scene`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host, at: "/talk")
        _ = try await host.drawing(at: "/chats/ann", cookie: page.cookie)
        try await page.withSocket(to: host, app: "talk") { talk in
          _ = try await talk.next()
        }
      }
      let scenes = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .filter { $0.contains("/scenes/") }
      #expect(scenes.isEmpty)
    }
  }

  @Test(arguments: [nil, "cross-site", "same-site", "none"])
  func `other sites and people get no drawing`(site: String?) async throws {
    try await withPage { host, page in
      let response = try await host.drawing(at: "/me", cookie: page.cookie, site: site)
      #expect(response.status == .forbidden)
    }
  }

  @Test(arguments: [nil, "hearth-device=forged.forged"])
  func `a drawing makes no device`(cookie: String?) async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let response = try await host.drawing(at: "/me", cookie: cookie)
        #expect(response.status == .forbidden)
        #expect(response.headers[.setCookie] == nil)
        #expect(await host.deviceCount == 0)
      }
    }
  }

  @Test func `a device that is gone is not made again`() async throws {
    try await withFolder { folder in
      let cookie = try await RunningHost.with(directory: folder) { host in
        try await Page.load(from: host, at: "/talk").cookie
      }
      try await RunningHost.with(directory: folder) { host in
        let response = try await host.drawing(at: "/me", cookie: cookie)
        #expect(response.status == .forbidden)
        #expect(await host.deviceCount == 0)
      }
    }
  }

  @Test func `more drawings than a device may have are refused`() async throws {
    try await withPage(configure: { $0.drawingsPerMinute = 2 }) { host, page in
      for status in [HTTPResponse.Status.ok, .ok, .tooManyRequests] {
        let response = try await host.drawing(at: "/me", cookie: page.cookie)
        #expect(response.status == status)
      }
    }
  }

  @Test func `more drawings at once than a device may have are refused`() async throws {
    try await withPage(configure: { $0.drawingsAtOnce = 1 }) { host, page in
      // A client has one connection, on which one request waits for the other.
      async let first = host.drawing(at: "", app: "endless", cookie: page.cookie)
      let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
      let headers: HTTPFields = [.cookie: page.cookie, site: "same-origin"]
      async let second = TestClient.withClient(host: "127.0.0.1", port: host.port) {
        try await $0.get("/endless/~drawing", headers: headers).status
      }
      let statuses = try await [first.status, second]
      #expect(Set(statuses) == [.ok, .tooManyRequests])
    }
  }
}
