internal import Foundation
internal import Requests
internal import Synchronization

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// A call on its way.
struct CallableRequest: Sendable {
  var url: URL
  var headers: [String: String]
  var body: Data
  var timeout: TimeInterval
}

/// What comes of a call, piece by piece.
enum CallableEvent: Sendable {
  case status(Int, contentType: String)
  case data(Data)
}

/// Sends calls and gives their answers as they arrive.
final class CallableTransport: NSObject, Sendable {
  typealias Events = AsyncThrowingStream<CallableEvent, any Error>

  private struct State {
    var session: URLSession?
    var calls: [Int: Events.Continuation] = [:]
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Sends a call. It ends when the events are no longer iterated.
  func send(_ call: CallableRequest) -> Events {
    var request = URLRequest(url: call.url)
    request.httpMethod = "POST"
    request.httpBody = call.body
    request.timeoutInterval = call.timeout
    for (name, value) in call.headers { request.setValue(value, forHTTPHeaderField: name) }
    let (events, continuation) = Events.makeStream()
    let running = state.withLock { state -> (session: URLSession, task: URLSessionDataTask)? in
      guard !state.isClosed else { return nil }
      let session = session(&state)
      let task = session.dataTask(with: request)
      state.calls[task.taskIdentifier] = continuation
      return (session, task)
    }
    guard let (session, task) = running else {
      continuation.finish(throwing: FunctionsErrorCode.cancelled.error("The app is closed."))
      return events
    }
    continuation.onTermination = { end in
      if case .cancelled = end { session.cancelSafely(task) }
    }
    task.resume()
    return events
  }

  /// Ends all calls, and takes no more.
  func close() {
    let session = state.withLock { state in
      state.isClosed = true
      return state.session
    }
    session?.invalidateAndCancel()
  }

  private func session(_ state: inout State) -> URLSession {
    if let session = state.session { return session }
    let session = URLSession(configuration: .keepingNothing, delegate: self, delegateQueue: nil)
    state.session = session
    return session
  }

  private func call(_ task: URLSessionTask) -> Events.Continuation? {
    state.withLock { $0.calls[task.taskIdentifier] }
  }
}

extension CallableTransport: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    if let response = response as? HTTPURLResponse {
      call(dataTask)?.yield(
        .status(
          response.statusCode,
          contentType: response.value(forHTTPHeaderField: "Content-Type") ?? ""))
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    call(dataTask)?.yield(.data(data))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let call = state.withLock { $0.calls.removeValue(forKey: task.taskIdentifier) }
    guard let error else { return call?.finish() ?? () }
    call?.finish(throwing: Self.failure(error))
  }

  private static func failure(_ error: any Error) -> NSError {
    switch (error as? URLError)?.code {
    case .timedOut:
      FunctionsErrorCode.deadlineExceeded.error(
        "The function did not answer in time. It may still be running.", cause: error)
    case .cancelled:
      FunctionsErrorCode.cancelled.error("The call was cancelled.", cause: error)
    default:
      FunctionsErrorCode.unavailable.error(
        "The function cannot be reached. Check the connection and try again.", cause: error)
    }
  }
}
