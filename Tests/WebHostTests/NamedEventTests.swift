import Foundation
import Testing
import WebHost

@Suite(.timeLimit(.minutes(5)))
struct NamedEventTests {
  private func withPage<Result: Sendable>(
    at address: String = "/talk",
    configure: @escaping @Sendable (inout WebHostConfiguration) -> Void = { _ in },
    _ body: @escaping @Sendable (RunningHost, Page) async throws -> Result
  ) async throws -> Result {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder, configure: configure) { host in
        try await body(host, try await Page.load(from: host, at: address))
      }
    }
  }

  /// The names of all elements of a page that was just loaded, in order.
  private func names(of page: Page, in host: RunningHost) async throws -> [String] {
    let numbers = try Talk.numbers(in: page.html)
    let list = numbers.map(String.init).joined(separator: ",")
    let text = try await page.withSocket(to: host, app: "talk") { talk in
      try await talk.send(#"{"map":[\#(list)]}"#)
      return try await talk.next(saying: #"{"ids":"#).text
    }
    struct Answer: Decodable { var ids: [Drawing.Entry] }
    let answer = try JSONDecoder().decode(Answer.self, from: Data(text.utf8))
    #expect(answer.ids.map(\.number) == numbers)
    return answer.ids.map(\.name)
  }

  @Test func `names are the same in another tab and another process`() async throws {
    try await withFolder { folder in
      let address = "/talk/chats/ann"
      let (cookie, first, second) = try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host, at: address)
        let other = try await Page.load(from: host, at: address, cookie: page.cookie)
        return (
          page.cookie, try await names(of: page, in: host), try await names(of: other, in: host)
        )
      }
      let third = try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host, at: address, cookie: cookie)
        return try await names(of: page, in: host)
      }
      #expect(first.count > 20)
      #expect(first == second)
      #expect(first == third)
    }
  }

  @Test func `an event leads the scene to the element that it names`() async throws {
    try await withPage { host, page in
      let field = try await host.name(
        "input", saying: "Message to ann", at: "/chats/ann", cookie: page.cookie)
      let send = try await host.name(
        "button", saying: "Send to ann", at: "/chats/ann", cookie: page.cookie)
      let bob = try await host.name(
        "button", saying: "chat with bob", at: "/chats", cookie: page.cookie)
      let dan = try await host.name(
        "button", saying: "Send to dan", at: "/people/dan", cookie: page.cookie)
      try await page.withSocket(to: host, app: "talk") { talk in
        try await talk.send(Talk.event(1, field, at: "chats/ann", "input", value: "hi"))
        try await talk.send(Talk.event(2, send, at: "chats/ann", "tap"))
        try await talk.next(saying: "with ann: ann: hi")
        // Back to a shorter address, and on from there.
        try await talk.send(Talk.event(3, bob, at: "chats", "tap"))
        try await talk.next(saying: "with bob: ann: hi")
        try await talk.send(Talk.event(4, dan, at: "people/dan", "focus"))
        try await talk.next(saying: "with dan: ann: hi")
        try await talk.next { $0.a == 4 }
      }
    }
  }

  @Test func `a page is told what it did by a name, as its scene may show something else`()
    async throws
  {
    try await withPage(at: "/talk/chats/ann") { host, page in
      let field = try await host.name(
        "input", saying: "Message to ann", at: "/chats/ann", cookie: page.cookie)
      try await page.withSocket(to: host, app: "talk") { talk in
        try await talk.send(Talk.event(3, field, at: "chats/ann", "input", value: "hi"))
        try await talk.next(saying: #""value","hi",3]"#)
      }
    }
  }

  @Test func `an event names an entry of a menu that nobody opened, and a button of an alert`()
    async throws
  {
    try await withPage { host, page in
      let text = try await host.name(
        "div", saying: "data-menu", at: "/chats/ann", cookie: page.cookie)
      try await page.withSocket(to: host, app: "talk") { talk in
        try await talk.send(Talk.event(1, text, saying: "Praise", at: "chats/ann", "tap"))
        try await talk.next(saying: "with ann: ann: praise")
        try await talk.send(Talk.event(2, text, saying: "Ask", at: "chats/ann", "tap"))
        try await talk.send(Talk.event(3, "", saying: "Yes", at: "chats/ann", "tap"))
        try await talk.next(saying: "with ann: ann: praise; ann: yes")
        try await talk.send(Talk.event(4, text, saying: "Ask", at: "chats/ann", "tap"))
        try await talk.send(Talk.event(5, "", at: "chats/ann", "close"))
        try await talk.send(Talk.event(6, "", saying: "Yes", at: "chats/ann", "tap"))
        try await talk.next(saying: #"{"refused":[6,"gone"]}"#)
      }
    }
  }

  @Test func `after what was done elsewhere the scene goes back to where it was`() async throws {
    try await withPage(at: "/talk/chats/ann") { host, page in
      let bob = try await host.name(
        "input", saying: "Message to bob", at: "/chats/bob", cookie: page.cookie)
      let dan = try await host.name(
        "input", saying: "Message to dan", at: "/people/dan", cookie: page.cookie)
      try await page.withSocket(to: host, app: "talk") { talk in
        try await talk.send(Talk.event(1, bob, at: "chats/bob", "input", value: "hi"))
        try await talk.send(Talk.event(2, dan, at: "people/dan", "input", value: "ho"))
        // The page may not know any more where the scene was.
        try await talk.next { $0.a == 2 }
        try await talk.send(#"{"e":3,"at":"chats","t":"go","v":true}"#)
        try await talk.next(saying: "Message to ann")
      }
    }
  }

  @Test func `where nothing was done after all, the scene stays where it is`() async throws {
    try await withPage(at: "/talk/chats/ann") { host, page in
      try await page.withSocket(to: host, app: "talk") { talk in
        try await talk.send(#"{"e":1,"at":"people","t":"go","v":false}"#)
        try await talk.next { $0.a == 1 }
      }
      let again = try await Page.load(
        from: host, at: "/talk", cookie: page.cookie, hint: page.scene)
      #expect(again.html.contains("Message to ann"))
    }
  }

  @Test func `what was done where the scene is, or before, does not lead it back`() async throws {
    try await withPage(at: "/talk/chats") { host, page in
      let bob = try await host.name(
        "button", saying: "chat with bob", at: "/chats", cookie: page.cookie)
      try await page.withSocket(to: host, app: "talk") { talk in
        try await talk.send(Talk.event(1, bob, at: "chats", "tap", action: 1))
        try await talk.send(#"{"e":2,"at":"chats","t":"go","v":true}"#)
        try await talk.next { $0.a == 2 }
        // The answer to the first did not come, and the next page asks once more.
        try await talk.send(Talk.event(3, bob, at: "chats", "tap", action: 1))
        try await talk.send(#"{"e":4,"at":"chats","t":"go","v":true}"#)
        try await talk.next { $0.a == 4 }
      }
      let again = try await Page.load(
        from: host, at: "/talk", cookie: page.cookie, hint: page.scene)
      #expect(again.html.contains("Message to bob"))
    }
  }

  @Test func `a page that is loaded again shows its address, also if the host has not heard why`()
    async throws
  {
    try await withPage(at: "/talk/chats/ann") { host, page in
      let again = try await Page.load(
        from: host, at: "/talk/chats", cookie: page.cookie, hint: page.scene, lastEvent: 1)
      #expect(again.scene == page.scene)
      #expect(again.html.contains("chat with bob"))
      #expect(!again.html.contains("Message to ann"))
      // What the host did by itself since stays.
      let third = try await Page.load(
        from: host, at: "/talk/chats/ann", cookie: page.cookie, hint: page.scene, lastEvent: 0)
      #expect(third.html.contains("chat with bob"))
    }
  }

  @Test func `a page that is loaded again waits for what was done before`() async throws {
    try await withPage(
      at: "/talk/chats/ann", configure: { $0.reloadPatience = .seconds(60) }
    ) { host, page in
      let bob = try await host.name(
        "button", saying: "chat with bob", at: "/chats", cookie: page.cookie)
      try await page.withSocket(to: host, app: "talk") { talk in
        // The host knows the page.
        try await talk.next { $0.a == 0 }
        async let again = Page.load(
          from: host, at: "/talk/chats/ann", cookie: page.cookie, hint: page.scene, lastEvent: 1)
        try await talk.send(Talk.event(1, bob, at: "chats", "tap"))
        #expect(try await again.html.contains("Message to bob"))
      }
    }
  }

  @Test func `of a page that is being loaded again nothing is heard that comes too late`()
    async throws
  {
    try await withPage(
      at: "/talk/chats/ann", configure: { $0.reloadPatience = .milliseconds(1) }
    ) { host, page in
      let field = try Talk.element("input", saying: "Message to ann", in: page.html)
      let name = try await host.name(
        "button", saying: "Send to ann", at: "/chats/ann", cookie: page.cookie)
      let again = try await page.withSocket(to: host, app: "talk") { talk in
        try await talk.next { $0.a == 0 }
        let again = try await Page.load(
          from: host, at: "/talk/chats", cookie: page.cookie, hint: page.scene, lastEvent: 2)
        try await talk.send(#"{"e":1,"n":\#(field),"t":"input","v":"hi","k":1}"#)
        try await talk.send(
          #"{"e":2,"n":\#(field),"t":"submit","c":"\#(Talk.page)","x":2}"#)
        #expect(try await talk.closeCode() == 1001)
        return again
      }
      // The page that follows does it, which was not refused before.
      let input = try await host.name(
        "input", saying: "Message to ann", at: "/chats/ann", cookie: page.cookie)
      let hello = again.hello(isNew: true)
      try await again.withSocket(to: host, app: "talk", hello: hello) { talk in
        try await talk.send(
          Talk.event(1, name, at: "chats/ann", "tap", action: 2, field: input, held: "hi"))
        try await talk.next(saying: "with ann: ann: hi")
      }
    }
  }

  @Test func `a page that was drawn before a part of what the last one sent stays where it is`()
    async throws
  {
    try await withPage(
      at: "/talk/chats/ann", configure: { $0.reloadPatience = .milliseconds(1) }
    ) { host, page in
      let again = try await page.withSocket(to: host, app: "talk") { talk in
        try await talk.next { $0.a == 0 }
        let again = try await Page.load(
          from: host, at: "/talk/chats/ann", cookie: page.cookie, hint: page.scene, lastEvent: 2)
        #expect(again.html.contains("Message to ann"))
        // The way back, which is its second event, is lost with its socket.
        try await talk.send(#"{"e":1,"at":"chats/bob","t":"go"}"#)
        try await talk.next { $0.a == 1 }
        return again
      }
      let hello = again.hello(isNew: true)
      try await again.withSocket(to: host, app: "talk", hello: hello) { talk in
        try await talk.next(saying: "Message to ann")
      }
    }
  }

  @Test(arguments: ["ann", "bob"])
  func `a page that connects while it is being loaded again leads the scene nowhere`(
    _ last: String
  ) async throws {
    try await withPage(at: "/talk/chats/ann") { host, page in
      // Its line was cut when the person went on from here, or came back.
      let again = try await Page.load(
        from: host, at: "/talk/chats/\(last)", cookie: page.cookie, hint: page.scene,
        lastEvent: 3)
      #expect(again.html.contains("Message to \(last)"))
      try await page.withSocket(to: host, app: "talk") { talk in
        try await talk.send(#"{"e":1,"at":"chats","t":"go"}"#)
        #expect(try await talk.closeCode() == 1001)
      }
      let hello = again.hello(isNew: true)
      try await again.withSocket(to: host, app: "talk", hello: hello) { talk in
        try await talk.next { $0.a != nil }
      }
      // Once somebody has the scene, others take it as ever.
      try await page.withSocket(to: host, app: "talk") { talk in
        try await talk.send(#"{"e":4,"at":"chats","t":"go"}"#)
        try await talk.next { $0.a == 4 }
      }
    }
  }

  @Test func `a page that is being loaded again and stays has the scene again`() async throws {
    try await withPage(
      at: "/talk/chats/ann", configure: { $0.successionPatience = .zero }
    ) { host, page in
      _ = try await Page.load(
        from: host, at: "/talk/chats/bob", cookie: page.cookie, hint: page.scene, lastEvent: 3)
      try await page.withSocket(to: host, app: "talk") { talk in
        try await talk.send(#"{"e":4,"at":"chats","t":"go"}"#)
        try await talk.next { $0.a == 4 }
      }
    }
  }

  @Test func `a page comes with the names of what can be used`() async throws {
    try await withPage(at: "/talk/chats/ann") { host, page in
      let field = try await host.name(
        "input", saying: "Message to ann", at: "/chats/ann", cookie: page.cookie)
      #expect(page.html.firstMatch(of: try Regex(#"data-names="[^"]* \#(field)[ "]"#)) != nil)
    }
  }

  @Test func `a page is told the names of what comes later, and of a full state`() async throws {
    try await withPage { host, page in
      try await page.withSocket(to: host, app: "talk") { talk in
        let field = try await host.name(
          "input", saying: "Message to ann", at: "/chats/ann", cookie: page.cookie)
        try await talk.send(#"{"e":1,"at":"chats/ann","t":"go"}"#)
        try await talk.next { $0.text.contains(#""p":"#) && $0.text.contains(#""\#(field)""#) }
      }
    }
  }

  @Test func `what is gone or out of use is refused, and the next event is handled`() async throws {
    try await withPage(configure: { $0.elementPatience = .milliseconds(100) }) { host, page in
      let field = try await host.name(
        "input", saying: "Message to ann", at: "/chats/ann", cookie: page.cookie)
      let send = try await host.name(
        "button", saying: "Send to ann", at: "/chats/ann", cookie: page.cookie)
      try await page.withSocket(to: host, app: "talk") { talk in
        try await talk.send(Talk.event(1, "nothing", at: "chats/ann", "tap"))
        try await talk.send(Talk.event(2, send, at: "chats/ann", "tap"))
        try await talk.send(Talk.event(3, field, at: "chats/ann", "input", value: "hi"))
        try await talk.send(Talk.event(4, send, at: "chats/ann", "tap"))
        try await talk.next(saying: #"{"refused":[1,"gone"]}"#)
        try await talk.next(saying: #"{"refused":[2,"disabled"]}"#)
        try await talk.next(saying: "with ann: ann: hi")
      }
    }
  }

  @Test func `a page that did not hear of a refusal is told again`() async throws {
    try await withPage(configure: { $0.elementPatience = .milliseconds(50) }) { host, page in
      try await page.withSocket(to: host, app: "talk") { talk in
        try await talk.send(Talk.event(1, "nothing", at: "chats/ann", "tap"))
        try await talk.next(saying: #"{"refused":[1,"gone"]}"#)
      }
      try await page.withSocket(to: host, app: "talk") { talk in
        try await talk.next(saying: #"{"refused":[1,"gone"]}"#)
      }
    }
  }

  @Test(arguments: [
    #"{"e":1,"t":"tap"}"#, #"{"e":1,"n":2,"i":"k","t":"tap"}"#,
    #"{"e":1,"i":"k","at":"%zz","t":"tap"}"#, #"{"e":1,"n":2,"t":"tap","c":"short","x":1}"#,
    #"{"e":1,"n":2,"t":"tap","c":"page-0123456789_abcdef"}"#,
    #"{"e":1,"n":2,"t":"tap","c":"page-0123456789/abcdef","x":1}"#,
    #"{"e":1,"n":2,"t":"tap","c":"page-0123456789_abcdef","x":0}"#,
  ])
  func `an event that is not well formed is told so`(frame: String) async throws {
    try await withPage { host, page in
      try await page.withSocket(to: host, app: "talk") { talk in
        try await talk.send(frame)
        let answer = try await talk.next { $0.error != nil }
        #expect(answer.a == nil)
      }
    }
  }
}
