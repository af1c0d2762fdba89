import Foundation
import Testing
import WebHost

@Suite struct SceneRecoveryTests {
  /// A host over a folder of the test's own.
  private func withHost<Result: Sendable>(
    configure: @escaping @Sendable (inout WebHostConfiguration) -> Void = { _ in },
    _ body: @escaping @Sendable (RunningHost) async throws -> Result
  ) async throws -> Result {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder, configure: configure, body)
    }
  }

  @Test func `a page that comes back gets just the patches it missed`() async throws {
    try await withHost { host in
      let page = try await Page.load(from: host)
      let other = try await Page.load(from: host, cookie: page.cookie)
      try await page.withSocket(to: host) { talk in _ = try await talk.next() }
      try await other.withSocket(to: host) { talk in
        for number in 1...3 {
          try await talk.event(Page.element("button", in: other.html), "tap")
          try await talk.next(saying: "count \(number)")
        }
      }
      try await page.withSocket(to: host) { talk in
        let missed = try await talk.next(saying: "count 3 taps 0")
        #expect(missed.html == nil)
        // They came together while nobody had the scene before their eyes.
        let numbers = talk.received.compactMap(\.s)
        #expect(!numbers.isEmpty && numbers == numbers.indices.map { page.sequence + 1 + $0 })
      }
    }
  }

  @Test func `a page that missed too much gets the full state`() async throws {
    try await withHost(configure: { $0.patchLogFrames = 2 }) { host in
      let page = try await Page.load(from: host)
      try await page.withSocket(to: host) { talk in
        for number in 1...4 {
          try await talk.event(Page.element("button", in: page.html), "tap")
          try await talk.next(saying: "count \(number)")
        }
      }
      try await page.withSocket(to: host, hello: page.hello(lastEvent: 4)) { talk in
        let frame = try await talk.next()
        #expect(frame.html?.contains("count 4 taps 4") == true)
        #expect(frame.g == page.graph)
        #expect(frame.a == 4)
      }
    }
  }

  // What a person did is not among the patches: the page where they did it shows it already.
  @Test func `a page from the browser's cache is told what was done since`() async throws {
    try await withHost { host in
      let page = try await Page.load(from: host)
      try await page.withSocket(to: host, hello: page.hello(isNew: true)) { talk in
        let first = try await talk.next()
        #expect(first.html == nil, "A page that shows what the scene shows needs no other.")
        try await talk.event(Page.element("input", in: page.html), "input", "typed")
        try await talk.next(saying: "text typed")
      }
      try await page.withSocket(to: host, hello: page.hello(isNew: true)) { talk in
        let state = try await talk.next()
        #expect(state.html?.contains("value=\"typed\"") == true)
        #expect(state.g == page.graph)
      }
    }
  }

  @Test func `a new page is not told that edits are known which another page made`() async throws {
    try await withHost { host in
      let page = try await Page.load(from: host, at: "/talk/chats/ann")
      let field = try Talk.element("input", saying: "Message to ann", in: page.html)
      let button = try Talk.element("button", saying: "Send to ann", in: page.html)
      try await page.withSocket(to: host, app: "talk") { talk in
        try await talk.send(#"{"e":1,"n":\#(field),"t":"input","v":"hi","k":22}"#)
        try await talk.next { $0.a == 1 }
      }
      let hello = page.hello(lastEvent: 1, isNew: true)
      try await page.withSocket(to: host, app: "talk", hello: hello) { talk in
        try await talk.send(#"{"e":2,"n":\#(button),"t":"tap"}"#)
        try await talk.next(saying: #"[6,\#(field),"value","",0]"#)
      }
    }
  }

  @Test func `an event that was sent twice counts once`() async throws {
    try await withHost { host in
      let page = try await Page.load(from: host)
      let button = try Page.element("button", in: page.html)
      let tap = "{\"e\":1,\"n\":\(button),\"t\":\"tap\"}"
      try await page.withSocket(to: host) { talk in
        try await talk.send(tap)
        try await talk.next(saying: "count 1")
      }
      try await page.withSocket(to: host) { talk in
        try await talk.send(tap)
        try await talk.send("{\"e\":2,\"n\":\(button),\"t\":\"tap\"}")
        try await talk.next(saying: "count 2")
      }
    }
  }

  @Test func `a scene is rebuilt by another process with what was typed`() async throws {
    try await withFolder { folder in
      let page = try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host)
        try await page.withSocket(to: host) { talk in
          try await talk.event(Page.element("input", in: page.html), "input", "half a thought")
          try await talk.next(saying: "text half a thought")
          try await talk.event(Page.element("button", in: page.html), "tap")
          try await talk.next(saying: "taps 1")
        }
        return page
      }
      try await RunningHost.with(directory: folder) { host in
        try await page.withSocket(to: host, hello: page.hello(sequence: 2, lastEvent: 2)) { talk in
          let frame = try await talk.next { $0.html != nil }
          #expect(frame.html?.contains("taps 1 text half a thought") == true)
          #expect(frame.scene == page.scene)
          #expect(frame.g != page.graph)
          #expect(frame.a == 2)
        }
      }
    }
  }

  @Test func `a scene is saved while it runs, not only at the end`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(
        directory: folder, configure: { $0.saveDelay = .milliseconds(1) }
      ) { host in
        let page = try await Page.load(from: host)
        try await page.withSocket(to: host) { talk in
          try await talk.event(Page.element("input", in: page.html), "input", "typed")
          try await talk.next(saying: "text typed")
        }
        let device = try #require(
          try FileManager.default.contentsOfDirectory(
            at: folder.appending(path: "devices"), includingPropertiesForKeys: nil
          ).first)
        let file = device.appending(path: "scenes").appending(path: "\(page.scene).json")
        try await eventually {
          (try? String(contentsOf: file, encoding: .utf8))?.contains("typed") == true
        }
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
      }
    }
  }

  @Test func `a reloaded page shows the scene it named`() async throws {
    try await withHost { host in
      let page = try await Page.load(from: host)
      try await page.withSocket(to: host) { talk in
        try await talk.event(Page.element("button", in: page.html), "tap")
        try await talk.next(saying: "taps 1")
      }
      let reloaded = try await Page.load(from: host, cookie: page.cookie, hint: page.scene)
      #expect(reloaded.scene == page.scene)
      #expect(reloaded.html.contains("taps 1"))
      // A browser that could not say so in time names the scene when its socket opens.
      let late = try await Page.load(from: host, cookie: page.cookie)
      #expect(late.html.contains("taps 0"))
      let hello = late.hello(naming: page, isLeft: true)
      try await late.withSocket(to: host, hello: hello) { talk in
        let frame = try await talk.next { $0.html != nil }
        #expect(frame.scene == page.scene)
        #expect(frame.html?.contains("taps 1") == true)
      }
    }
  }

  @Test func `a reloaded page waits for the page before it to leave their scene`() async throws {
    try await withHost(configure: { $0.leavingPatience = .seconds(30) }) { host in
      let page = try await Page.load(from: host)
      let late = try await Page.load(from: host, cookie: page.cookie)
      let (isShown, showing) = AsyncStream.makeStream(of: Void.self)
      let (isNamed, naming) = AsyncStream.makeStream(of: Void.self)
      async let scene = {
        for await _ in isShown {}
        return try await late.withSocket(to: host, hello: late.hello(naming: page, isLeft: true)) {
          next in
          naming.finish()
          return try await next.next { $0.html != nil }.scene
        }
      }()
      try await page.withSocket(to: host) { talk in
        _ = try await talk.next()
        showing.finish()
        // This one leaves after the next one has named the scene.
        for await _ in isNamed {}
      }
      #expect(try await scene == page.scene)
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `a copy of a tab gets a scene of its own at once, for the page it was copied from stays`()
    async throws
  {
    try await withHost(configure: { $0.leavingPatience = .seconds(600) }) { host in
      let page = try await Page.load(from: host)
      let copy = try await Page.load(from: host, cookie: page.cookie)
      try await page.withSocket(to: host) { talk in
        _ = try await talk.next()
        try await copy.withSocket(to: host, hello: copy.hello(naming: page, isLeft: false)) {
          let frame = try await $0.next()
          #expect(frame.scene == nil || frame.scene == copy.scene)
        }
      }
    }
  }

  @Test func `a page that said it goes and stays keeps its scene`() async throws {
    try await withHost(configure: { $0.leavingPatience = .milliseconds(40) }) { host in
      let page = try await Page.load(from: host)
      let next = try await Page.load(from: host, cookie: page.cookie)
      try await page.withSocket(to: host) { talk in
        _ = try await talk.next()
        try await next.withSocket(to: host, hello: next.hello(naming: page, isLeft: true)) {
          let frame = try await $0.next()
          #expect(frame.scene == nil || frame.scene == next.scene)
        }
      }
    }
  }

  @Test func `a scene that nobody comes back to ends, and comes back when asked for`() async throws
  {
    try await withHost(configure: {
      $0.sweepInterval = .milliseconds(5)
      $0.disconnectedSceneLifetime = .milliseconds(1)
      $0.unclaimedSceneLifetime = .milliseconds(1)
      $0.idleAppLifetime = .milliseconds(1)
      // A scene must be there sooner than it ends.
      $0.settlingLimit = .zero
      $0.rebuildingLimit = .zero
    }) { host in
      let page = try await Page.load(from: host)
      try await page.withSocket(to: host) { talk in
        _ = try await talk.next()
        try await talk.event(1, "input", "kept")
        _ = try await talk.next { $0.a == 1 }
      }
      try await eventually { await host.deviceCount == 0 }
      try await page.withSocket(to: host) { talk in
        let frame = try await talk.next { $0.html != nil }
        #expect(frame.g != page.graph)
      }
    }
  }

  @Test func `another page takes a scene over`() async throws {
    try await withHost { host in
      let page = try await Page.load(from: host)
      try await page.withSocket(to: host) { first in
        _ = try await first.next()
        try await page.withSocket(to: host) { second in _ = try await second.next() }
        let code = try await first.closeCode()
        #expect(code == 4409)
      }
    }
  }
}
