/// The one queue on which all of a client's work is done, in the order it is given.
package final class Mailbox: Sendable {
  package typealias Work = @Sendable (SyncEngine) -> Void

  private let continuation: AsyncStream<Work>.Continuation
  /// What is to be done, for the one who does it.
  let work: AsyncStream<Work>

  package init() {
    (work, continuation) = AsyncStream.makeStream()
  }

  /// Adds work to the end of the queue.
  ///
  /// - Returns: Whether the work will be done; it will not when the queue is closed.
  @discardableResult
  package func enqueue(_ work: @escaping Work) -> Bool {
    if case .enqueued = continuation.yield(work) { true } else { false }
  }

  /// Adds work to the end of the queue and waits until it is done, or known never to be.
  package func perform(_ work: @escaping Work) async {
    await withCheckedContinuation { done in
      let isAccepted = enqueue { engine in
        work(engine)
        done.resume()
      }
      if !isAccepted { done.resume() }
    }
  }

  /// Accepts no more work. What is in the queue is still done.
  package func close() {
    continuation.finish()
  }
}
