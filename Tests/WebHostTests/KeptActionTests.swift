import Foundation
import Testing
import WebHost

@Suite(.timeLimit(.minutes(5)))
struct KeptActionTests {
  /// Types a text to somebody and sends it, as two actions of one page.
  private func send(
    _ text: String, number: Int, from page: Page, to host: RunningHost, first event: Int = 1,
    _ body: @escaping @Sendable (inout Conversation) async throws -> Void = { _ in }
  ) async throws {
    let field = try await host.name(
      "input", saying: "Message to ann", at: "/chats/ann", cookie: page.cookie)
    let button = try await host.name(
      "button", saying: "Send to ann", at: "/chats/ann", cookie: page.cookie)
    try await page.withSocket(to: host, app: "talk") { talk in
      try await talk.send(
        Talk.event(event, field, at: "chats/ann", "input", value: text, action: number))
      try await talk.send(Talk.event(event + 1, button, at: "chats/ann", "tap", action: number + 1))
      try await talk.next { $0.a == event + 1 }
      try await body(&talk)
    }
  }

  private func me(_ host: RunningHost, _ cookie: String) async throws -> String {
    try Drawing(try await host.drawing(at: "/me", cookie: cookie)).html
  }

  @Test func `an action that comes again is acknowledged and not done again`() async throws {
    try await withFolder { folder in
      let cookie = try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host, at: "/talk")
        try await send("hi", number: 1, from: page, to: host)
        let other = try await Page.load(from: host, at: "/talk", cookie: page.cookie)
        try await send("hi", number: 1, from: other, to: host)
        #expect(try await me(host, page.cookie).contains("sent 1: ann: hi<"))
        return page.cookie
      }
      try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host, at: "/talk/me", cookie: cookie)
        try await send("hi", number: 1, from: page, to: host)
        #expect(try await me(host, cookie).contains("sent 1: ann: hi<"))
        try await send("you", number: 3, from: page, to: host, first: 3)
        #expect(try await me(host, cookie).contains("sent 2: ann: hi; ann: you<"))
      }
    }
  }

  @Test func `what is acknowledged is on the disk`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder, configure: { $0.saveDelay = .seconds(60) }) {
        host in
        let page = try await Page.load(from: host, at: "/talk")
        try await send("hi", number: 1, from: page, to: host) { _ in
          let devices = folder.appending(path: "devices")
          let device = try #require(
            try FileManager.default.contentsOfDirectory(
              at: devices, includingPropertiesForKeys: nil
            ).first)
          let sent = try String(
            contentsOf: device.appending(path: "sent.json"), encoding: .utf8)
          #expect(sent == #"["ann: hi"]"#)
          let actions = try String(
            contentsOf: device.appending(path: "actions.json"), encoding: .utf8)
          #expect(actions.contains(Talk.page))
          let scene = try String(
            contentsOf: device.appending(path: "scenes/\(page.scene).json"), encoding: .utf8)
          #expect(scene.contains(#""lastEvent":2"#))
        }
      }
    }
  }

  @Test func `what the saved scene knows to be done is not done again after a crash`() async throws
  {
    try await withFolder { folder in
      let page = try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host, at: "/talk")
        try await send("hi", number: 1, from: page, to: host)
        return page
      }
      // The process ended after the scene was saved and before the action was noted.
      let device = try #require(
        try FileManager.default.contentsOfDirectory(
          at: folder.appending(path: "devices"), includingPropertiesForKeys: nil
        ).first)
      try FileManager.default.removeItem(at: device.appending(path: "actions.json"))
      try await RunningHost.with(directory: folder) { host in
        try await page.withSocket(to: host, app: "talk") { talk in try await talk.next() }
        let other = try await Page.load(from: host, at: "/talk", cookie: page.cookie)
        try await send("hi", number: 1, from: other, to: host)
        #expect(try await me(host, page.cookie).contains("sent 1: ann: hi<"))
      }
    }
  }

  @Test func `an action has the same name each time it is carried out`() async throws {
    try await withFolder { folder in
      let cookie = try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host, at: "/talk")
        try await send("hi", number: 1, from: page, to: host)
        let html = try await me(host, page.cookie)
        #expect(html.contains("/\(Talk.page)/1; "))
        #expect(html.contains("/\(Talk.page)/2"))
        return page.cookie
      }
      #expect(!cookie.isEmpty)
    }
  }

  @Test func `a refusal is told again to whoever sends the action again`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(
        directory: folder, configure: { $0.elementPatience = .milliseconds(50) }
      ) { host in
        let page = try await Page.load(from: host, at: "/talk")
        for page in [page, try await Page.load(from: host, at: "/talk", cookie: page.cookie)] {
          try await page.withSocket(to: host, app: "talk") { talk in
            try await talk.send(Talk.event(1, "nothing", at: "me", "tap", action: 1))
            try await talk.next(saying: #"{"refused":[1,"gone"]}"#)
            try await talk.next { $0.a == 1 }
          }
        }
      }
    }
  }
}
