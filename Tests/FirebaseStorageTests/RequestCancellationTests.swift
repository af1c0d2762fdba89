import Foundation
import RequestCancellation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What becomes of a request whose Swift task is cancelled.
@Suite struct RequestCancellationTests {
  @Test func `who cancels does not wait for the session, which may wait for the task`() async throws
  {
    let session = URLSession.busy()
    let asking = Task {
      try await session.answer(to: URLRequest(url: try #require(URL(string: "busy://1"))))
    }
    await Busy.hasBegun()
    asking.cancel()
    // It is busy until now, and would be for ever if it waited for whoever cancels.
    #expect(Busy.isBusy)
    Busy.goOn()
    let error = await #expect(throws: URLError.self) { try await asking.value }
    #expect(error?.code == .cancelled)
  }

  @Test func `a request of a cancelled task ends at once`() async throws {
    let asking = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await URLSession.shared.answer(
        to: URLRequest(url: try #require(URL(string: "http://127.0.0.1:9/"))))
    }
    await #expect(throws: URLError.self) { try await asking.value }
  }
}

/// A protocol that keeps the session's queue busy.
private final class Busy: URLProtocol {
  private struct State {
    var isBusy = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private static let state = Mutex(State())
  private static let end = DispatchSemaphore(value: 0)

  static var isBusy: Bool { state.withLock(\.isBusy) }

  static func hasBegun() async {
    await withCheckedContinuation { waiter in
      let isBusy = state.withLock { state in
        if !state.isBusy { state.waiters.append(waiter) }
        return state.isBusy
      }
      if isBusy { waiter.resume() }
    }
  }

  static func goOn() { end.signal() }

  override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "busy" }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    let waiters = Self.state.withLock { state in
      state.isBusy = true
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
    _ = Self.end.wait(timeout: .now() + 20)
    Self.state.withLock { $0.isBusy = false }
  }

  override func stopLoading() {}
}

extension URLSession {
  fileprivate static func busy() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Busy.self]
    return URLSession(configuration: configuration)
  }
}
