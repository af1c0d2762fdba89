internal import Synchronization

/// One stream under way: takes what is to be sent, and ends it.
final class StreamTask<Request: Sendable>: Sendable {
  /// What is to be sent, in order.
  let requests: AsyncStream<Request>
  private let continuation: AsyncStream<Request>.Continuation
  private let task = Mutex<Task<Void, Never>?>(nil)

  init() {
    (requests, continuation) = AsyncStream.makeStream()
  }

  func start(_ run: @escaping @Sendable () async -> Void) {
    // Streams live between two calls that are not async, `open…` and `close`.
    task.withLock { $0 = Task { await run() } }
  }

  func send(_ request: Request) {
    continuation.yield(request)
  }

  func close() {
    continuation.finish()
    task.withLock { $0?.cancel() }
  }

  /// Returns when the stream has told its end.
  func ended() async {
    await task.withLock { $0 }?.value
  }
}
