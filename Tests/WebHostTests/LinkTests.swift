import Testing
import WebHost

/// Links that open an app in a browser.
@Suite struct LinkTests {
  @Test func `a link waits until a view listens, also across a reload, and is opened once`()
    async throws
  {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let first = try await Page.load(from: host, at: "/linked/join/42?from=mail")
        #expect(!first.html.contains("opened"))
        let again = try await Page.load(
          from: host, at: "/linked", cookie: first.cookie, hint: first.scene)
        #expect(again.scene == first.scene)
        try await again.withSocket(to: host, app: "linked") { talk in
          try await talk.event(Page.element("button", in: again.html), "tap")
          let shown = try await talk.next(saying: "/linked/join/42?from=mail")
          #expect(shown.text.contains("opened http://"))
          // A view that comes later is not given it again.
          let button = try Page.element("button", in: shown.text.replacing("\\\"", with: "\""))
          try await talk.event(button, "tap")
          let second = try await talk.next(saying: "second")
          #expect(!second.text.contains("again"))
        }
      }
    }
  }

  @Test(arguments: ["/linked", "/linked/other/42", "/linked/join", "/linked/team/1"])
  func `other addresses open no link`(address: String) async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host, at: address)
        try await page.withSocket(to: host, app: "linked") { talk in
          try await talk.event(Page.element("button", in: page.html), "tap")
          let shown = try await talk.next(saying: "opened")
          #expect(!shown.text.contains("http"))
        }
      }
    }
  }
}
