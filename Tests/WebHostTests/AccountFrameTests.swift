import Testing
import WebHost
import WebUI
import WebUICore

/// What a page is told of the account whose content it shows.
@Suite(.timeLimit(.minutes(5)))
struct AccountFrameTests {
  /// Signs in and out so often, and returns the names that the page was told.
  private func names(
    of host: RunningHost, cookie: String? = nil, afterChanges count: Int
  ) async throws -> (names: [String], cookie: String) {
    let page = try await Page.load(from: host, at: "/member", cookie: cookie)
    let button = try Page.element("button", in: page.html)
    let names = try await page.withSocket(to: host, app: "member") { talk in
      for change in 0..<count {
        try await talk.event(button, "tap")
        try await talk.next(saying: MemberModel.accounts[change + 1] ?? "nobody")
      }
      return try await talk.accounts(count + 1)
    }
    return (names, page.cookie)
  }

  @Test func `a page is told whose content it shows, and of each change`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let (names, _) = try await names(of: host, afterChanges: 4)
        // Nobody, Ann, Bob, nobody, Ann.
        #expect(names.count == 5)
        #expect([names[0], names[3]] == ["", ""])
        #expect(names[1] == names[4])
        #expect(names[1] != names[2])
        #expect(names[1].count == 16)
        #expect(!names[1].contains("ann"))
      }
    }
  }

  @Test func `the name is the same in another tab, and another one on another device`() async throws
  {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let first = try await names(of: host, afterChanges: 1)
        let tab = try await names(of: host, cookie: first.cookie, afterChanges: 0)
        let device = try await names(of: host, afterChanges: 1)
        #expect(tab.names == [first.names[1]])
        #expect(device.names[1] != first.names[1])
      }
    }
  }
}

/// An app on which one after the other signs in.
@MainActor
final class MemberApp: AppInstance {
  private let model = MemberModel()

  var rootView: AnyView { AnyView(MemberView(model: model)) }

  func accounts() -> AsyncStream<String?> { model.stream() }

  func close() async { model.end() }
}

/// Who has signed in, for all tabs of a device.
@MainActor
final class MemberModel {
  nonisolated static let accounts: [String?] = [nil, "ann", "bob", nil, "ann"]

  private var index = 0
  private var streams: [AsyncStream<String?>.Continuation] = []

  var account: String? { Self.accounts[index] }

  func stream() -> AsyncStream<String?> {
    let (stream, continuation) = AsyncStream<String?>.makeStream()
    streams.append(continuation)
    continuation.yield(account)
    return stream
  }

  func change() {
    index = (index + 1) % Self.accounts.count
    for stream in streams { stream.yield(account) }
  }

  func end() {
    for stream in streams { stream.finish() }
  }
}

private struct MemberView: View {
  let model: MemberModel
  @State private var name = "nobody"

  var body: some View {
    Line(text: name)
    AddButton {
      model.change()
      name = model.account ?? "nobody"
    }
  }
}

extension WebApp {
  static let member = WebApp(id: "member", name: "Member", symbol: "person", tint: .blue) { _ in
    MemberApp()
  }
}
