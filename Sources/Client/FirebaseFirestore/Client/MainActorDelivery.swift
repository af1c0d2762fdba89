/// Runs callers' handlers on the main actor, one after the other, in the order they were given.
final class MainActorDelivery: Sendable {
  private let queue: AsyncStream<@MainActor @Sendable () -> Void>.Continuation
  private let worker: Task<Void, Never>

  init() {
    let (calls, queue) = AsyncStream<@MainActor @Sendable () -> Void>.makeStream()
    self.queue = queue
    worker = Task { @MainActor in
      for await call in calls { call() }
    }
  }

  deinit {
    queue.finish()
  }

  func deliver(_ call: @escaping @MainActor @Sendable () -> Void) {
    queue.yield(call)
  }

  /// Delivers what is already given, then no more.
  func finish() async {
    queue.finish()
    await worker.value
  }
}
