import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Synchronization
import Testing
import WebHost

/// Browsers that the host does not know yet, where only so many of them may become devices.
@Suite(.timeLimit(.minutes(2)))
struct NewDeviceTests {
  private final class Places: Sendable {
    private let left = Mutex(1)

    func take() -> Bool {
      left.withLock { left in
        guard left > 0 else { return false }
        left -= 1
        return true
      }
    }

    func add() { left.withLock { $0 += 1 } }
  }

  private func devices(_ folder: URL) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "devices").path)
      .count
  }

  @Test func `a browser too many is told so, leaves nothing, and the others go on`() async throws {
    try await withFolder { folder in
      let places = Places()
      try await RunningHost.with(
        directory: folder, configure: { $0.admitsDevice = { _ in places.take() } }
      ) { host in
        let first = try await Page.load(from: host)
        let refused = try await host.client.execute(uri: "/counter", method: .get)
        #expect(refused.status == .tooManyRequests)
        #expect(refused.headers[.setCookie] == nil)
        #expect(refused.headers[.retryAfter] == "3600")
        #expect(refused.headers[.cacheControl] == "no-store")
        #expect(String(buffer: refused.body).contains("Many New Visitors"))
        #expect(try devices(folder) == 1)
        #expect(await host.deviceCount == 1)
        try await first.withSocket(to: host) { talk in
          try await talk.event(Page.element("button", in: first.html), "tap")
          try await talk.next(saying: "count 1")
        }
        _ = try await Page.load(from: host, cookie: first.cookie)
        places.add()
        _ = try await Page.load(from: host)
        #expect(try devices(folder) == 2)
      }
    }
  }

  @Test func `a cookie whose device was forgotten counts as new again`() async throws {
    try await withFolder { folder in
      let places = Places()
      try await RunningHost.with(
        directory: folder,
        configure: {
          $0.admitsDevice = { _ in places.take() }
          $0.sweepInterval = .milliseconds(5)
          $0.unclaimedSceneLifetime = .milliseconds(1)
          $0.idleAppLifetime = .milliseconds(1)
        }
      ) { host in
        let page = try await Page.load(from: host)
        try await eventually { await host.deviceCount == 0 }
        let refused = try await host.client.execute(
          uri: "/counter", method: .get, headers: [.cookie: page.cookie])
        #expect(refused.status == .tooManyRequests)
        places.add()
        _ = try await Page.load(from: host, cookie: page.cookie)
      }
    }
  }
}
