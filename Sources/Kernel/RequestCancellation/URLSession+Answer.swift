package import Foundation
internal import Synchronization

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

extension URLSession {
  /// What a server answers to a request, as `data(for:)` gives it. The end of the Swift task that asks ends
  /// the request with `URLError.cancelled`.
  ///
  /// On Linux `data(for:)` may stop whoever cancels it for good: it waits for the session's queue while
  /// Swift's runtime has the task locked, and if the answer has just come, that queue waits for the same
  /// lock to resume the task. Here the request is cancelled on a thread that holds no lock.
  package func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
    let running = RunningRequest()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        running.start(
          dataTask(with: request) { data, response, error in
            if let data, let response, error == nil {
              continuation.resume(returning: (data, response))
            } else {
              continuation.resume(throwing: error ?? URLError(.badServerResponse))
            }
          })
      }
    } onCancel: {
      DispatchQueue.global().async { running.cancel() }
    }
  }
}

/// A request, which may be cancelled before it was begun.
private final class RunningRequest: Sendable {
  private struct State {
    var task: URLSessionTask?
    var isCancelled = false
  }

  private let state = Mutex(State())

  func start(_ task: URLSessionTask) {
    task.resume()
    let isCancelled = state.withLock { state in
      state.task = task
      return state.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  func cancel() {
    let task = state.withLock { state in
      state.isCancelled = true
      return state.task
    }
    task?.cancel()
  }
}
