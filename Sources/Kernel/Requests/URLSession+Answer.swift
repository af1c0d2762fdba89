package import Foundation

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

extension URLSession {
  /// What a server answers to a request of a session without a cache, as `data(for:)` gives it. The end of
  /// the Swift task that asks ends the request with `URLError.cancelled`.
  ///
  /// On Linux `data(for:)` may stop whoever cancels it for good: it waits for the session's queue while
  /// Swift's runtime has the task locked, and if the answer has just come, that queue waits for the same
  /// lock to resume the task.
  package func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
    let (answers, answer) = AsyncThrowingStream.makeStream(of: (Data, URLResponse).self)
    let running = dataTask(with: request) { data, response, error in
      if let data, let response, error == nil {
        answer.yield((data, response))
        answer.finish()
      } else {
        answer.finish(throwing: error ?? URLError(.badServerResponse))
      }
    }
    running.resume()
    return try await withTaskCancellationHandler {
      for try await answer in answers { return answer }
      throw URLError(.cancelled)
    } onCancel: {
      cancelSafely(running)
    }
  }

  /// Cancels a task of this session, which has no cache, on a thread that holds no lock.
  ///
  /// On Linux `cancel()` leaves its second half to the task's queue, and ends the process if the task has
  /// completed by then. A task completes on the session's delegate queue, which does one thing at a time;
  /// there this waits for a turn of the task's queue, and so for the second half.
  package func cancelSafely(_ task: URLSessionTask) {
    delegateQueue.addOperation {
      task.cancel()
      _ = task.priority
    }
  }
}
