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

  /// On a busy machine a task may take longer than a person would wait for it.
  private let patiently = { @Sendable (configuration: inout WebHostConfiguration) in
    configuration.actionPatience = .seconds(60)
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

  @Test func `what a page before still waits for does not take the number of what is done next`()
    async throws
  {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder, configure: patiently) { host in
        let page = try await Page.load(from: host, at: "/talk/chats/ann")
        let again = try await Page.load(
          from: host, at: "/talk/chats/ann", cookie: page.cookie, hint: page.scene)
        #expect(again.scene == page.scene)
        let button = try Talk.element("button", saying: "Send to ann", in: page.html)
        let field = try await host.name(
          "input", saying: "Message to ann", at: "/chats/ann", cookie: page.cookie)
        let send = try await host.name(
          "button", saying: "Send to ann", at: "/chats/ann", cookie: page.cookie)
        try await page.withSocket(to: host, app: "talk") { talk in
          try await talk.next { $0.a == 0 }
          // Out of use while the field is empty: the host waits for it.
          try await talk.send(
            #"{"e":1,"n":\#(button),"t":"tap","c":"page-before-0123456789","x":1}"#)
          try await again.withSocket(to: host, app: "talk", hello: again.hello(isNew: true)) {
            talk in
            try await talk.send(
              Talk.event(1, field, at: "chats/ann", "input", value: "hi", action: 1))
            try await talk.send(Talk.event(2, send, at: "chats/ann", "tap", action: 2))
            try await talk.next(saying: "with ann: ann: hi")
          }
        }
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

  @Test func `an action tells a scene that forgot it what its field held, and that only once`()
    async throws
  {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        var page = try await Page.load(from: host, at: "/talk")
        let field = try await host.name(
          "input", saying: "Message to ann", at: "/chats/ann", cookie: page.cookie)
        let button = try await host.name(
          "button", saying: "Send to ann", at: "/chats/ann", cookie: page.cookie)
        for _ in 1...2 {
          try await page.withSocket(to: host, app: "talk") { talk in
            try await talk.send(
              Talk.event(1, button, at: "chats/ann", "tap", action: 2, field: field, held: "hi"))
            try await talk.next { $0.a == 1 }
          }
          page = try await Page.load(from: host, at: "/talk/chats/ann", cookie: page.cookie)
        }
        #expect(try await me(host, page.cookie).contains("sent 1: ann: hi<"))
        #expect(!page.html.contains("value=\"hi\""))
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

  @Test func `a refusal is told again when the action is sent again`() async throws {
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

  @Test func `an action for what its scene has no more is refused, other events are not`()
    async throws
  {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host, at: "/talk")
        try await page.withSocket(to: host, app: "talk") { talk in
          try await talk.send(#"{"e":1,"n":99999,"t":"focus"}"#)
          try await talk.next { $0.a == 1 }
          try await talk.send(
            #"{"e":2,"n":99999,"t":"tap","c":"\#(Talk.page)","x":1}"#)
          try await talk.next(saying: #"{"refused":[2,"gone"]}"#)
          try await talk.next { $0.a == 2 }
        }
      }
    }
  }

  @Test func `an action sends the text of its page alone, and what others typed stays`()
    async throws
  {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host, at: "/talk")
        let field = try await host.name(
          "input", saying: "Message to ann", at: "/chats/ann", cookie: page.cookie)
        let button = try await host.name(
          "button", saying: "Send to ann", at: "/chats/ann", cookie: page.cookie)
        try await page.withSocket(to: host, app: "talk") { talk in
          // Two pages typed "first" and "second" into one field.
          try await talk.send(
            Talk.event(1, field, at: "chats/ann", "input", value: "firstsecond", action: 1))
          try await talk.send(
            Talk.event(
              2, button, at: "chats/ann", "tap", action: 2, field: field, held: "first"))
          try await talk.next(saying: "with ann: ann: first")
          try await talk.send(
            Talk.event(
              3, button, at: "chats/ann", "tap", action: 3, field: field, held: "second"))
          try await talk.next { $0.a == 3 }
        }
        #expect(try await me(host, page.cookie).contains("sent 2: ann: first; ann: second<"))
        // An older text of the page itself does not come back.
        let next = try await Page.load(from: host, at: "/talk/chats/ann", cookie: page.cookie)
        try await next.withSocket(to: host, app: "talk") { talk in
          try await talk.send(
            Talk.event(4, field, at: "chats/ann", "input", value: "thi", action: 4))
          try await talk.send(
            Talk.event(5, button, at: "chats/ann", "tap", action: 5, field: field, held: "third"))
          try await talk.next { $0.a == 5 }
          try await talk.send(Talk.event(6, button, at: "chats/ann", "tap", action: 6))
          try await talk.next { $0.a == 6 }
        }
        #expect(try await me(host, page.cookie).contains("ann: second; ann: third<"))
      }
    }
  }

  @Test func `an action that shows a clock does not wait for it to tick`() async throws {
    try await withFolder { folder in
      let configure = { @Sendable (configuration: inout WebHostConfiguration) in
        configuration.actionPatience = .seconds(3600)
      }
      try await RunningHost.with(directory: folder, configure: configure) { host in
        let page = try await Page.load(from: host, at: "/clock")
        let button = try Page.element("button", in: page.html)
        try await page.withSocket(to: host, app: "clock") { talk in
          try await talk.send(
            #"{"e":1,"n":\#(button),"t":"tap","c":"page-0123456789_abcdef","x":1}"#)
          try await talk.next { $0.a == 1 }
          #expect(talk.received.contains { $0.text.contains("2 hr") })
        }
      }
    }
  }

  @Test func `a button that is still to be put in use is waited for`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder, configure: patiently) { host in
        let page = try await Page.load(from: host, at: "/late")
        let field = try Page.element("input", in: page.html)
        let button = try Page.element("button", in: page.html)
        try await page.withSocket(to: host, app: "late") { talk in
          let action = #""c":"page-0123456789_abcdef""#
          try await talk.send(#"{"e":1,"n":\#(field),"t":"input","v":"hello","k":1,"s":0,"f":""}"#)
          try await talk.send(#"{"e":2,"n":\#(button),"t":"tap",\#(action),"x":1}"#)
          try await talk.next { $0.a == 2 }
        }
        let now = try await Page.load(from: host, at: "/late", cookie: page.cookie).html
        #expect(now.contains("sent: hello."))
      }
    }
  }

  @Test(arguments: 0..<10)
  func `two tabs that send at the same time send each its own text`(round: Int) async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder, configure: patiently) { host in
        let page = try await Page.load(from: host, at: "/draft")
        let other = try await Page.load(from: host, at: "/draft", cookie: page.cookie)
        // What was typed and sent without a host comes at once when there is one again.
        let send = { @Sendable (page: Page, name: String, text: String) in
          let field = try Page.element("input", in: page.html)
          let button = try Page.element("button", in: page.html)
          try await page.withSocket(to: host, app: "draft") { talk in
            let action = #""c":"page-0123456789_abcde\#(name)""#
            try await talk.send(
              #"{"e":1,"n":\#(field),"t":"input","v":"\#(text)","k":1,"s":0,"f":"",\#(action),"x":1}"#
            )
            try await talk.send(
              #"{"e":2,"n":\#(button),"t":"tap","b":[{"n":\#(field),"v":"\#(text)"}],\#(action),"x":2}"#
            )
            try await talk.next { $0.a == 2 }
          }
        }
        async let first: Void = send(page, "f", "first")
        async let second: Void = send(other, "s", "second")
        _ = try await (first, second)
        let now = try await Page.load(from: host, at: "/draft", cookie: page.cookie).html
        let sent = now.firstMatch(of: /sent: ([^<]*)\./)?.1 ?? ""
        #expect(["first, second", "second, first"].contains(sent), "\(sent)")
      }
    }
  }

  @Test func `an action in an alert that its scene has lost opens it again`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(
        directory: folder, configure: { $0.elementPatience = .seconds(3) }
      ) { host in
        let page = try await Page.load(from: host, at: "/talk")
        let text = try await host.name(
          "div", saying: "data-menu", at: "/chats/ann", cookie: page.cookie)
        let opener = #"[{"x":1,"i":"\#(text)","w":"Ask"}]"#
        try await page.withSocket(to: host, app: "talk") { talk in
          try await talk.send(
            Talk.event(1, text, saying: "Ask", at: "chats/ann", "tap", action: 1))
          try await talk.next { $0.a == 1 }
        }
        let other = try await Page.load(from: host, at: "/talk", cookie: page.cookie)
        try await other.withSocket(to: host, app: "talk") { talk in
          try await talk.send(
            Talk.event(1, "", saying: "Yes", at: "chats/ann", "tap", action: 2, openers: opener))
          try await talk.next { $0.a == 1 }
          try await talk.send(Talk.event(2, "", saying: "Yes", at: "chats/ann", "tap", action: 3))
          try await talk.next(saying: #"{"refused":[2,"gone"]}"#)
        }
        #expect(try await me(host, page.cookie).contains("sent 1: ann: yes<"))
      }
    }
  }
}
