import Foundation
import Testing
import WebHost

/// A scene does elsewhere what was left undone, while its page shows where it was.
@Suite(.timeLimit(.minutes(5)))
struct ExcursionTests {
  private func withPage<Result: Sendable>(
    configure: @escaping @Sendable (inout WebHostConfiguration) -> Void = { _ in },
    _ body: @escaping @Sendable (RunningHost, Page) async throws -> Result
  ) async throws -> Result {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder, configure: configure) { host in
        try await body(host, try await Page.load(from: host, at: "/talk/chats/ann"))
      }
    }
  }

  private func fieldOfBob(in host: RunningHost, for page: Page) async throws -> String {
    try await host.name("input", saying: "Message to bob", at: "/chats/bob", cookie: page.cookie)
  }

  @Test func `a page that has the scene go back is shown nothing of the way`() async throws {
    try await withPage { host, page in
      let bob = try await fieldOfBob(in: host, for: page)
      let send = try await host.name(
        "button", saying: "Send to bob", at: "/chats/bob", cookie: page.cookie)
      try await page.withSocket(to: host, app: "talk") { talk in
        try await talk.send(
          Talk.event(1, bob, at: "chats/bob", "input", value: "hi", returning: true))
        try await talk.send(
          Talk.event(2, send, at: "chats/bob", "tap", action: 1, returning: true))
        try await talk.send(#"{"e":3,"at":"chats/ann","t":"go","v":true}"#)
        try await talk.next { $0.a == 3 }
        let changes = talk.received.map(\.text).filter { $0.contains(#""p":["#) }
        let ofBob = changes.filter { $0.contains("Message to bob") }
        #expect(ofBob.count == 1)
        #expect(ofBob.allSatisfy { $0.contains("with ann: bob: hi") })
      }
    }
  }

  @Test func `what is done meanwhile by an old number is done on what comes in its place`()
    async throws
  {
    try await withPage { host, page in
      let bob = try await fieldOfBob(in: host, for: page)
      let field = try Talk.element("input", saying: "Message to ann", in: page.html)
      let send = try Talk.element("button", saying: "Send to ann", in: page.html)
      try await page.withSocket(to: host, app: "talk") { talk in
        try await talk.send(
          Talk.event(1, bob, at: "chats/bob", "input", value: "ho", action: 1, returning: true))
        try await talk.send(#"{"e":2,"at":"chats/ann","t":"go","v":true}"#)
        try await talk.send(#"{"e":3,"n":\#(field),"t":"input","v":"hi","k":1}"#)
        try await talk.send(#"{"e":4,"n":\#(send),"t":"tap","c":"\#(Talk.page)","x":2}"#)
        try await talk.next(saying: "with ann: ann: hi")
        try await talk.next { $0.a == 4 }
        #expect(!talk.received.contains { $0.text.contains("refused") })
      }
    }
  }

  @Test func `a page that never has it go back is shown where the scene is`() async throws {
    try await withPage(configure: { $0.elementPatience = .milliseconds(100) }) { host, page in
      let bob = try await fieldOfBob(in: host, for: page)
      try await page.withSocket(to: host, app: "talk") { talk in
        try await talk.send(
          Talk.event(1, bob, at: "chats/bob", "input", value: "hi", returning: true))
        try await talk.next(saying: "Message to bob")
      }
    }
  }

  @Test func `a page that is loaded on the way has all of it`() async throws {
    try await withPage { host, page in
      let bob = try await fieldOfBob(in: host, for: page)
      try await page.withSocket(to: host, app: "talk") { talk in
        try await talk.send(
          Talk.event(1, bob, at: "chats/bob", "input", value: "hi", returning: true))
        try await talk.next { $0.pong != nil }
        let again = try await Page.load(
          from: host, at: "/talk/chats/bob", cookie: page.cookie, hint: page.scene)
        #expect(again.html.contains("Message to bob"))
        let field = try Talk.element("input", saying: "Message to bob", in: again.html)
        try await again.withSocket(to: host, app: "talk") { talk in
          try await talk.send(#"{"e":2,"n":\#(field),"t":"input","v":"hi, bob","k":1}"#)
          let frame = try await talk.next { $0.a == 2 }
          #expect(frame.html == nil)
        }
      }
    }
  }
}
