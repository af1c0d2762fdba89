#if !canImport(Darwin)
  public import Foundation
  public import FoundationNetworking

  // The requests that code waits for. Without the parameter `delegate` these win over Foundation's own,
  // which may stop the process for good: the end of the task that waits cancels the request while Swift's
  // runtime has the task locked, and the session's queue may wait for that lock to resume it.

  extension URLSession {
    /// What a server answers to a request. The end of the task that waits ends the request with
    /// `URLError.cancelled`.
    public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
      try await answer { dataTask(with: request, completionHandler: $0) }
    }

    /// What a server answers when it is asked for a URL. The end of the task that waits ends the request
    /// with `URLError.cancelled`.
    public func data(from url: URL) async throws -> (Data, URLResponse) {
      try await answer { dataTask(with: url, completionHandler: $0) }
    }

    /// What a server answers to a request with a file. The end of the task that waits ends the request
    /// with `URLError.cancelled`.
    public func upload(
      for request: URLRequest, fromFile fileURL: URL
    ) async throws -> (Data, URLResponse) {
      try await answer { uploadTask(with: request, fromFile: fileURL, completionHandler: $0) }
    }

    /// What a server answers to a request with data. The end of the task that waits ends the request
    /// with `URLError.cancelled`.
    public func upload(
      for request: URLRequest, from bodyData: Data
    ) async throws -> (Data, URLResponse) {
      try await answer { uploadTask(with: request, from: bodyData, completionHandler: $0) }
    }

    /// A file with what a server answers to a request, which is the caller's. The end of the task that
    /// waits ends the request with `URLError.cancelled`.
    public func download(for request: URLRequest) async throws -> (URL, URLResponse) {
      try await answer { downloadTask(with: request, completionHandler: $0) }
    }

    /// A file with what a server answers when it is asked for a URL, which is the caller's. The end of
    /// the task that waits ends the request with `URLError.cancelled`.
    public func download(from url: URL) async throws -> (URL, URLResponse) {
      try await answer { downloadTask(with: url, completionHandler: $0) }
    }

    /// Begins a request and waits for its answer. Who cancels it holds no lock.
    private func answer<Content: Sendable>(
      to begin: (@escaping @Sendable (Content?, URLResponse?, (any Error)?) -> Void) ->
        URLSessionTask
    ) async throws -> (Content, URLResponse) {
      let (answers, answer) = AsyncThrowingStream.makeStream(of: (Content, URLResponse).self)
      let request = begin { content, response, error in
        if let content, let response, error == nil {
          answer.yield((content, response))
          answer.finish()
        } else {
          answer.finish(throwing: error ?? URLError(.badServerResponse))
        }
      }
      request.resume()
      return try await withTaskCancellationHandler {
        for try await answer in answers { return answer }
        throw URLError(.cancelled)
      } onCancel: {
        cancelSafely(request)
      }
    }

    /// Cancels a task of this session on a thread that holds no lock, or leaves it to itself if its cache
    /// is none of a device.
    ///
    /// `cancel()` leaves its second half to the task's queue, and ends the process if the task has
    /// completed by then. A task completes on the session's delegate queue, which does one thing at a
    /// time; there this waits for a turn of the task's queue, and so for the second half. While the cache
    /// is still asked, the second half has to wait for that.
    private func cancelSafely(_ task: URLSessionTask) {
      let cancel: @Sendable () -> Void = { [delegateQueue] in
        delegateQueue.addOperation {
          task.cancel()
          _ = task.priority
        }
      }
      switch configuration.urlCache {
      case nil: cancel()
      case let cache as DeviceCache: cache.afterLookups(cancel)
      default: break
      }
    }
  }
#endif
