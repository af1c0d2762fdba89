import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing
import WebHost

@Suite(.timeLimit(.minutes(5)))
struct SceneTests {
  /// A host over a folder of the test's own.
  private func withHost<Result: Sendable>(
    configure: @escaping @Sendable (inout WebHostConfiguration) -> Void = { _ in },
    _ body: @escaping @Sendable (RunningHost) async throws -> Result
  ) async throws -> Result {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder, configure: configure, body)
    }
  }

  @Test func `a tap comes back as a patch that says it arrived`() async throws {
    try await withHost { host in
      let page = try await Page.load(from: host)
      try await page.withSocket(to: host) { talk in
        let first = try await talk.next()
        #expect(first.html == nil)
        #expect(first.a == 0)
        try await talk.event(Page.element("button", in: page.html), "tap")
        let frame = try await talk.next(saying: "count 1 taps 1")
        #expect(frame.a == 1)
        #expect(frame.s == page.sequence + 1)
      }
    }
  }

  @Test func `an event without effect is acknowledged all the same`() async throws {
    try await withHost { host in
      let page = try await Page.load(from: host)
      try await page.withSocket(to: host) { talk in
        try await talk.event(999_999, "tap")
        let frame = try await talk.next { $0.a == 1 }
        #expect(frame.html == nil)
      }
    }
  }

  @Test func `two tabs of a device share the app but not their own state`() async throws {
    try await withHost { host in
      let first = try await Page.load(from: host)
      let second = try await Page.load(from: host, cookie: first.cookie)
      try await first.withSocket(to: host) { talk in
        try await talk.event(Page.element("button", in: first.html), "tap")
        try await talk.next(saying: "count 1 taps 1")
      }
      try await second.withSocket(to: host) { talk in
        try await talk.next(saying: "count 1 taps 0")
      }
    }
  }

  @Test func `a page that left while its scene was rebuilt takes it from nobody`() async throws {
    try await withHost(configure: { $0.rebuildingQuiet = .milliseconds(400) }) { host in
      let page = try await Page.load(from: host)
      // A page of another rendering, as before a restart: the scene is given time to be rebuilt.
      try await page.withSocket(to: host, hello: page.hello(graph: "another")) { talk in
        try await talk.leave()
      }
      try await page.withSocket(to: host) { talk in
        for _ in 0..<15 {
          try await talk.send(#"{"ping":0}"#)
          try await talk.next { $0.pong == 1 }
          try await Task.sleep(for: .milliseconds(100))
        }
      }
    }
  }

  @Test func `two devices share nothing`() async throws {
    try await withHost { host in
      let first = try await Page.load(from: host)
      try await first.withSocket(to: host) { talk in
        try await talk.event(Page.element("button", in: first.html), "tap")
        try await talk.next(saying: "count 1")
      }
      let stranger = try await Page.load(from: host, hint: first.scene)
      #expect(stranger.html.contains("count 0 taps 0"))
      #expect(stranger.scene != first.scene || stranger.graph != first.graph)
    }
  }

  @Test func `a visitor that only fetches pages leaves nothing behind`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(
        directory: folder,
        configure: {
          $0.sweepInterval = .milliseconds(5)
          $0.unclaimedSceneLifetime = .milliseconds(1)
        }
      ) { host in
        _ = try await Page.load(from: host)
        try await eventually { await host.deviceCount == 0 }
        let devices = try FileManager.default.contentsOfDirectory(
          atPath: folder.appending(path: "devices").path)
        #expect(devices.isEmpty)
      }
    }
  }

  @Test func `a device holds a bounded number of scenes`() async throws {
    try await withHost(configure: { $0.maximumScenesPerDevice = 2 }) { host in
      let first = try await Page.load(from: host)
      try await first.withSocket(to: host) { talk in
        _ = try await talk.next()
        let second = try await Page.load(from: host, cookie: first.cookie)
        try await second.withSocket(to: host) { talk in
          _ = try await talk.next()
          let third = try await host.client.execute(
            uri: "/counter", method: .get, headers: [.cookie: first.cookie])
          #expect(third.status == .serviceUnavailable)
        }
        // The server learns in its own time that the second page is gone.
        var status = HTTPResponse.Status.serviceUnavailable
        while status == .serviceUnavailable {
          status = try await host.client.execute(
            uri: "/counter", method: .get, headers: [.cookie: first.cookie]
          ).status
        }
        #expect(status == .ok)
      }
    }
  }

  @Test func `a server that stops says good-bye and does not wait for its pages`() async throws {
    try await withFolder { folder in
      let (stopping, stop) = AsyncStream.makeStream(of: Void.self)
      try await withThrowingTaskGroup(of: Void.self) { group in
        let (pages, found) = AsyncStream.makeStream(of: (RunningHost, Page).self)
        group.addTask {
          try await RunningHost.with(directory: folder) { host in
            found.yield((host, try await Page.load(from: host)))
            for await _ in stopping { break }
          }
        }
        for await (host, page) in pages {
          try await page.withSocket(to: host) { talk in
            _ = try await talk.next()
            stop.yield()
            let code = try await talk.closeCode()
            #expect(code == 1001)
          }
          break
        }
        try await group.waitForAll()
      }
    }
  }
}
