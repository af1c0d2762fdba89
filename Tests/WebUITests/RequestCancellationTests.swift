import Foundation
import FoundationNetworking
import Requests
import SwiftUI
import Testing

/// What becomes of a request whose Swift task is cancelled.
struct RequestCancellationTests {
  /// The ways to wait for an answer.
  enum Way: String, CaseIterable {
    case answer, dataFor, dataFrom, uploadFile, uploadData, downloadFor, downloadFrom

    /// Asks a session, and waits for the answer.
    func ask(_ session: URLSession, for url: URL) async throws {
      let request = URLRequest(url: url)
      switch self {
      case .answer: _ = try await session.answer(to: request)
      case .dataFor: _ = try await session.data(for: request)
      case .dataFrom: _ = try await session.data(from: url)
      case .uploadFile:
        _ = try await session.upload(for: request, fromFile: URL(filePath: "/dev/null"))
      case .uploadData: _ = try await session.upload(for: request, from: Data("words".utf8))
      case .downloadFor: _ = try await session.download(for: request)
      case .downloadFrom: _ = try await session.download(from: url)
      }
    }
  }

  @Test(arguments: Way.allCases)
  func `who cancels does not wait for the session, which may wait for the task`(_ way: Way)
    async throws
  {
    let url = try #require(URL(string: "watched://\(way.rawValue)"))
    let (start, starter) = AsyncStream.makeStream(of: Void.self)
    let asking = Task {
      for await _ in start {}
      try await way.ask(WatchedProtocol.session(), for: url)
    }
    // The session's queue is busy with this: who waits for it, waits for ever.
    WatchedProtocol.watch(url) { asking.cancel() }
    starter.finish()
    let error = await #expect(throws: URLError.self) { try await asking.value }
    #expect(error?.code == .cancelled)
  }

  // Foundation ends the process if a request completes between the halves of its cancellation.
  @Test(arguments: Way.allCases)
  func `a request that fails while it is cancelled only ends`(_ way: Way) async throws {
    let url = try #require(URL(string: "http://127.0.0.1:9/"))
    try await TwoDevices.with { devices in
      let session: URLSession =
        way == .answer
        ? URLSession(configuration: .keepingNothing) : devices.ann.run { URLSession.shared }
      await withTaskGroup { group in
        for pause in 0..<200 {
          group.addTask {
            let asking = Task { try await way.ask(session, for: url) }
            try? await Task.sleep(for: .microseconds(pause * 10))
            asking.cancel()
            await #expect(throws: URLError.self) { try await asking.value }
          }
        }
      }
    }
  }

  @Test func `a session whose cache is none of a device leaves its requests to themselves`()
    async throws
  {
    let configuration = URLSessionConfiguration.ephemeral
    // The initializer with an optional path is Foundation's.
    configuration.urlCache = URLCache(memoryCapacity: 0, diskCapacity: 0, diskPath: String?.none)
    let session = URLSession(configuration: configuration)
    let url = try #require(URL(string: "http://127.0.0.1:9/"))
    for _ in 0..<50 {
      let asking = Task { try await session.data(from: url) }
      asking.cancel()
      await #expect(throws: URLError.self) { try await asking.value }
    }
  }
}
