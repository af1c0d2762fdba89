import Testing

/// What a page is told of the account whose content it shows.
@Suite(.timeLimit(.minutes(5)))
struct AccountFrameTests {
  /// Signs in and out so often on a device of its own, and returns the names that the page was told.
  private func names(of host: RunningHost, afterChanges count: Int) async throws -> [String] {
    let page = try await Page.load(from: host, at: "/members")
    let button = try Page.element("button", in: page.html)
    return try await page.withSocket(to: host, app: "members") { talk in
      for change in 0..<count {
        try await talk.event(button, "tap")
        try await talk.next(saying: "here is \(change.isMultiple(of: 2) ? "ada" : "nobody")")
      }
      return try await talk.accounts(count + 1)
    }
  }

  @Test func `a page is told whose content it shows, and of each change`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let names = try await names(of: host, afterChanges: 3)
        #expect(names.count == 4)
        #expect([names[0], names[2]] == ["", ""])
        #expect(names[1] == names[3])
        #expect(names[1].count == 16)
        #expect(!names[1].contains("ada"))
      }
    }
  }

  @Test func `the same account has another name on another device`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let first = try await names(of: host, afterChanges: 1)
        let second = try await names(of: host, afterChanges: 1)
        #expect(first[1] != second[1])
      }
    }
  }
}
